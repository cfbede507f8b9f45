import { findValue } from "../../json/pointer.ts";
import { type OldAddress, splitOldAddress } from "../../site/redirects.ts";
import type { SiteContext } from "./siteContext.ts";
import type { Target } from "./target.ts";

/** A redirect of the site without a schema error. */
export interface WrittenRedirect extends OldAddress {
  pointer: string;
  from: string;
  to: string;
}

/** The redirects of a site, which may have schema errors. */
export function readRedirects({ value, hasSchemaError }: Pick<SiteContext, "value" | "hasSchemaError">) {
  const redirects = findValue(value, REDIRECTS);
  if (!Array.isArray(redirects)) return [];
  return redirects.flatMap((redirect, index): WrittenRedirect[] => {
    const pointer = `${REDIRECTS}/${index}`;
    if (hasSchemaError(pointer)) return [];
    const { from, to } = redirect as { from: string; to: string };
    return [{ pointer, from, to, ...splitOldAddress(from) }];
  });
}

/** Whether a pointer is that of a redirect, or below it. */
export function isInRedirects(pointer: string): boolean {
  return pointer.startsWith(`${REDIRECTS}/`);
}

const REDIRECTS = "/redirects";

/** The redirect at the address that a link leads to; undefined for a link to a page, or if none is there. */
export function findRedirectAt(
  { to, page }: Pick<Target, "to" | "page">,
  redirects: readonly WrittenRedirect[],
): WrittenRedirect | undefined {
  if (page || to.kind !== "page") return undefined;
  const { path } = splitOldAddress(to.path);
  return redirects.find((redirect) => redirect.path === path && redirect.query === "");
}
