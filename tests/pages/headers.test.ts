import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serveFolder } from "../../src/output/serve/serveFolder.ts";
import { spec } from "../e2e/addresses.ts";
import { LIBRARY, SCHOOL } from "../e2e/servers.ts";

/** The built sites, each with the folder and the path of its addresses, and the page and files whose answers are looked at. */
const SAMPLES = {
  school: { dist: SCHOOL, base: "", page: "/fees", files: [`/media/${spec.site.logo}`] },
  library: {
    dist: LIBRARY,
    base: "/reading",
    page: "/borrow",
    files: ["/media/logo.svg", "/media/reports/loans-2025.html"],
  },
};

/** Requests a path of a site from a server of its own, as `npm run preview` serves it. */
type Fetch = (path: string) => Promise<Response>;

/** Serves a built site while `use` runs. */
async function serve(
  { dist, base }: { dist: string; base: string },
  use: (get: Fetch) => Promise<void>,
): Promise<void> {
  const server = serveFolder(dist, base).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    await use((path) => fetch(`http://127.0.0.1:${port}${base}${path}`));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

for (const [name, sample] of Object.entries(SAMPLES))
  test(`every answer of the ${name} carries the security headers, and says how long it may be kept`, () =>
    serve(sample, async (get) => {
      const { page, files } = sample;
      const script = /"entry":"[^"]*(\/assets\/[^"]+\.js)"/.exec(await (await get("/")).text())?.[1] ?? "";
      const cacheControls: Record<string, string | undefined> = {};
      for (const path of [page, `${page}.json`, ...files, "/no-such-page", script, "/assets/gone.js"]) {
        const answer = await get(path);
        const headers = Object.fromEntries(answer.headers);
        expect(headers, path).toMatchObject({
          "content-security-policy": expect.stringMatching(/script-src 'self'( 'sha256-[^' ]+')+;/),
          "strict-transport-security": expect.stringContaining("max-age="),
          "x-content-type-options": "nosniff",
          "x-frame-options": "SAMEORIGIN",
          "referrer-policy": "strict-origin-when-cross-origin",
          "permissions-policy": expect.stringContaining("camera=()"),
          "cross-origin-opener-policy": "same-origin-allow-popups",
          "cross-origin-resource-policy": "same-origin",
          "x-permitted-cross-domain-policies": "none",
        });
        cacheControls[path.startsWith("/assets/") ? `${answer.status} asset` : path] = headers["cache-control"];
      }
      const revalidate = "public, max-age=0, must-revalidate";
      expect(cacheControls).toEqual({
        [page]: revalidate,
        [`${page}.json`]: revalidate,
        ...Object.fromEntries(files.map((file) => [file, "public, max-age=3600, must-revalidate"])),
        "/no-such-page": revalidate,
        "200 asset": "public, max-age=31536000, immutable",
        "404 asset": revalidate,
      });
    }));

test("files written for the host are not served", () =>
  serve(SAMPLES.library, async (get) => {
    for (const name of ["_headers", "nginx.conf.inc"]) {
      expect((await get(`/${name}`)).status).toBe(404);
      expect(readFileSync(join(LIBRARY, name), "utf8")).toContain("/reading/");
    }
  }));
