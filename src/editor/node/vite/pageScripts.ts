import type { ViteDevServer } from "vite";
import { scriptAddress } from "../../../output/bundle/scriptBundle.ts";
import { PAGE_BUNDLE } from "../../../output/bundle/studioBundles.ts";
import { serveBundle } from "../bundle/serveBundle.ts";

export function servePageScripts(server: ViteDevServer): void {
  serveBundle(server, PAGE_BUNDLE);
}

/** The addresses of the preview's own scripts for a page of the site. */
export function pageScripts(): string[] {
  return ["/@vite/client", scriptAddress(PAGE_BUNDLE, "page")];
}

/** The script without which the modules of React components cannot be loaded. */
export const PREAMBLE = "/@id/@vitejs/plugin-react/preamble";
