import { createReadStream, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import compression from "compression";
import sirv from "sirv";
import { HEADERS_FILE, readHeadersFile } from "./headers/headersFile";
import { HOST_FILES } from "./headers/hostFiles";
import { REVALIDATE } from "./headers/siteHeaders";

/** Serves a built site as a static host does: clean addresses, compression, its headers, 404.html with status 404. */
export function serveFolder(folder: string, base: string): Server {
  const compress = compression();
  const files = sirv(folder, { extensions: ["html"], etag: true, dev: true, brotli: true, gzip: true });

  return createServer((request, response) => {
    const url = request.url ?? "/";
    const headers = { ...REVALIDATE, ...headersOf(folder)(url) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const notFound = () => {
      response.setHeader("Cache-Control", REVALIDATE["Cache-Control"] as string);
      response.writeHead(404, { "content-type": "text/html;charset=utf-8" });
      createReadStream(join(folder, "404.html")).pipe(response);
    };
    compress(request as never, response as never, () => {
      if (url === base) {
        response.writeHead(301, { location: `${base}/` }).end();
        return;
      }
      if (!url.startsWith(`${base}/`) || HOST_FILES.some((name) => url.split("?")[0] === `${base}/${name}`)) {
        notFound();
        return;
      }
      request.url = url.slice(base.length);
      files(request, response, notFound);
    });
  });
}

/** The headers that were built with the site, read anew: a build may come while it is served. */
function headersOf(folder: string) {
  return readHeadersFile(readFileSync(join(folder, HEADERS_FILE), "utf8"));
}
