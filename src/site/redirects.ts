import type { Site } from "../generated/site.ts";
import { decodedPath } from "./addresses.ts";

/** An old address in two parts. */
export interface OldAddress {
  /** The path, decoded and without a slash at its end. */
  path: string;
  /** The part after its ?, as it is written; "" without one. */
  query: string;
}

/** An old address that leads elsewhere. */
export interface ResolvedRedirect extends OldAddress {
  /** The address it leads to, as a browser needs it, with the base path of the site. */
  href: string;
  /** The same as an absolute URL. */
  url: string;
  /** The title of the page it leads to; the address of another website. */
  label: string;
}

/** Splits an old address at its ?. */
export function splitOldAddress(from: string): OldAddress {
  const [path = "", query = ""] = from.split("?");
  return { path: decodedPath(path).replace(/(?!^)\/+$/, ""), query };
}

/** Whether the query of a request has all values of a redirect's, in any order and beside others. */
export function matchesQuery({ query }: OldAddress, search: string): boolean {
  const requestedQuery = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([name, value]) => requestedQuery.getAll(name).includes(value));
}

/** Finds the redirect of a requested address, the one with the longest matching query. */
export function findRedirect<Redirect extends OldAddress>(
  redirects: readonly Redirect[],
  path: string,
  search: string,
): Redirect | undefined {
  const { path: requestedPath } = splitOldAddress(path);
  return sortRedirects(redirects).find((redirect) => redirect.path === requestedPath && matchesQuery(redirect, search));
}

/** The redirects in the order in which they are tried: those with more values in their query first. */
export function sortRedirects<Redirect extends OldAddress>(redirects: readonly Redirect[]): Redirect[] {
  const countValues = ({ query }: OldAddress) => [...new URLSearchParams(query)].length;
  return redirects.toSorted((a, b) => countValues(b) - countValues(a));
}

/** Groups redirects by their paths. */
export function groupRedirects<Redirect extends OldAddress>(redirects: readonly Redirect[]): Map<string, Redirect[]> {
  const groups = new Map<string, Redirect[]>();
  for (const redirect of redirects) groups.set(redirect.path, [...(groups.get(redirect.path) ?? []), redirect]);
  return groups;
}

/** The parts of a site with which its redirects are resolved. */
interface RedirectContext {
  /** Resolves a link; undefined for one to a page that its dates hide. */
  href(to: string): { href: string; kind: string } | undefined;
  /** The title of the page at a path. */
  findTitle(path: string): string | undefined;
  base: string;
  absoluteUrl(path: string): string;
}

/** Resolves the redirects of a site. */
export function resolveRedirects({ redirects = [] }: Site, context: RedirectContext): ResolvedRedirect[] {
  return redirects.flatMap(({ from, to }) => {
    const link = context.href(to);
    if (!link) return [];
    const { href, kind } = link;
    if (kind === "external") return [{ ...splitOldAddress(from), href, url: href, label: href }];
    const path = href.slice(context.base.length);
    const label = context.findTitle(path.replace(/[?#].*$/s, "")) ?? path;
    return [{ ...splitOldAddress(from), href: encodeAddress(href), url: context.absoluteUrl(path), label }];
  });
}

/** An address within the site in ASCII, as headers have it. */
function encodeAddress(href: string): string {
  const { pathname, search, hash } = new URL(href, "https://site.example");
  return pathname + search + hash;
}
