import type { WrittenLink } from "../links";
import type { Report } from "../report";
import type { Rule } from "../rule";
import type { SiteContext } from "../siteContext";
import { nearest } from "../words/nearest";
import { replacement } from "../words/replacement";

/** A link to a page that the site does not have. */
export const deadLink: Rule = {
  id: "dead-link",
  severity: "error",
  phase: "reference",
  check(site, report) {
    // a page whose own address cannot be read makes its links look dead
    if (!site.pages.complete) return;
    const paths = site.pages.addresses.map(({ path }) => path);
    for (const link of site.links()) {
      if (link.to.kind !== "page" || site.pages.at(link.to.path)) continue;
      report(dead(link, link.to.path, paths, site));
    }
  },
};

function dead(link: WrittenLink, path: string, paths: readonly string[], site: SiteContext): Report {
  const meant = nearest(path.length > 1 ? path.replace(/\/+$/, "") : path, paths);
  // a path that comes out of a constant is put right there
  const direct = link.written.includes(path);
  const title = meant && `Write "${direct ? link.written.replace(path, meant.word) : meant.word}" in its place`;
  const shown = site.resolve(link.written) === link.written ? "" : `, ${link.written},`;
  return {
    pointer: link.pointer,
    on: "value",
    ...(link.range && { range: link.range }),
    message: `The link "${path}"${shown} leads to no page of this site`,
    remedy: title ? `${title}, or add a page with this address.` : "Add a page with this address, or link to another.",
    ...(meant && direct && { suggestions: [replacement(link, path, meant)] }),
    groupBy: path,
  };
}
