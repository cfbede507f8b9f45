import { createReadStream } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import compression from "compression";
import sirv from "sirv";

/** Serves a built site as a static host does: clean addresses, compression, 404.html with status 404. */
export function serveFolder(folder: string, base: string): Server {
  const compress = compression();
  const files = sirv(folder, { extensions: ["html"], etag: true, dev: true });

  return createServer((request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    const notFound = () => {
      response.writeHead(404, { "content-type": "text/html;charset=utf-8" });
      createReadStream(join(folder, "404.html")).pipe(response);
    };
    compress(request as never, response as never, () => {
      const url = request.url ?? "/";
      if (url === base) {
        response.writeHead(301, { location: `${base}/` }).end();
        return;
      }
      if (!url.startsWith(`${base}/`)) {
        notFound();
        return;
      }
      request.url = url.slice(base.length);
      files(request, response, notFound);
    });
  });
}

/** Headers that every answer carries. */
const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "SAMEORIGIN",
};
