import { fileStem } from "../../site/addresses.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import type { Pages } from "../site/pages/pages.ts";
import { isUsable } from "../site/pages/reservedPaths.ts";
import { readRedirects, type WrittenRedirect } from "../site/redirects.ts";

/** A redirect from an address that a page, a file of the site or another redirect has. */
export const conflictingRedirect: SiteRule = {
  kind: "site",
  id: "conflicting-redirect",
  severity: "error",
  phase: "identity",
  check(site, report) {
    const firstByAddress = new Map<string, WrittenRedirect>();
    const redirects = readRedirects(site);
    if (redirects.length === 0) return;
    const stems = new Set(site.pages.addresses.map(({ path }) => fileStem(path).toLowerCase()));
    for (const redirect of redirects) {
      const address = `${redirect.path.toLowerCase()}?${redirect.query}`;
      const first = firstByAddress.get(address);
      const conflict = first ? describeTwin(redirect, first) : describeConflict(redirect, site.pages, stems);
      if (conflict) report({ pointer: `${redirect.pointer}/from`, on: "value", ...conflict });
      if (!first) firstByAddress.set(address, redirect);
    }
  },
};

type Conflict = Pick<ReportDescriptor, "message" | "remedy" | "twin">;

function describeTwin({ from }: WrittenRedirect, first: WrittenRedirect): Conflict {
  return {
    message: `Two redirects begin at "${from}"`,
    remedy: "Remove one of them.",
    twin: `${first.pointer}/from`,
  };
}

/** The conflict of a redirect with a page or a file; what follows a ? tells it from a page. */
function describeConflict(
  { from, path, query }: WrittenRedirect,
  pages: Pages,
  stems: ReadonlySet<string>,
): Conflict | undefined {
  const page = pages.at(path);
  if (query === "" && (page || stems.has(fileStem(path).toLowerCase())))
    return {
      message: page
        ? `"${from}" is an address of the page "${page.path}"`
        : `The address "${from}" is the file of a page of this site`,
      remedy: "Remove the redirect, or give the page another address.",
    };
  if (page || isUsable(path)) return undefined;
  return {
    message: `The published site needs "${from}" for its own files, or no file can have this address`,
    remedy: "Remove the redirect.",
  };
}
