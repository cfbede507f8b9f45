// The baseline: a site as complete HTML pages by string templates in bare Node, written one after the other.
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createPages } from "./page.mjs";

const [siteFile, outDir, icons] = process.argv.slice(2);
const made = new Set();
for (const { file, render } of createPages(siteFile, icons)) {
  const path = join(outDir, file);
  const folder = dirname(path);
  if (!made.has(folder)) {
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  }
  writeFileSync(path, render());
}
cpSync(join(dirname(siteFile), "media"), join(outDir, "media"), { recursive: true });
