import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { basePath } from "../src/site/links";
import { HEADERS_FILE } from "../src/vite-plugin/headers/headersFile";
import { loadSite } from "../src/vite-plugin/loadSite";
import { serveFolder } from "../src/vite-plugin/serveFolder";
import { unreadable } from "../src/vite-plugin/unreadable";
import { fail, unserved } from "./command/fail";
import { readOptions, readPort } from "./command/options";

const USAGE = "npm run preview -- [FILE] [--outDir DIR] [--port N]";
const { values, file: given } = readOptions(USAGE, {
  outDir: { type: "string", default: "dist" },
  port: { type: "string", default: "4173" },
});
const port = readPort(values.port, USAGE);
const outDir = resolve(values.outDir);
const file = resolve(given);
const { site } = await loadSite(file).catch((error) => fail(unreadable(file, error)));
if (!site) fail(`${file} has errors: "npm run validate" lists them.`);
if (!existsSync(join(outDir, HEADERS_FILE))) fail(`No site was built in ${outDir}: "npm run build" does it.`);
const base = basePath(site.site.url);
const server = serveFolder(outDir, base)
  .on("error", (error) => fail(unserved(port, error)))
  .listen(port, "127.0.0.1", () => {
    // at 0 the system chooses one
    const { port: chosen } = server.address() as AddressInfo;
    console.error(`The built site stands at http://127.0.0.1:${chosen}${base}/`);
  });
