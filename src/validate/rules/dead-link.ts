import type { PlacedLink } from "../links";
import type { Report } from "../report";
import type { Rule } from "../rule";
import type { SiteContext } from "../siteContext";
import { nearest } from "../words/nearest";
import { mendLink } from "../words/replacement";

/** Files that every build writes beside the pages. */
const BUILT = ["/sitemap.xml", "/robots.txt"];

/** A link to a page that the site does not have. */
export const deadLink: Rule = {
  id: "dead-link",
  severity: "error",
  phase: "reference",
  check(site, report) {
    // a page whose own address is wrong makes its links look dead
    if (!site.pages.complete) return undefined;
    const paths = site.pages.addresses.map(({ path }) => path);
    return {
      link(link, at) {
        // an unknown constant is told of by its own rule
        if (link.to.kind !== "page" || link.page || link.to.path.includes("{")) return;
        if (!BUILT.includes(link.to.path)) report(dead({ ...link, pointer: at.pointer }, link.to.path, paths, site));
      },
    };
  },
};

function dead(link: PlacedLink, path: string, paths: readonly string[], site: SiteContext): Report {
  const meant = nearest(path.replace(/(?<=.)\/+$/, ""), paths);
  // an address that comes out of a constant is put right there
  const repair = meant && link.written.includes(path) ? mendLink(link, path, meant) : undefined;
  const origin = link.written.includes(path) ? "" : `, written "${link.written}",`;
  const known = meant
    ? `The nearest page is "${meant.word}".`
    : `The site has ${site.pages.all.length} pages, none near it.`;
  return {
    pointer: link.pointer,
    on: "value",
    ...(link.range && { range: link.range }),
    message: `The link "${path}"${origin} leads to no page of this site`,
    remedy: repair
      ? `${repair.title}, or add a page with this address.`
      : `Link to another page, or add one with this address. ${known}`,
    ...(repair && { suggestions: [repair] }),
    groupBy: path,
  };
}
