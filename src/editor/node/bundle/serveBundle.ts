import type { ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import {
  type BundledFile,
  type BundledFiles,
  isSourceOf,
  loadBundle,
  type ScriptBundle,
} from "../../../output/bundle/scriptBundle.ts";

/** Serves a bundle, which is made at the first request, and again at the first one after its sources have changed. */
export function serveBundle({ middlewares, watcher }: ViteDevServer, bundle: ScriptBundle): void {
  let files: Promise<BundledFiles> | undefined;
  async function readFiles(): Promise<BundledFiles> {
    files ??= loadBundle(bundle);
    try {
      return await files;
    } catch (error) {
      // its sources may be right at the next request
      files = undefined;
      throw error;
    }
  }
  watcher.on("all", (_event, path) => {
    if (isSourceOf(bundle, path)) files = undefined;
  });
  middlewares.use(bundle.address, async ({ url = "" }, response, next) => {
    try {
      const file = (await readFiles()).get(url.slice(1).replace(/\?.*/, ""));
      if (file) sendFile(response, file);
      else response.writeHead(404).end();
    } catch (error) {
      next(error);
    }
  });
}

/** Sends a file that must not be cached: it changes with its sources, and with each start of the preview. */
export function sendFile(response: ServerResponse, { type, content }: Pick<BundledFile, "type" | "content">): void {
  response.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(content);
}
