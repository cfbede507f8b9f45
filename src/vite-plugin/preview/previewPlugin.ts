import { existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { dirname, join, normalize, sep } from "node:path";
import sirv from "sirv";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { isBuildError } from "../errors.ts";
import { projectRoot } from "../files/project.ts";
import { isDevelopment } from "./isDevelopment.ts";
import { CODE_CHANGED, FAILED, FIX, type FixRequest, TOLD } from "./messages.ts";
import { PreviewFixes } from "./previewFixes.ts";
import { PreviewPages } from "./previewPages.ts";
import { closeOnReadError } from "./serveFolder.ts";

/** Milliseconds, and some more, in which the watcher tells of no second change of a file: a save may be two. */
const SILENCE = 60;
/** Milliseconds after which a file that is gone is not just being saved. */
const GONE = 500;

/** The live preview: renders pages from the spec as it stands, and shows each change as it is saved. */
export function previewPlugin(file: string): Plugin {
  const fixes = new PreviewFixes(file);
  const pages = new PreviewPages(file, fixes);
  const media = join(dirname(file), "media");
  let reading: Promise<void> = Promise.resolve();
  let saved: ReturnType<typeof setTimeout> | undefined;
  let told = "";

  /** Says in the terminal what is wrong, once, and once that nothing is any more. */
  function tell(server: ViteDevServer): void {
    const { report, problems } = pages;
    const some = problems.errors + problems.warnings > 0;
    if (some ? report !== told : told) server.config.logger.warn(report);
    told = some ? report : "";
  }

  function onChange(server: ViteDevServer, changed: string): void {
    if (changed !== file && !changed.startsWith(media)) return;
    // many photos that come at once are looked at once, and a save is read when all of it is there
    clearTimeout(saved);
    saved = setTimeout(() => read(server), existsSync(file) ? SILENCE : GONE);
  }

  function read(server: ViteDevServer): void {
    reading = reading
      .catch(() => {})
      .then(() => pages.read())
      .then(() => {
        const { problems } = pages;
        tell(server);
        if (problems.errors === 0) server.ws.send({ type: "full-reload" });
        else server.ws.send({ type: "custom", event: TOLD });
      })
      .catch((error: Error) => server.config.logger.error(error.message));
  }

  /** What it writes is read like any other save. */
  async function fix({ config: { logger }, ws }: ViteDevServer, request: FixRequest): Promise<void> {
    await reading.catch(() => {});
    await fixes.answer(request, pages.loaded).catch((error: Error) => logger.error(error.message));
    ws.send({ type: "custom", event: TOLD });
  }

  return {
    name: "prospectus:preview",
    apply: isDevelopment,
    config: () => ({
      // known from the start, so that finding them later reloads no page
      optimizeDeps: {
        entries: "src/app/entry-client.tsx",
        include: ["react", "react-dom/client", "react-router-dom", "react/jsx-dev-runtime", "leven"],
      },
      server: {
        host: "127.0.0.1",
        // Vite lets every other website of this machine read what it serves: nobody but the preview itself has to
        cors: false,
        // an editor's save is not always one write
        watch: { awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 }, ignored: [isBeside(file, media)] },
      },
    }),
    // what the browser never loads it cannot replace: the page has to be rendered again
    hotUpdate({ modules, server, file: changed }) {
      if (this.environment.name === "client" && modules.length > 0 && !changed.endsWith(".css"))
        this.environment.hot.send({ type: "custom", event: CODE_CHANGED });
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const known = server.environments.client.moduleGraph.getModulesByFile(changed);
      if (!known?.size) server.environments.client.hot.send({ type: "full-reload" });
    },
    configureServer(server) {
      reading = pages.read();
      // its folder, since a watcher goes deaf to a file that is removed and made anew
      server.watcher.add(dirname(file));
      reading.then(() => tell(server)).catch((error: Error) => server.config.logger.error(error.message));
      server.watcher.on("all", (_event, changed) => onChange(server, changed));
      server.ws.on(FIX, (request: FixRequest) => fix(server, request));
      server.ws.on(FAILED, (told) =>
        pages.fail(server, told).catch((error: Error) => server.config.logger.error(error.message)),
      );
      server.middlewares.use(refuseForeign);
      server.middlewares.use("/media", sendFrom(media));
      return () => server.middlewares.use(answerWith(server, pages, () => reading));
    },
  };
}

function refuseForeign(request: Connect.IncomingMessage, response: ServerResponse, next: Connect.NextFunction): void {
  if (isForeign(request)) response.writeHead(403).end();
  else next();
}

/** Sends the files of a folder. */
function sendFrom(folder: string): Connect.NextHandleFunction {
  const send = sirv(folder, { dev: true });
  return (request, response, next) => {
    closeOnReadError(response);
    send(request, response, next);
  };
}

/** Answers with pages, once what was saved last is read. */
function answerWith(
  server: ViteDevServer,
  pages: PreviewPages,
  read: () => Promise<unknown>,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      await read();
      const address = new URL(request.url ?? "/", "http://preview");
      const { status, type, body, cacheControl = "no-store" } = await pages.answer(server, address);
      response.writeHead(status, { "content-type": type, "cache-control": cacheControl }).end(body);
    } catch (error) {
      server.ssrFixStacktrace(error as Error);
      // what it says names its place, which the steps of Vite and its plugins would only hide
      if (isBuildError(error) || "plugin" in (error as Error)) (error as Error).stack = "";
      next(error);
    }
  };
}

/** Whether a page of another website asks for more than to show a page of the preview, as browsers tell. */
function isForeign({ headers, url }: Connect.IncomingMessage): boolean {
  const from = headers["sec-fetch-site"] ?? "none";
  const isShown = headers["sec-fetch-mode"] === "navigate" && !url?.startsWith("/__");
  return from !== "none" && from !== "same-origin" && !isShown;
}

/** Whether something stands beside a site outside of the project, and is none of its files. */
function isBeside(file: string, media: string): (path: string) => boolean {
  const folder = dirname(file) + sep;
  const ours = [file, media, projectRoot];
  return (name) => {
    // the watcher asks with slashes, also where folders are parted otherwise
    const path = normalize(name);
    return (
      path.startsWith(folder) &&
      !ours.some((one) => path === one || path.startsWith(one + sep) || one.startsWith(path + sep))
    );
  };
}
