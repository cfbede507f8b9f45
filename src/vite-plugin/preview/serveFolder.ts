import { readFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import { join, posix } from "node:path";
import type { Readable } from "node:stream";
import compression from "compression";
import sirv from "sirv";
import { decodeAddress } from "../../site/links.ts";
import { HEADERS_FILE, HOST_FILES, readHeadersFile } from "../headers/hostFiles.ts";
import { REVALIDATE } from "../headers/securityHeaders.ts";

/** Serves a built site as a static host does: clean addresses, compression, its headers, 404.html with status 404. */
export function serveFolder(folder: string, base: string): Server {
  const compress = compression();
  const files = sirv(folder, { extensions: ["html"], etag: true, dev: true, brotli: true, gzip: true });

  return createServer((request, response) => {
    const url = request.url ?? "/";
    const path = decodeAddress(url.split("?")[0] as string);
    const headers = { ...REVALIDATE, ...headersOf(folder)(url) };
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
      if (!path.startsWith(`${base}/`) || isKept(path.slice(base.length))) {
        notFound();
        return;
      }
      request.url = url.slice(base.length);
      try {
        files(request, response, notFound);
      } catch {
        // a range that ends before it begins: nobody's browser asks so, and the next one is to be answered
        response.destroy();
      }
    });
  });
}

/** Whether a file is for the host alone, or its owner's, such as .git: nginx is told to send none of them. */
function isKept(path: string): boolean {
  // some file systems take a backslash for a slash, and capitals for small letters
  const name = posix
    .normalize(path.replaceAll("\\", "/"))
    .replace(/^\/+|\/+$/g, "")
    .toLowerCase();
  return HOST_FILES.includes(name) || /^\.(?!well-known\/)/.test(name);
}

/** The headers that were built with the site, read anew: a build may come while it is served. */
function headersOf(folder: string) {
  // there is no HTTPS here, and Safari asks for it even on the machine that it runs on
  return readHeadersFile(readIfExists(join(folder, HEADERS_FILE)).replace("; upgrade-insecure-requests", ""));
}

/** The text of a file; none while the folder is gone, until the next build. */
function readIfExists(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Closes the connection when the file of a response cannot be read: it may have been removed or locked since it was found. */
export function closeOnReadError(response: ServerResponse): void {
  response.once("pipe", (file: Readable) => file.once("error", () => response.destroy()));
}
