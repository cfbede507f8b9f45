import { describe, expect, it } from "vitest";
import { assets, createSite } from "../../../tests/specs.ts";
import { resolveSite } from "../../site/resolveSite.ts";
import { isReserved } from "../../validate/site/pages/reservedPaths.ts";
import { hostFiles, readHeadersFile } from "./hostFiles.ts";
import { securityHeaders, siteHeaders } from "./securityHeaders.ts";

/** A small site at a URL, and the files for its hosts. */
function hosted(url: string) {
  const small = createSite({ type: "prose", text: "A text." });
  const site = resolveSite({ ...small, site: { ...small.site, url } }, assets);
  const files = hostFiles(site);
  return { site, headers: files.get("_headers") as string, nginx: files.get("nginx.conf.inc") as string };
}
const root = hosted("https://small.example");
const below = hosted("https://small.example/reading/");

describe("_headers", () => {
  it("has a rule for all files and one for each folder, below the site's path", () => {
    const patterns = (text: string) => text.split("\n").filter((line) => /^\S/.test(line));
    expect(patterns(root.headers)).toEqual(["/*", "/assets/*", "/media/*", "/share/*"]);
    expect(patterns(below.headers)).toEqual([
      "/reading/*",
      "/reading/assets/*",
      "/reading/media/*",
      "/reading/share/*",
    ]);
  });

  it("gives no path two values of one header", () => {
    const { everywhere, folders } = siteHeaders(root.site);
    const twice = folders.flatMap(({ headers }) => Object.keys(headers).filter((name) => name in everywhere));
    expect(twice).toEqual([]);
  });

  it("has separate rules only for folders that contain no pages", () => {
    expect(siteHeaders(root.site).folders.filter(({ folder }) => !isReserved(`/${folder}/list`))).toEqual([]);
  });

  it("is parsed to the same headers", () => {
    const headersOf = readHeadersFile(below.headers);
    const security = securityHeaders(below.site);
    expect(headersOf("/reading/fees")).toEqual(security);
    expect(headersOf("/reading/assets/loader.js")).toEqual({
      ...security,
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    expect(headersOf("/elsewhere")).toEqual({});
  });

  it("has no line longer than Cloudflare Pages reads", () => {
    expect(root.headers.split("\n").filter((line) => line.length > 2000)).toEqual([]);
  });
});

describe("a calendar that people can subscribe to", () => {
  const files = hostFiles(below.site, [], ["diary"]);

  it("has its type, and no other file has it", () => {
    const headersOf = readHeadersFile(files.get("_headers") as string);
    expect(headersOf("/reading/diary.ics")["Content-Type"]).toContain("text/calendar");
    expect(headersOf("/reading/diary")["Content-Type"]).toBeUndefined();
    expect(files.get("nginx.conf.inc")).toMatch(/\.ics\$ \{\s+types \{\}\s+default_type "text\/calendar/);
    expect(below.nginx).not.toContain("calendar");
  });
});

describe("the nginx include", () => {
  it("has the same headers as _headers", () => {
    const last = below.nginx.slice(below.nginx.indexOf("location /reading/ {"));
    for (const [name, value] of Object.entries(securityHeaders(below.site)))
      expect(last).toContain(`add_header ${name} "${value}" always;`);
  });

  it.each(["^~ /assets/", "~* \\.(avif|webp|jpe?g|png|gif|svg)$", "~ \\.json$"])(
    "sends files without the headers that only pages need, and with a policy that allows nothing: %s",
    (where) => {
      const from = root.nginx.indexOf(`location ${where} {`);
      const rules = root.nginx.slice(from, root.nginx.indexOf("}", from));
      const headerNames = Array.from(rules.matchAll(/add_header ([\w-]+)/g), ([, name]) => name);
      expect(headerNames.sort()).toEqual([
        "Cache-Control",
        "Content-Security-Policy",
        "Cross-Origin-Resource-Policy",
        "Strict-Transport-Security",
        "X-Content-Type-Options",
      ]);
      expect(rules).toContain("default-src 'none'");
    },
  );

  it("sends pages and documents in the media folder with all security headers", () => {
    const names = Object.keys(securityHeaders(root.site));
    for (const where of ["^~ /media/", "/"]) {
      const from = root.nginx.indexOf(`location ${where} {`);
      const rules = root.nginx.slice(from, root.nginx.indexOf("\n  location", from));
      for (const name of names) expect(rules).toContain(`add_header ${name} `);
    }
  });

  it("serves no hidden files except those in .well-known", () => {
    const [, pattern = ""] = /location ~ (\S+) \{\n\s*return 404/.exec(root.nginx) ?? [];
    for (const path of ["/.git/config", "//.git/config", "/.env"]) expect(path).toMatch(new RegExp(pattern));
    for (const path of ["/.well-known/acme-challenge/a", "/fees", "/a/.b"])
      expect(path).not.toMatch(new RegExp(pattern));
  });

  it.each(["/\\evil.example/", "//evil.example/", "/fees/\\evil/", "/ /"])(
    "does not redirect a path that a browser may resolve to another website: %s",
    (path) => {
      const [, pattern = ""] = /location ~ (\S+) \{\n\s*rewrite/.exec(root.nginx) ?? [];
      expect("/fees/terms/").toMatch(new RegExp(pattern));
      expect(path).not.toMatch(new RegExp(pattern));
    },
  );

  it("compresses every file and sends it as UTF-8", () => {
    const sending = root.nginx.split(/(?=location )/).filter((rules) => rules.includes("try_files"));
    expect(sending.length).toBeGreaterThan(3);
    for (const rules of sending)
      for (const rule of ["charset utf-8;", "gzip_static on;", "gzip on;"]) expect(rules).toContain(rule);
  });

  it("serves pages at clean URLs, below the site's path", () => {
    expect(below.nginx.replace(/^ *(add_header|gzip|charset).*\n/gm, "")).toMatchInlineSnapshot(`
      "# Made with the site by Prospectus; docs/hosting.md shows the server block around it.
      location = /reading {
        absolute_redirect off;
        return 301 /reading/$is_args$args;
      }
      location = /reading/_headers {
        internal;
        error_page 404 /reading/404.html;
      }
      location = /reading/nginx.conf.inc {
        internal;
        error_page 404 /reading/404.html;
      }
      location ^~ /reading/assets/ {
        error_page 404 /reading/404.html;
        try_files $uri =404;
      }
      location ^~ /reading/media/ {
        error_page 404 /reading/404.html;
        try_files $uri =404;
        location ~* \\.(avif|webp|jpe?g|png|gif|svg)$ {
          error_page 404 /reading/404.html;
          try_files $uri =404;
        }
      }
      location ^~ /reading/share/ {
        error_page 404 /reading/404.html;
        try_files $uri =404;
      }
      location /reading/ {
        error_page 404 /reading/404.html;
        try_files $uri $uri.html \${uri}index.html =404;
        absolute_redirect off;
        location ~ ^/reading/+\\.(?!well-known/) {
          return 404;
        }
        location ~ ^/reading(/[\\w.~-]+)+/+$ {
          rewrite ^(.+?)/+$ $1 permanent;
        }
        location ~ \\.json$ {
          error_page 404 /reading/404.html;
          try_files $uri =404;
        }
      }
      "
    `);
  });
});
