import { relative, resolve } from "node:path";
import type { Plugin, ViteBuilder } from "vite";
import { BuildError } from "../files/buildError.ts";
import { cacheFolder } from "../files/roots.ts";
import { describeReadError } from "../files/systemErrors.ts";
import { formatFixable } from "../validate/format/fixes.ts";
import { printable } from "../validate/format/printable.ts";
import { formatText } from "../validate/format/text.ts";
import { buildSite } from "./buildSite.ts";
import { siteCode } from "./bundle/code.ts";
import { formatPageError } from "./errors.ts";
import { fixCommand } from "./fixCommand.ts";
import { outputFolderProblem } from "./folder/outputFolder.ts";
import { loadSite } from "./loadSite.ts";
import { formatCosts } from "./pageCosts.ts";

/** Validates the spec, bundles the code and prerenders the site into Vite's `build.outDir`. */
export function buildPlugin(file: string, compress: boolean): Plugin {
  return {
    name: "prospectus:build",
    apply: "build",
    buildApp: (builder) => build(builder, { file, compress }),
  };
}

async function build(builder: ViteBuilder, { file, compress }: { file: string; compress: boolean }): Promise<void> {
  // the site's output folder: the environments have others
  const outDir = resolve(builder.config.build.outDir);
  const startTime = performance.now();
  const reason = outputFolderProblem(outDir, file);
  if (reason) throw new BuildError(`Nothing was built. ${reason}`);
  const code = siteCode(builder);
  code.catch(() => {}); // reported where it is awaited
  const loadedSite = await loadSite(file, "build").catch((error) => {
    throw new BuildError(describeReadError(file, error));
  });
  const name = relative(process.cwd(), file);
  const { diagnostics, text, site } = loadedSite;
  if (diagnostics.length > 0)
    console.error(formatText(name, text, diagnostics) + formatFixable(diagnostics, fixCommand(name)));
  if (!site) {
    await code.catch(() => {});
    throw new BuildError("Nothing was built: fix the errors first.", 1);
  }
  const report = await buildSite({ ...loadedSite, site }, { code, outDir, compress, cache: cacheFolder });
  const {
    failures,
    unpublished: unpublishedFiles,
    pages,
    rendered: renderedCount,
    written: writtenCount,
    heaviest,
  } = report;
  for (const { path, ...failure } of failures) console.error(formatPageError(path, failure));
  for (const { file, error } of unpublishedFiles)
    console.error(`media/${printable(file)} could not be published: ${error.message}`);
  console.error(formatCosts(heaviest, name, text));
  const time = Math.round(performance.now() - startTime);
  console.error(
    `${pages} pages in ${outDir}, ${renderedCount} of them rendered, ${writtenCount} files written, ${time} ms.`,
  );
  if (failures.length + unpublishedFiles.length === 0) return;
  console.error("The site is not complete: correct what is listed above before you publish it.");
  process.exitCode = 1;
}
