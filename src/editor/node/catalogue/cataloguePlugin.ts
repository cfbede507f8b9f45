import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { cacheFolder, engineUrl } from "../../../files/roots.ts";
import { joinText } from "../../../json/chunks.ts";
import { bootModule } from "../../../output/bundle/bootScripts.ts";
import { FIRST_VIEW, LOADER } from "../../../output/bundle/code.ts";
import { loadServerEntry } from "../../../output/bundle/environments.ts";
import type { ValidSite } from "../../../output/loadSite.ts";
import { fontFaces } from "../../../output/styles/fonts.ts";
import { developmentStyles } from "../../../output/styles/styleSheets.ts";
import { fontPreloads } from "../../../render/styles/fontFaces.ts";
import { listLetters } from "../../../render/styles/letters.ts";
import { themeCss, veilCss } from "../../../render/styles/theme.ts";
import { CATALOGUE, CATALOGUE_VIEW, EXAMPLES_CHANGED } from "../../protocol/catalogueAddress.ts";
import { sendFrom } from "../http/requestChecks.ts";
import { allowScripts } from "../http/sandbox.ts";
import { isDevelopment } from "../vite/isDevelopment.ts";
import type { PreviewState } from "../vite/servePreview.ts";
import {
  type CatalogueSources,
  collectLetters,
  createExampleRenderer,
  loadCatalogue,
  SHARED,
  STAND_IN,
  standInFile,
} from "./catalogueSite.ts";

const BASE = CATALOGUE.slice(0, -1);

/** Serves a page for each example of a block, and reports failures of blocks there as on other pages. */
export function cataloguePlugin(file: string, preview: PreviewState): Plugin {
  return {
    name: "prospectus:catalogue",
    apply: isDevelopment,
    configureServer(server) {
      let catalogue: Promise<Catalogue> | undefined;
      server.watcher.on("all", (_event, path) => {
        catalogue = undefined;
        if (path === file || path.endsWith("examples.json")) server.ws.send(EXAMPLES_CHANGED);
      });
      async function read(): Promise<Catalogue> {
        catalogue ??= readCatalogue(server, file, preview);
        try {
          return await catalogue;
        } catch (error) {
          // a missing file may be there at the next request
          catalogue = undefined;
          throw error;
        }
      }
      server.middlewares.use(`${BASE}/media`, sendFrom(join(dirname(file), "media")));
      server.middlewares.use(BASE, respond(server, read));
    },
  };
}

/** The response to a request. */
interface Answer {
  status?: number;
  type: string;
  body: string | Uint8Array;
}

/** Returns the response for a path below the address of the catalogue. */
type Catalogue = (path: string) => Answer | Promise<Answer>;

function respond(server: ViteDevServer, read: () => Promise<Catalogue>): Connect.NextHandleFunction {
  return async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://preview");
    if (pathname === "/") return void response.writeHead(302, { location: CATALOGUE_VIEW + search }).end();
    const {
      status = 200,
      type,
      body,
    } = await read()
      .then((catalogue) => catalogue(pathname))
      .catch((error: Error) => {
        server.ssrFixStacktrace(error);
        server.config.logger.error(error.stack ?? error.message);
        return plain(500, `The blocks cannot be shown. ${error.message}`);
      });
    if (type.startsWith("text/html")) allowScripts(response);
    response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
  };
}

const plain = (status: number, body: string): Answer => ({ status, type: "text/plain;charset=utf-8", body });
const html = (body: string): Answer => ({ type: "text/html;charset=utf-8", body });
const json = (value: unknown): Answer => ({ type: "application/json", body: JSON.stringify(value) });

async function readCatalogue(server: ViteDevServer, file: string, { failures }: PreviewState): Promise<Catalogue> {
  const { loaded: loadedSite, examples } = await loadCatalogue(file, BASE);
  const { site } = loadedSite;
  if (!site) return () => plain(500, `${basename(file)} has errors: fix them first.`);
  const sources = { examples, loaded: { ...loadedSite, site } };
  const { render, shared: sharedModel, fonts } = await renderer(server, sources);
  return async (path) => {
    const font = fonts.get(path.replace("/assets/", ""));
    if (font) return { type: "font/woff2", body: font };
    if (path === `/${STAND_IN}`) return { type: "image/svg+xml", body: readFileSync(standInFile) };
    if (path === `/${SHARED}`) return json(sharedModel);
    const [, type = "", index, variant, kind] = EXAMPLE.exec(path) ?? [];
    const isFailing = variant === "failing";
    const renderedExample = render({ type, index: Number(index), failing: isFailing, plain: variant === "plain" });
    if (!renderedExample) return plain(404, "There is no such example.");
    if (kind === ".json") return json(renderedExample.model);
    await failures?.reportRendering(BASE + path, renderedExample.failures);
    return html(joinText(renderedExample.html));
  };
}

/** The path of an example's page or model. */
const EXAMPLE = /^\/(\w+)\/(\d+)(?:\.(failing|plain))?(\.html|\.json)?$/;

async function renderer(server: ViteDevServer, sources: CatalogueSources & { loaded: ValidSite }) {
  const entry = await loadServerEntry(server);
  const { site, mediaFolder } = sources.loaded;
  const { theme, language } = site.settings;
  const letters = listLetters(collectLetters(sources), language);
  const fonts = await fontFaces(theme, letters, { base: BASE, cache: cacheFolder, mediaFolder });
  const style = themeCss(theme, fonts) + veilCss(theme) + developmentStyles(entry.styleSheets);
  const renderer = createExampleRenderer(sources, {
    server: entry,
    preloads: fontPreloads(fonts, BASE),
    pageStyle: () => [style],
    code: {
      entry: engineUrl("src/app/entry-client.tsx"),
      always: ["/@id/@vitejs/plugin-react/preamble", engineUrl(LOADER)].map((src) => ({ src })),
      firstView: { src: engineUrl(FIRST_VIEW) },
      boot: (name) => ({ src: `/@id/__x00__${bootModule(name)}` }),
    },
  });
  return { ...renderer, fonts: fonts.files };
}
