import type { Headers, SiteHeaders } from "./securityHeaders.ts";

/** The file in which Netlify and Cloudflare Pages expect headers. */
export const HEADERS_FILE = "_headers";

/** The headers of a site for Netlify and Cloudflare Pages; both make browsers revalidate pages by default. */
export function headersFile({ base, everywhere, folders }: SiteHeaders): string {
  const rules = [
    { pattern: `${base}/*`, headers: everywhere },
    ...folders.map(({ folder, headers }) => ({ pattern: `${base}/${folder}/*`, headers })),
  ];
  return rules
    .flatMap(({ pattern, headers }) => [pattern, ...Object.entries(headers).map((pair) => `  ${pair.join(": ")}`), ""])
    .join("\n");
}

/** Parses such a file as these hosts do: a path has the headers of all rules that match it. */
export function readHeadersFile(text: string): (path: string) => Headers {
  const rules: { start: string; headers: Record<string, string> }[] = [];
  for (const line of text.split("\n")) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && value && rule) rule.headers[name] = value;
    else if (line.endsWith("*")) rules.push({ start: line.slice(0, -1), headers: {} });
  }
  return (path) =>
    Object.assign({}, ...rules.filter(({ start }) => path.startsWith(start)).map(({ headers }) => headers));
}
