import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { createServer } from "vite";
import { viteConfig } from "../src/vite-plugin/config";
import { previewPlugin } from "../src/vite-plugin/preview/previewPlugin";
import { unreadable } from "../src/vite-plugin/unreadable";
import { fail, unserved } from "./command/fail";
import { handOverWhenMadeAnew, inheritedPort } from "./command/handOver";
import { readOptions, readPort } from "./command/options";
import { tellIfStale, tellWhenStale } from "./command/tellIfStale";
import { FILE } from "./command/usage";

const COMMAND = {
  call: "npm start",
  does: "Shows the site as it will be, and each save of it at once, until it is ended.",
  operands: FILE,
  options: {
    port: { type: "string", value: "N", does: "this port and no other; without it, 5173 or the next that is free" },
  },
} as const;
const { values, file: given } = readOptions(COMMAND);
const inherited = inheritedPort(import.meta.url);
const port = inherited ?? readPort(values.port ?? "5173", COMMAND);
const config = viteConfig();
const file = resolve(given);
if (!inherited) await readFile(file).catch((error) => fail(unreadable(file, error)));
tellIfStale();
const server = await createServer({
  ...config,
  plugins: [...(config.plugins ?? []), previewPlugin(file)],
  // known from the start, so that finding them later reloads no page
  optimizeDeps: {
    entries: "src/app/entry-client.tsx",
    include: ["react", "react-dom/client", "react-router-dom", "react/jsx-dev-runtime", "leven"],
  },
  server: {
    host: "127.0.0.1",
    port,
    // a port that was asked for is meant
    strictPort: !inherited && values.port !== undefined,
    // an editor's save is not always one write
    watch: { awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 } },
  },
});
await server.listen().catch((error) => fail(unserved(port, error)));
console.error(`The live preview of ${file} stands at ${server.resolvedUrls?.local[0]}`);
tellWhenStale(server);
handOverWhenMadeAnew(import.meta.url, server);
