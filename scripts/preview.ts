import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { basePath } from "../src/site/links";
import { loadSite, siteFile } from "../src/vite-plugin/loadSite";
import { serveFolder } from "../src/vite-plugin/serveFolder";

const { values } = parseArgs({
  options: { outDir: { type: "string", default: "dist" }, port: { type: "string", default: "4173" } },
});
const { site } = await loadSite(siteFile());
if (!site) {
  console.error('site.json has errors: "npm run validate" lists them.');
  process.exitCode = 1;
} else {
  const base = basePath(site.site.url);
  const server = serveFolder(resolve(values.outDir), base);
  server.listen(Number(values.port), "127.0.0.1", () => {
    console.error(`The built site stands at http://127.0.0.1:${values.port}${base}/`);
  });
}
