import { REDIRECT_SCRIPT } from "../../render/redirectDocument.ts";
import { groupRedirects, type ResolvedRedirect } from "../../site/redirects.ts";
import type { ResolvedSite } from "../../site/resolveSite.ts";
import { createRedirectsFile, listNginxRedirects, REDIRECTS_FILE } from "./redirectRules.ts";
import { fileHeaders, type Headers, REVALIDATE, type SiteHeaders, siteHeaders } from "./securityHeaders.ts";

/** The file in which Netlify and Cloudflare Pages expect headers. */
export const HEADERS_FILE = "_headers";

/** The file that a server block of nginx includes. */
export const NGINX_INCLUDE = "nginx.conf.inc";

/** The beginning of the file: a folder with such a file contains a built site. */
export const GENERATED_BY = "# Made with the site by Prospectus";

/** The names of the files of a built site that configure its host, and are not served. */
export const HOST_FILES = [HEADERS_FILE, NGINX_INCLUDE, REDIRECTS_FILE];

/**
 * The files that configure the host of a site whose pages contain these inline scripts, by name. `calendars` are the names
 * of the calendars that people can subscribe to.
 */
export function hostFiles(
  site: ResolvedSite,
  inlineScripts: readonly string[] = [],
  calendars: readonly string[] = [],
): Map<string, string> {
  const { redirects, base } = site;
  const hasQueries = redirects.some(({ query }) => query !== "");
  const headers = siteHeaders(site, hasQueries ? [...inlineScripts, REDIRECT_SCRIPT] : inlineScripts);
  return new Map([
    [HEADERS_FILE, headersFile(headers, calendars)],
    [NGINX_INCLUDE, nginxInclude(headers, redirects, calendars.length > 0)],
    ...(redirects.length > 0 ? [[REDIRECTS_FILE, createRedirectsFile(redirects, base)] as const] : []),
  ]);
}

const CALENDAR_TYPE = "text/calendar;charset=utf-8";

/** The headers of a site for Netlify and Cloudflare Pages; both make browsers revalidate pages by default. */
function headersFile({ base, everywhere, folders }: SiteHeaders, calendars: readonly string[]): string {
  const rules = [
    { pattern: `${base}/*`, headers: everywhere },
    ...folders.map(({ folder, headers }) => ({ pattern: `${base}/${folder}/*`, headers })),
    // the files of single events have the type by which both hosts know their ending: they allow 100 rules
    ...calendars.map((name) => ({ pattern: `${base}/${name}.ics`, headers: { "Content-Type": CALENDAR_TYPE } })),
  ];
  return rules
    .flatMap(({ pattern, headers }) => [pattern, ...Object.entries(headers).map((pair) => `  ${pair.join(": ")}`), ""])
    .join("\n");
}

/** Parses such a file as these hosts do: a path has the headers of all rules that match it. */
export function readHeadersFile(text: string): (path: string) => Headers {
  const rules: { start: string; isWhole: boolean; headers: Record<string, string> }[] = [];
  for (const line of text.split("\n")) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && value && rule) rule.headers[name] = value;
    else if (line.startsWith("/")) {
      const isWhole = !line.endsWith("*");
      rules.push({ start: isWhole ? line : line.slice(0, -1), isWhole, headers: {} });
    }
  }
  return (path) => {
    const matching = rules.filter(({ start, isWhole }) => (isWhole ? path === start : path.startsWith(start)));
    return Object.assign({}, ...matching.map(({ headers }) => headers));
  };
}

/** The configuration of a site for nginx: clean URLs, the not-found page, headers, compression. */
function nginxInclude(
  { base, everywhere, folders }: SiteHeaders,
  redirects: readonly ResolvedRedirect[],
  hasCalendars: boolean,
): string {
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
    ...HOST_FILES.filter((name) => name !== REDIRECTS_FILE || redirects.length > 0).map((name) =>
      location(`= ${base}/${name}`, ["internal;", notFound]),
    ),
    ...Array.from(groupRedirects(redirects), ([path, redirectsOfPath]) =>
      location(`= "${base}${path}"`, [
        ...asPage(REVALIDATE),
        "absolute_redirect off;",
        ...listNginxRedirects(redirectsOfPath),
        TRY_PAGE,
      ]),
    ),
    ...folders.map(({ folder, headers, documents }) => {
      const where = `^~ ${base}/${folder}/`;
      if (!documents) return location(where, asFile(headers));
      const pictures = location(PICTURES, asFile(headers));
      return location(where, [...asPage(headers), "try_files $uri =404;", pictures]);
    }),
    location(`${base}/`, [
      ...asPage(REVALIDATE),
      TRY_PAGE,
      "absolute_redirect off;",
      // hidden files such as .git are not served
      location(`~ ^${escapeRegExp(base)}/+\\.(?!well-known/)`, ["return 404;"]),
      // only plain names: browsers would follow a redirect to /\host or //host to another website
      location(`~ ^${escapeRegExp(base)}(/[\\w.~-]+)+/+$`, ["rewrite ^(.+?)/+$ $1 permanent;"]),
      location("~ \\.json$", asFile(REVALIDATE)),
      // the types of nginx have no calendar
      ...(hasCalendars
        ? [location("~ \\.ics$", ["types {}", `default_type "${CALENDAR_TYPE}";`, ...asFile(REVALIDATE)])]
        : []),
    ]),
    "",
  ].join("\n");
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx
const TRY_PAGE = "try_files $uri $uri.html ${uri}index.html =404;";

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
