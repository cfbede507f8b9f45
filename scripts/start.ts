import { parseArgs } from "node:util";
import { createServer } from "vite";
import { viteConfig } from "../src/vite-plugin/config";
import { siteFile } from "../src/vite-plugin/loadSite";
import { previewPlugin } from "../src/vite-plugin/previewPlugin";

const { values } = parseArgs({ options: { port: { type: "string", default: "5173" } } });
const config = viteConfig();
const file = siteFile();
const server = await createServer({
  ...config,
  plugins: [...(config.plugins ?? []), previewPlugin(file)],
  server: { host: "127.0.0.1", port: Number(values.port), strictPort: false },
});
await server.listen();
console.error(`The live preview of ${file} stands at ${server.resolvedUrls?.local[0]}`);
