import type { ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import { engineUrl } from "../../../files/roots.ts";
import { APPLICATION, APPLICATION_FILES } from "../../protocol/applicationAddress.ts";
import { type ApplicationFile, type ApplicationFiles, loadApplication } from "./applicationBundle.ts";

/**
 * Serves the application in which people edit the site: bundled, since it would be some thousand requests as modules.
 * With the environment variable STUDIO_SOURCES it is served as modules, with Fast Refresh, for those who develop it.
 * `token` is that of this start.
 */
export function serveApplication({ middlewares, watcher }: ViteDevServer, token: string): void {
  const servesSources = Boolean(process.env.STUDIO_SOURCES);
  let application: Promise<ApplicationFiles> | undefined;
  async function readApplication(): Promise<ApplicationFiles> {
    application ??= loadApplication();
    try {
      return await application;
    } catch (error) {
      // its sources may be right at the next request
      application = undefined;
      throw error;
    }
  }
  watcher.on("all", (_event, path) => {
    if (/[\\/]src[\\/](editor|json|site)[\\/]/.test(path)) application = undefined;
  });

  middlewares.use(APPLICATION_FILES, async ({ url = "" }, response, next) => {
    try {
      const file = (await readApplication()).get(url.slice(1).replace(/\?.*/, ""));
      if (file) send(response, file);
      else response.writeHead(404).end();
    } catch (error) {
      next(error);
    }
  });
  middlewares.use(APPLICATION, ({ method }, response, next) => {
    // the requests of the application are POST requests
    if (method !== "GET") return next();
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
    send(response, { type: "text/html;charset=utf-8", content: createDocument(token, servesSources) });
  });
}

function send(response: ServerResponse, { type, content }: ApplicationFile): void {
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(content);
}

/** The HTML document of the application, with the token that its requests need. */
function createDocument(token: string, servesSources: boolean): string {
  const files = servesSources
    ? ["/@vite/client", "/@id/@vitejs/plugin-react/preamble", engineUrl("src/editor/app/main.tsx")]
    : [`${APPLICATION_FILES}/studio.js`];
  const style = servesSources ? "" : `<link rel="stylesheet" href="${APPLICATION_FILES}/studio.css">`;
  const scripts = files.map((src) => `<script type="module" src="${src}"></script>`).join("");
  return `<!doctype html><html lang="en" translate="no" data-token="${token}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Studio</title>${style}${scripts}</head><body><div id="studio"></div></body></html>`;
}
