import type { ViteDevServer } from "vite";
import { hashText } from "../../../json/contentHash.ts";
import { scriptAddress } from "../../../output/bundle/scriptBundle.ts";
import { APPLICATION_BUNDLE } from "../../../output/bundle/studioBundles.ts";
import { APPLICATION } from "../../protocol/applicationAddress.ts";
import { sendFile, serveBundle } from "../bundle/serveBundle.ts";

/** Serves the application in which people edit the site in a file. `token` is that of this start. */
export function serveApplication(server: ViteDevServer, file: string, token: string): void {
  const site = hashText(file);
  serveBundle(server, APPLICATION_BUNDLE);
  server.middlewares.use(APPLICATION, ({ method }, response, next) => {
    // the requests of the application are POST requests
    if (method !== "GET") return next();
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
    sendFile(response, { type: "text/html;charset=utf-8", content: createDocument(token, site) });
  });
}

/**
 * The HTML document of the application, with the token that its requests need, and the site to which unsaved texts belong:
 * another may be served at the same address next.
 */
function createDocument(token: string, site: string): string {
  const refresh = ["/@vite/client", "/@id/@vitejs/plugin-react/preamble"];
  const files = [...(process.env.STUDIO_SOURCES ? refresh : []), scriptAddress(APPLICATION_BUNDLE, "studio")];
  // modules bring their own styles
  const style = process.env.STUDIO_SOURCES
    ? ""
    : `<link rel="stylesheet" href="${APPLICATION_BUNDLE.address}/studio.css">`;
  const scripts = files.map((src) => `<script type="module" src="${src}"></script>`).join("");
  return `<!doctype html><html lang="en" translate="no" data-token="${token}" data-site="${site}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Studio</title>${style}${scripts}</head><body><div id="studio"></div></body></html>`;
}
