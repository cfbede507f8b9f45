import type { Plugin } from "vite";
import { CATALOGUE, CATALOGUE_VIEW, EXAMPLES_CHANGED } from "../../protocol/catalogueAddress.ts";
import { isDevelopment } from "../vite/isDevelopment.ts";

const BASE = CATALOGUE.slice(0, -1);

/** Leads to the view of all blocks, and has it show the examples again when the site or their files have changed. */
export function cataloguePlugin(file: string): Plugin {
  return {
    name: "prospectus:catalogue",
    apply: isDevelopment,
    configureServer(server) {
      server.watcher.on("all", (_event, path) => {
        if (path === file || path.endsWith("examples.json")) server.ws.send(EXAMPLES_CHANGED);
      });
      server.middlewares.use(BASE, ({ url = "/" }, response, next) => {
        const { pathname, search } = new URL(url, "http://preview");
        if (pathname === "/") response.writeHead(302, { location: CATALOGUE_VIEW + search }).end();
        else next();
      });
    },
  };
}
