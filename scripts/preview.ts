import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { basePath } from "../src/site/links";
import { HEADERS_FILE } from "../src/vite-plugin/headers/headersFile";
import { loadSite, siteFile } from "../src/vite-plugin/loadSite";
import { serveFolder } from "../src/vite-plugin/serveFolder";

const { values } = parseArgs({
  options: { outDir: { type: "string", default: "dist" }, port: { type: "string", default: "4173" } },
});
const outDir = resolve(values.outDir);
const { site } = await loadSite(siteFile());
if (!site) fail('site.json has errors: "npm run validate" lists them.');
else if (!existsSync(join(outDir, HEADERS_FILE))) fail(`No site was built in ${outDir}: "npm run build" does it.`);
else {
  const base = basePath(site.site.url);
  serveFolder(outDir, base)
    .on("error", ({ message }) => fail(`The built site could not be served. ${message}`))
    .listen(Number(values.port), "127.0.0.1", () => {
      console.error(`The built site stands at http://127.0.0.1:${values.port}${base}/`);
    });
}

function fail(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
