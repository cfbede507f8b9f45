import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { join, posix } from "node:path";
import type { Readable } from "node:stream";
import compression from "compression";
import sirv from "sirv";
import { getItem } from "../../json/getItem.ts";
import { decodeAddress } from "../../site/links.ts";
import { HEADERS_FILE, HOST_FILES, readHeadersFile } from "../headers/hostFiles.ts";
import { REDIRECTS_FILE, readRedirectsFile } from "../headers/redirectRules.ts";
import { REVALIDATE } from "../headers/securityHeaders.ts";
import { isHidden, leavesFolder } from "./servedPaths.ts";

/** Serves a built site as a static host does: clean URLs, compression, its headers, 404.html with status 404. */
export function serveFolder(folder: string, base: string): Server {
  const compress = compression();
  const files = sirv(folder, { extensions: ["html"], etag: true, dev: true, brotli: true, gzip: true });

  return createServer((request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    const url = request.url ?? "/";
    const path = decodeAddress(getItem(url.split("?"), 0));
    const headers = { ...REVALIDATE, ...readHeaders(folder)(url) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const notFound = () => {
      response.setHeader("Cache-Control", REVALIDATE["Cache-Control"] as string);
      response.writeHead(404, { "content-type": "text/html;charset=utf-8" });
      response.end(readIfExists(join(folder, "404.html")));
    };
    closeOnReadError(response);
    compress(request as never, response as never, () => {
      if (path === base) {
        response.writeHead(301, { location: `${base}/${url.slice(base.length)}` }).end();
        return;
      }
      if (!path.startsWith(`${base}/`) || isRefused(folder, path.slice(base.length))) {
        notFound();
        return;
      }
      const target = readRedirectsFile(readIfExists(join(folder, REDIRECTS_FILE)))(
        path,
        new URL(url, "http://_").search,
      );
      if (target !== undefined) {
        response.writeHead(301, { location: target }).end();
        return;
      }
      request.url = url.slice(base.length);
      try {
        files(request, response, notFound);
      } catch {
        // sirv throws for a range that ends before it begins
        response.destroy();
      }
    });
  });
}

/** Whether a file is only for the host, hidden, or elsewhere: nginx does not send these either. */
function isRefused(folder: string, path: string): boolean {
  // some file systems accept backslashes and ignore case
  const name = posix.normalize(path.replaceAll("\\", "/")).replace(/^\/+|\/+$/g, "");
  if (HOST_FILES.includes(name.toLowerCase()) || isHidden(name)) return true;
  return ["", ".html", "/index.html"].some((ending) => leavesFolder(folder, name + ending));
}

/** The site's headers, read at each request: the site may be built again while it is served. */
function readHeaders(folder: string) {
  // there is no HTTPS here, and Safari upgrades requests to localhost, too
  return readHeadersFile(readIfExists(join(folder, HEADERS_FILE)).replace("; upgrade-insecure-requests", ""));
}

/** The text of a file; empty while there is none, such as during a build. */
function readIfExists(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Closes the connection when the file of a response cannot be read, such as when it was just removed. */
export function closeOnReadError(response: ServerResponse): void {
  response.once("pipe", (file: Readable) => file.once("error", () => response.destroy()));
}
