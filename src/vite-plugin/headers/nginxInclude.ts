import { fileHeaders, type Headers, REVALIDATE, type SiteHeaders } from "./securityHeaders.ts";

/** The file that a server block of nginx includes. */
export const NGINX_INCLUDE = "nginx.conf.inc";

/** The beginning of the file: a folder with such a file contains a built site. */
export const GENERATED_BY = "# Made with the site by Prospectus";

/** The configuration of a site for nginx: clean URLs, the not-found page, headers, compression. */
export function nginxInclude({ base, everywhere, folders }: SiteHeaders, hidden: string[]): string {
  const notFound = `error_page 404 ${base}/404.html;`;
  // in nginx, a location with headers of its own inherits none: each location repeats them all
  const asPage = (headers: Headers) => [...headerLines({ ...everywhere, ...headers }), ...COMPRESSION, notFound];
  // nginx sends headers uncompressed, even over HTTP/2: those that only pages need would add a kilobyte to each file
  const asFile = (headers: Headers) => [
    ...headerLines({ ...fileHeaders(everywhere), ...headers }),
    ...COMPRESSION,
    notFound,
    "try_files $uri =404;",
  ];
  return [
    `${GENERATED_BY}; docs/hosting.md shows the server block around it.`,
    ...(base ? [location(`= ${base}`, ["absolute_redirect off;", `return 301 ${base}/$is_args$args;`])] : []),
    ...hidden.map((name) => location(`= ${base}/${name}`, ["internal;", notFound])),
    ...folders.map(({ folder, headers, documents }) => {
      const where = `^~ ${base}/${folder}/`;
      if (!documents) return location(where, asFile(headers));
      const pictures = location(PICTURES, asFile(headers));
      return location(where, [...asPage(headers), "try_files $uri =404;", pictures]);
    }),
    location(`${base}/`, [
      ...asPage(REVALIDATE),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx
      "try_files $uri $uri.html ${uri}index.html =404;",
      "absolute_redirect off;",
      // hidden files such as .git are not served
      location(`~ ^${escapeRegExp(base)}/+\\.(?!well-known/)`, ["return 404;"]),
      // only plain names: browsers would follow a redirect to /\host or //host to another website
      location(`~ ^${escapeRegExp(base)}(/[\\w.~-]+)+/+$`, ["rewrite ^(.+?)/+$ $1 permanent;"]),
      location("~ \\.json$", asFile(REVALIDATE)),
    ]),
    "",
  ].join("\n");
}

const PICTURES = "~* \\.(avif|webp|jpe?g|png|gif|svg)$";

/** Serves the compressed copies that the build wrote, or else compresses files itself. */
const COMPRESSION = [
  "charset utf-8;",
  "gzip_static on;",
  "gzip on;",
  "gzip_vary on;",
  "gzip_proxied any;",
  "gzip_min_length 512;",
  "gzip_types text/css text/plain text/xml application/javascript application/json application/xml image/svg+xml;",
];

function location(where: string, lines: string[]): string {
  const inside = lines.flatMap((line) => line.split("\n")).map((line) => `  ${line}`);
  return [`location ${where} {`, ...inside, "}"].join("\n");
}

function headerLines(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
