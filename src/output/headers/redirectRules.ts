import { findRedirect, type ResolvedRedirect, sortRedirects, splitOldAddress } from "../../site/redirects.ts";

/** The file in which Netlify and Cloudflare Pages expect redirects. */
export const REDIRECTS_FILE = "_redirects";

/**
 * The redirects of a site for Netlify and Cloudflare Pages. Netlify alone knows queries, and serves the document at the
 * address unless the status has a !, with which Cloudflare ignores the line.
 */
export function createRedirectsFile(redirects: readonly ResolvedRedirect[], base: string): string {
  const lines = sortRedirects(redirects).flatMap(({ path, query, href }) => {
    const from = encodeURI(base + path);
    if (query !== "") return `${from} ${query.split("&").join(" ")} ${href} 301!`;
    return [`${from} ${href} 301!`, `${from} ${href} 301`];
  });
  return `${lines.join("\n")}\n`;
}

/** Parses such a file as Netlify does: finds the target of a request; undefined if it is not redirected. */
export function readRedirectsFile(text: string): (path: string, search: string) => string | undefined {
  const redirects = text.split("\n").flatMap((line) => {
    const [from, ...rest] = line.split(" ");
    const href = rest.at(-2);
    if (!from || href === undefined) return [];
    return [{ ...splitOldAddress(from), query: rest.slice(0, -2).join("&"), href }];
  });
  return (path, search) => findRedirect(redirects, path, search)?.href;
}

/** The redirects from a path, for nginx: it answers those whose query is exactly the request's. */
export function listNginxRedirects(redirects: readonly ResolvedRedirect[]): string[] {
  return sortRedirects(redirects).map(({ query, href }) => {
    const answer = `return 301 "${href.replaceAll('"', "%22").replaceAll("$", "%24")}";`;
    return query === "" ? answer : `if ($args = "${query}") { ${answer} }`;
  });
}
