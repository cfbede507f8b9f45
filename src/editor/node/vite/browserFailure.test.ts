import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { expect, it } from "vitest";
import { engineRoot } from "../../../files/roots.ts";
import { browserFailure } from "./browserFailure.ts";

const file = join(engineRoot, "src/blocks/quote/Quote.tsx");
/** Maps the third line, from its fifth column on, to the ninth. */
const map = { version: 3, sources: ["Quote.tsx"], names: [], mappings: ";;IAQA" };

function createServer(transformResult: object | undefined): ViteDevServer {
  const getModulesByFile = (name: string) => name === file && new Set([{ transformResult }]);
  return { environments: { client: { moduleGraph: { getModulesByFile } } } } as unknown as ViteDevServer;
}

const stack = `Error: No words.
    at Quote (http://127.0.0.1:5173/src/blocks/quote/Quote.tsx?t=1795447237067:3:9)
    at renderWithHooks (http://127.0.0.1:5173/node_modules/.vite/deps/react-dom_client.js?v=543ec96d:4397:19)`;

it.each([
  ["by the map of what the browser was given", { map }, `${file}:9:1`],
  ["as the browser has it, where there is no map", { map: null }, `${file}:3:9`],
  ["as the browser has it, where nothing is known of the file", undefined, `${file}:3:9`],
])("an error has its place in the source %s", (_what, transformResult, place) => {
  const { error } = browserFailure(createServer(transformResult), { page: "/", message: "No words.", stack });
  expect(error.message).toBe("No words.");
  expect(error.stack).toContain(`at Quote (${place})`);
});

it("a hydration mismatch is reported with React's tree of differences", () => {
  const message = `Hydration failed because the server rendered text didn't match the client. As a result…

- Variable input such as \`Date.now()\` or \`Math.random()\` which changes each time it's called.

https://react.dev/link/hydration-mismatch

  <Quote>
+   12:01
-   12:00
`;
  const { error } = browserFailure(createServer(undefined), { page: "/", message, stack: "" });
  expect(error.message.split("\n")).toEqual([
    expect.stringContaining("suppressHydrationWarning"),
    "  <Quote>",
    "+   12:01",
    "-   12:00",
  ]);
});
