import { relative, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { formatFixable } from "../src/validate/format/fixes";
import { printable } from "../src/validate/format/printable";
import { formatText } from "../src/validate/format/text";
import { buildSite } from "../src/vite-plugin/buildSite";
import { bundles } from "../src/vite-plugin/bundles";
import { formatFailure } from "../src/vite-plugin/failure";
import { cacheFolder } from "../src/vite-plugin/files/project";
import { formatCosts } from "../src/vite-plugin/formatCosts";
import { loadSite } from "../src/vite-plugin/loadSite";
import { whyNotInto } from "../src/vite-plugin/outputFolder";
import { unreadable } from "../src/vite-plugin/unreadable";
import { fail, faultOf } from "./command/fail";
import { readOptions } from "./command/options";
import { tellIfStale } from "./command/tellIfStale";
import { FILE } from "./command/usage";

const { values, file: given } = readOptions({
  call: "npm run build",
  does: "Checks the site and writes it into a folder, which any web host serves as it is.",
  operands: FILE,
  options: {
    outDir: {
      type: "string",
      default: "dist",
      value: "DIR",
      does: "another folder than dist, new or of an earlier build",
    },
    compress: { type: "boolean", default: false, does: "writes a .br and a .gz beside each file" },
  },
});
// V8 would make what a page leaves behind in the heap of what lasts, where it stays until all of it is searched
setFlagsFromString("--no-allocation-site-pretenuring");
// a build ends before most of what V8 compiles hot has paid: it takes less into each function
setFlagsFromString("--max-inlined-bytecode-size-cumulative=200");
const file = resolve(given);
const outDir = resolve(values.outDir);
const reason = whyNotInto(outDir, file);
if (reason) fail(`Nothing was built. ${reason}`);
tellIfStale();
const started = performance.now();
const code = bundles();
code.catch(() => {}); // told of where it is waited for
const loaded = await loadSite(file).catch((error) => fail(unreadable(file, error)));
const name = relative(process.cwd(), file);
if (loaded.diagnostics.length > 0)
  console.error(formatText(name, loaded.text, loaded.diagnostics) + formatFixable(name, loaded.diagnostics));

if (!loaded.site) {
  console.error("Nothing was built: the errors come first.");
  process.exitCode = 1;
} else {
  const { pages, rendered, written, failures, unpublished, heaviest } = await buildSite(loaded, loaded.site, {
    ...values,
    code,
    outDir,
    cache: cacheFolder,
  }).catch((error) => fail(faultOf(error)));
  for (const { path, ...failure } of failures) console.error(await formatFailure(path, failure));
  for (const one of unpublished)
    console.error(`media/${printable(one.file)} could not be published: ${one.error.message}`);
  console.error(formatCosts(heaviest, name, loaded.text));
  console.error(
    `${pages} pages in ${outDir}, ${rendered} of them rendered, ${written} files written, ${Math.round(performance.now() - started)} ms.`,
  );
  if (failures.length + unpublished.length > 0) process.exitCode = 1;
}
