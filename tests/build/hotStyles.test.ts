import { createServer } from "vite";
import { expect, it, onTestFinished, vi } from "vitest";
import { hotStylesPlugin } from "../../src/editor/node/vite/hotStyles.ts";
import { STYLE_CHANGED } from "../../src/editor/protocol/previewMessages.ts";
import { listStyleSheets } from "../../src/output/styles/styleSheets.ts";

it("a style sheet that is saved again while it is loading is sent with its last text", async () => {
  const [sheet = ""] = listStyleSheets();
  let text = "";
  let changes = 0;
  let reads = 0;
  let resume = () => {};
  const heldRead = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const server = await createServer({
    configFile: false,
    logLevel: "silent",
    mode: "development",
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      {
        name: "test",
        enforce: "pre",
        hotUpdate() {
          if (this.environment.name === "client") changes++;
        },
        async load(id) {
          if (!id.startsWith(sheet)) return undefined;
          const readText = text;
          reads++;
          await heldRead;
          return readText;
        },
      },
      hotStylesPlugin(),
    ],
  });
  onTestFinished(async () => {
    resume();
    await server.close();
  });
  const send = vi.spyOn(server.environments.client.hot, "send");
  const save = (savedText: string) => {
    text = savedText;
    server.watcher.emit("change", sheet);
  };

  save("p { color: red }");
  await vi.waitFor(() => expect(reads).toBe(1), 10_000);
  save("p { color: blue }");
  await vi.waitFor(() => expect(changes).toBe(2), 10_000);
  resume();
  const sentTexts = () => send.mock.calls.flatMap(([type, data]) => (type === STYLE_CHANGED ? data.css : []));
  await vi.waitFor(() => expect(sentTexts()).toHaveLength(2), 10_000);
  expect(sentTexts()[1]).toContain("blue");
});
