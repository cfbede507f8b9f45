import type { ViteDevServer } from "vite";
import { PAGE_FILES } from "../../protocol/applicationAddress.ts";
import { listSources, type ScriptBundle, scriptAddress } from "../bundle/scriptBundle.ts";
import { serveBundle } from "../bundle/serveBundle.ts";

/** The scripts of the page in the frame. */
export const PAGE_BUNDLE: ScriptBundle = {
  name: "page",
  address: PAGE_FILES,
  entries: {
    page: "src/editor/frame/client/client.ts",
  },
  sources: listSources("frame", "page"),
};

export function servePageScripts(server: ViteDevServer): void {
  serveBundle(server, PAGE_BUNDLE);
}

/** The addresses of the preview's own scripts for a page of the site. */
export function pageScripts(): string[] {
  return ["/@vite/client", "/@id/@vitejs/plugin-react/preamble", scriptAddress(PAGE_BUNDLE, "page")];
}
