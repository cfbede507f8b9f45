import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { projectRoot } from "../files/project.ts";
import { formatPlace, sourcePlace } from "./sourcePlace.ts";

const quote = join(projectRoot, "src/blocks/quote/Quote.tsx");

it.each([
  ["a component that is called", `    at Quote (${quote}:9:3)`],
  ["code that is run as it is loaded", `    at ${quote}:9:3`],
  ["a file that was saved since", `    at Quote (${quote}?t=1795439000000:9:3)`],
  ["an address in place of a name", `    at async ${pathToFileURL(quote).href}:9:3`],
  [
    "what the source called in turn",
    `    at render (${projectRoot}/node_modules/react-dom/server.js:1:2)\n    at Quote (${quote}:9:3)`,
  ],
])("an error has its place in the source by %s", async (_what, stack) => {
  const place = await sourcePlace(Object.assign(new Error("No words."), { stack: `Error: No words.\n${stack}` }));
  expect(place && formatPlace(place)).toBe("src/blocks/quote/Quote.tsx:9:3");
});

it("an error that came up elsewhere has none", async () => {
  const stack = `Error: No words.\n    at render (${projectRoot}/node_modules/react-dom/server.js:1:2)`;
  expect(await sourcePlace(Object.assign(new Error("No words."), { stack }))).toBeUndefined();
});
