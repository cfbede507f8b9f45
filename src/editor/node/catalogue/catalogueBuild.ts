import { join, resolve } from "node:path";
import { rolldown } from "rolldown";
import type { Plugin, ViteBuilder } from "vite";
import { BuildError } from "../../../files/buildError.ts";
import { contentHash } from "../../../files/contentHash.ts";
import { cacheFolder, commandLine, engineRoot } from "../../../files/roots.ts";
import { describeReadError } from "../../../files/systemErrors.ts";
import { bootModule, isEarly, throwMissingBootScript } from "../../../output/bundle/bootScripts.ts";
import { FIRST_VIEW, LOADER, type SiteCode, siteCode } from "../../../output/bundle/code.ts";
import { joinLicenses } from "../../../output/bundle/licenses.ts";
import { formatPageError } from "../../../output/errors.ts";
import { CATALOGUE_MARKER, outputFolderProblem } from "../../../output/folder/outputFolder.ts";
import { type Output, openOutput } from "../../../output/folder/writeFiles.ts";
import type { ValidSite } from "../../../output/loadSite.ts";
import { fontFaces } from "../../../output/styles/fonts.ts";
import type { PageError } from "../../../render/pageError.ts";
import { type FontFaces, fontPreloads } from "../../../render/styles/fontFaces.ts";
import { lettersOf } from "../../../render/styles/letters.ts";
import { readLook } from "../../../render/styles/look.ts";
import { createPageStyle } from "../../../render/styles/pageStyle.ts";
import { themeCss, veilCss } from "../../../render/styles/theme.ts";
import { cataloguePage, exampleFiles } from "./cataloguePage.ts";
import {
  type CatalogueSources,
  catalogueTypes,
  createExampleRenderer,
  lettersIn,
  loadCatalogue,
  SHARED,
  STAND_IN,
  standInFile,
} from "./catalogueSite.ts";

/** The root of the catalogue as its examples see it: the catalogue can be served below any path. */
const BASE = "..";
/** The application needs the path: an example is one folder below the root. */
const FIND_BASE = 'document.documentElement.dataset.base=location.pathname.replace(/\\/[^/]*\\/[^/]*$/,"")';

/** Writes the catalogue of blocks into a folder, in place of the site. */
export function catalogueBuildPlugin(file: string, folder: string): Plugin {
  return {
    name: "prospectus:catalogue-build",
    apply: "build",
    buildApp: (builder) => build(builder, file, resolve(folder)),
  };
}

async function build(builder: ViteBuilder, file: string, folder: string): Promise<void> {
  const reason = outputFolderProblem(folder, file);
  if (reason) throw new BuildError(`Nothing was built. ${reason}`);
  const code = await siteCode(builder);
  const sources = await loadCatalogue(file, BASE).catch((error) => {
    throw new BuildError(describeReadError(file, error));
  });
  const { site } = sources.loaded;
  if (!site) throw new BuildError(`Nothing was built: ${file} has errors. "${commandLine("validate")}" lists them.`, 1);
  const output = openOutput(folder);
  try {
    const failures = await write({ ...sources, loaded: { ...sources.loaded, site } }, code, output);
    output.finish();
    for (const { path, ...failure } of failures) console.error(formatPageError(path, failure));
    if (failures.length > 0) process.exitCode = 1;
    console.error(`${sources.examples.size} block types in ${folder}.`);
  } finally {
    output.close();
  }
}

async function write(
  sources: CatalogueSources & { loaded: ValidSite },
  code: SiteCode,
  output: Output,
): Promise<({ path: string } & PageError)[]> {
  const { site, mediaFolder } = sources.loaded;
  const { name, language, logo, theme } = site.settings;
  // first, because it identifies the folder, even if this build is interrupted
  output.write(CATALOGUE_MARKER, "The catalogue of the blocks of a site, written by Prospectus.\n");
  for (const file of code.files) output.copy(file, join(code.folder, file));
  const letters = lettersOf(lettersIn(sources), language);
  const fonts = await fontFaces(theme, letters, { base: BASE, cache: cacheFolder, mediaFolder });
  for (const [file, bytes] of fonts.files) output.write(`assets/${file}`, bytes);
  output.write("licenses.txt", joinLicenses([...code.licenses, ...fonts.licenses]));
  output.copy(STAND_IN, standInFile);
  output.copy(`media/${logo}`, join(mediaFolder, logo));
  const failures = writeExamples(sources, { code, fonts }, output);
  const types = catalogueTypes(sources.examples);
  const scripts = `<script type="module">${await clientScript()}</script>`;
  output.write("index.html", cataloguePage({ siteName: name, types, scripts }));
  return failures;
}

function writeExamples(
  sources: CatalogueSources & { loaded: ValidSite },
  { code, fonts }: { code: SiteCode; fonts: FontFaces },
  output: Output,
): ({ path: string } & PageError)[] {
  const at = (name: string) => `${BASE}/${name}`;
  const { theme } = sources.loaded.site.settings;
  const { render, shared: sharedModel } = createExampleRenderer(sources, {
    server: code.server,
    preloads: fontPreloads(fonts, BASE),
    pageStyle: createPageStyle(code.styles, {
      theme: themeCss(theme, fonts),
      veils: veilCss(theme),
      look: readLook(theme),
      // the switch of direction needs the rules of both
      rightToLeft: true,
    }),
    code: {
      hash: contentHash(code.entry, code.style),
      style: at(code.style),
      entry: at(code.entry),
      always: [{ code: FIND_BASE, early: true }, { code: code.inline[LOADER] ?? "" }],
      firstView: { code: code.inline[FIRST_VIEW] ?? "" },
      boot: (name) => ({ code: code.inline[bootModule(name)] ?? throwMissingBootScript(name), early: isEarly(name) }),
    },
  });
  output.write(SHARED, JSON.stringify(sharedModel));
  const failures: ({ path: string } & PageError)[] = [];
  for (const [type, examples] of sources.examples)
    for (const index of examples.keys()) {
      const files = exampleFiles(type, index);
      const arriving = render({ type, index });
      const failing = render({ type, index, failing: true });
      if (!arriving || !failing) continue;
      output.write(files.page, arriving.html);
      output.write(files.model, JSON.stringify(arriving.model));
      output.write(files.failing, failing.html);
      for (const failure of arriving.failures) failures.push({ path: files.page, ...failure });
    }
  return failures;
}

/** The script of the catalogue's page, bundled. */
async function clientScript(): Promise<string> {
  const bundle = await rolldown({ input: join(engineRoot, "src/editor/page/catalogue/client.ts") });
  const { output } = await bundle.generate({ format: "esm", minify: true, comments: false });
  await bundle.close();
  return output[0].code.trim().replaceAll("</script", "<\\/script");
}
