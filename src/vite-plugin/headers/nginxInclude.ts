import { fileHeaders, type Headers } from "./securityHeaders.ts";
import { REVALIDATE, type SiteHeaders } from "./siteHeaders.ts";

/** The name of the file that a server block of nginx includes. */
export const NGINX_INCLUDE = "nginx.conf.inc";

/** What it begins with: by this a folder is known to hold a built site. */
export const GENERATED_BY = "# Made with the site by Prospectus";

/** The rules of a site for nginx: clean addresses, the page for unknown ones, headers, compression. */
export function nginxInclude({ base, everywhere, folders }: SiteHeaders, hidden: string[]): string {
  const notFound = `error_page 404 ${base}/404.html;`;
  // nginx drops a location's inherited headers where it has its own: each carries them all
  const sent = (headers: Headers) => [...headerLines({ ...everywhere, ...headers }), ...SENDING, notFound];
  // it sends them in full with each answer, also over HTTP/2: a kilobyte a file for what only pages need
  const asFile = (headers: Headers) => [
    ...headerLines({ ...fileHeaders(everywhere), ...headers }),
    ...SENDING,
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
      return location(where, [...sent(headers), "try_files $uri =404;", pictures]);
    }),
    location(`${base}/`, [
      ...sent(REVALIDATE),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx
      "try_files $uri $uri.html ${uri}index.html =404;",
      "absolute_redirect off;",
      // what its owner keeps in the folder, such as .git, is nobody else's
      location(`~ ^${escapeRegExp(base)}/+\\.(?!well-known/)`, ["return 404;"]),
      // plain names alone: browsers take /\elsewhere and //elsewhere for another website
      location(`~ ^${escapeRegExp(base)}(/[\\w.~-]+)+/+$`, ["rewrite ^(.+?)/+$ $1 permanent;"]),
      location("~ \\.json$", asFile(REVALIDATE)),
    ]),
    "",
  ].join("\n");
}

const PICTURES = "~* \\.(avif|webp|jpe?g|png|gif|svg)$";

/** Files compressed with the build, else compression as files are sent. */
const SENDING = [
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
