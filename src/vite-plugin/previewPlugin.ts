import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, join } from "node:path";
import sirv from "sirv";
import type { Plugin, ViteDevServer } from "vite";
import { fileStem } from "../site/routes";
import { bootModule } from "./bootScripts";
import { cacheFolder, SERVER_ENTRY } from "./config";
import { developmentStyles } from "./developmentStyles";
import { type FontFaces, fontFaces } from "./fonts";
import { type LoadedSite, loadSite } from "./loadSite";
import { type Problems, previewProblems } from "./previewProblems";
import { createSiteRenderer, type ServerEntry } from "./renderSite";
import { favicons } from "./sharePictures";
import { themeCss } from "./theme";

const CLIENT = "/src/vite-plugin/preview-client.ts";

/** The live preview: renders pages from the spec as it stands, and shows each change as it is saved. */
export function previewPlugin(file: string): Plugin {
  let good: LoadedSite | undefined;
  let problems: Problems | undefined;
  let fonts: FontFaces | undefined;

  async function read(): Promise<void> {
    const loaded = await loadSite(file);
    problems = previewProblems(loaded);
    if (loaded.site) {
      good = loaded;
      fonts = await fontFaces(loaded.site.site.theme, "", cacheFolder);
    }
  }

  async function rendererOf(server: ViteDevServer) {
    if (!good?.site || !fonts) return undefined;
    const entry = (await server.ssrLoadModule(SERVER_ENTRY)) as ServerEntry;
    await entry.loadAllBlocks();
    // the preview stands at the root of its own port, whatever path the published site has
    const site = { ...good.site, site: { ...good.site.site, url: new URL("/", good.site.site.url).href } };
    const styles = await developmentStyles(server);
    return createSiteRenderer({
      loaded: good,
      site,
      drafts: "with drafts",
      server: entry,
      theme: themeCss(site.site.theme, fonts) + styles,
      code: {
        styles: [],
        before: ["/@vite/client", CLIENT],
        entry: "/src/app/entry-client.tsx",
        loader: "/src/boot/loader.ts",
        boot: (name) => `/@id/__x00__${bootModule(name)}`,
      },
      sharedAddress: () => "/shared.json",
    });
  }

  async function answer(server: ViteDevServer, path: string): Promise<Answer | undefined> {
    if (path === "/preview-problems.json") return json(problems ?? { errors: 0, warnings: 0, text: "" });
    const renderer = await rendererOf(server);
    if (!renderer) return html(noPage(problems), 500);
    if (path === "/shared.json") return json(renderer.shared);
    if (path === "/404.json") return json(renderer.notFound().model);
    const model = renderer.addresses.find((address) => `/${fileStem(address.path)}.json` === path);
    if (model) return json(renderer.page(model).model);
    const address = renderer.addresses.find((candidate) => candidate.path === path.replace(/(.)\/$/, "$1"));
    const page = address ? renderer.page(address) : renderer.notFound();
    for (const failure of page.failures) server.config.logger.error(failure.stack ?? failure.message);
    return html(page.html, address ? 200 : 404);
  }

  return {
    name: "prospectus:preview",
    async configureServer(server) {
      await read();
      const media = join(dirname(file), "media");
      server.watcher.add([file, ...(existsSync(media) ? [media] : [])]);
      let pending: Promise<void> = Promise.resolve();
      server.watcher.on("all", (_event, changed) => {
        if (changed !== file && !changed.startsWith(media)) return;
        pending = pending.then(async () => {
          await read();
          server.ws.send(
            problems && problems.errors > 0
              ? { type: "custom", event: "prospectus:problems", data: problems }
              : { type: "full-reload" },
          );
        });
      });
      server.middlewares.use("/media", sirv(media, { dev: true }));
      return () => {
        server.middlewares.use(async (request: IncomingMessage, response: ServerResponse, next) => {
          try {
            await pending;
            const path = new URL(request.url ?? "/", "http://preview").pathname;
            const found = (await asset(path)) ?? (await answer(server, path));
            if (!found) return next();
            response.writeHead(found.status, { "content-type": found.type, "cache-control": "no-store" });
            response.end(found.body);
          } catch (error) {
            server.ssrFixStacktrace(error as Error);
            next(error);
          }
        });
      };
    },
  };

  async function asset(path: string): Promise<Answer | undefined> {
    const font = fonts?.files.get(path.replace("/assets/", ""));
    if (font) return { status: 200, type: "font/woff2", body: font };
    if (!good?.site || !/^\/(favicon\.(ico|svg)|apple-touch-icon\.png)$/.test(path)) return undefined;
    const { logo, theme } = good.site.site;
    const icon = (await favicons(join(good.mediaFolder, logo), theme.light.brand, cacheFolder)).get(path.slice(1));
    return icon
      ? { status: 200, type: path.endsWith(".svg") ? "image/svg+xml" : "image/png", body: Buffer.from(icon) }
      : undefined;
  }
}

interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
}

const html = (body: string, status: number): Answer => ({ status, type: "text/html;charset=utf-8", body });
const json = (value: unknown): Answer => ({ status: 200, type: "application/json", body: JSON.stringify(value) });

/** What is shown while there is no good page yet. */
function noPage(problems: Problems | undefined): string {
  const client = `<script type="module" src="/@vite/client"></script><script type="module" src="${CLIENT}"></script>`;
  return `<!doctype html><html lang="en"><title>site.json has errors</title>${client}<body>${problems ? "" : "Nothing to show."}`;
}
