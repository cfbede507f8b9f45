import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { cacheFolder, engineUrl } from "../../../files/roots.ts";
import { bootModule } from "../../../output/bundle/bootScripts.ts";
import { FIRST_VIEW, LOADER } from "../../../output/bundle/code.ts";
import { loadServerEntry } from "../../../output/bundle/environments.ts";
import { throwLoadError } from "../../../output/errors.ts";
import { compressedSize } from "../../../output/folder/compressedSize.ts";
import { favicons } from "../../../output/pages/sharePictures.ts";
import { fontFaces } from "../../../output/styles/fonts.ts";
import { developmentStyles } from "../../../output/styles/styleSheets.ts";
import type { ServerEntry } from "../../../render/serverEntry.ts";
import { listLetters } from "../../../render/styles/letters.ts";
import type { PageCode } from "../../preview/server/pageCode.ts";
import { browserFailure } from "./browserFailure.ts";
import { describeFailure } from "./describeFailure.ts";
import { PREAMBLE, pageScripts } from "./pageScripts.ts";

/** The code of pages as a server of Vite has it. */
export function createPageCode(server: ViteDevServer, mediaFolder: string): PageCode {
  return {
    load: () => loadEntry(server),
    styles: ({ styleSheets }) => developmentStyles(styleSheets),
    fonts: (text, { base, settings: { theme, language } }) =>
      fontFaces(theme, listLetters(text, language), { base, cache: cacheFolder, mediaFolder }),
    icons: (logo, background) => favicons(join(mediaFolder, logo), background, cacheFolder),
    scripts: {
      entry: engineUrl("src/app/entry-client.tsx"),
      always: [{ src: engineUrl(LOADER) }],
      firstView: { src: engineUrl(FIRST_VIEW) },
      boot: (name) => ({ src: `/@id/__x00__${bootModule(name)}` }),
      own: pageScripts(),
      preamble: [PREAMBLE],
      early: engineUrl("src/editor/frame/early/earlyScript.ts"),
    },
    measure: compressedSize,
    fixStack: (error) => server.ssrFixStacktrace(error),
    traceError: (error) => browserFailure(server, error),
    describeFailure,
  };
}

async function loadEntry(server: ViteDevServer): Promise<ServerEntry> {
  try {
    return await loadServerEntry(server);
  } catch (error) {
    if (error instanceof Error) server.ssrFixStacktrace(error);
    // a package that was missing may be installed by the next request, and node_modules is not watched
    server.environments.ssr.moduleGraph.invalidateAll();
    return throwLoadError(error);
  }
}
