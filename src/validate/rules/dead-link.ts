import { type ClosestMatch, closestName, WordList } from "../format/closestMatch.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { fixLink } from "../site/links/fixLink.ts";
import { deadPath, type PlacedLink } from "../site/links/links.ts";
import { FILE, suggestFile, WEB_FILE } from "../site/media/suggestFile.ts";
import type { Page } from "../site/pages/page.ts";
import type { SiteContext } from "../site/siteContext.ts";

/** A link whose page is not there. */
type DeadLink = PlacedLink & { path: string };

/** A link to a page that the site does not have. */
export const deadLink: Rule = {
  id: "dead-link",
  severity: "error",
  phase: "reference",
  check(site, report) {
    // a page whose own address is wrong makes its links look dead
    if (!site.pages.complete) return undefined;
    const dead: DeadLink[] = [];
    return {
      linksTo(target) {
        const path = deadPath(target);
        // a site without its first page is told of by its own rule
        if (path === undefined || path === "/") return undefined;
        return (link, at) => dead.push({ ...link, path, pointer: at.pointer });
      },
      end() {
        if (dead.length === 0) return;
        const unlinked = unlinkedPages(site);
        const renamed = unlinked.length === 1 ? unlinked[0] : undefined;
        /** One that is gone may be linked to from each page. */
        const known = new Map<string, Guesses>();
        const paths = new WordList(site.pages.addresses.map((address) => address.path));
        for (const link of dead) {
          const guesses = known.get(link.path) ?? guessesAt(link.path, paths, site);
          known.set(link.path, guesses);
          report(told(link, renamed, guesses, site));
        }
      },
    };
  },
};

function told(
  link: DeadLink,
  renamed: Page | undefined,
  { other, near }: Guesses,
  site: SiteContext,
): ReportDescriptor {
  const { path, pointer, range, written } = link;
  const isRenamed = renamed && !isFile(path) && !other && !near?.certain;
  const meant = isRenamed ? { word: renamed.path, certain: false } : (other ?? near);
  // an address that comes out of a constant is put right there
  const repair = meant && written.includes(path) ? fixLink(link, path, meant) : undefined;
  const origin = written.includes(path) ? "" : `, written "${written}",`;
  return {
    pointer,
    on: "value",
    ...(range && { range }),
    message: `The link "${path}"${origin} leads to no page of this site`,
    remedy: isRenamed
      ? `Write "${renamed.path}", the one page that no link leads to, or give that page "aliases": [ "${path}" ].`
      : remedyOf(path, repair?.title, { other, near }, site),
    ...(repair && { suggestions: [repair] }),
    groupBy: path,
  };
}

/** What an address that leads nowhere may mean: another form of the same, or one that is spelt nearly so. */
interface Guesses {
  other: ClosestMatch | undefined;
  near: ClosestMatch | undefined;
}

function guessesAt(path: string, paths: WordList, site: SiteContext): Guesses {
  return { other: otherForm(path, site), near: closestName(path.replace(/(?<=.)\/+$/, ""), paths) };
}

function remedyOf(path: string, title: string | undefined, { other, near }: Guesses, { pages }: SiteContext): string {
  if (title) return other ? `${title}.` : `${title}, or add a page with this address.`;
  if (isFile(path)) return `Put the file into the folder "media", and write "/media${path}".`;
  const meant = other ?? near;
  const nearby = meant
    ? `The nearest page is "${meant.word}".`
    : `The site has ${pages.all.length} pages, none near it.`;
  return `Link to another page, remove the link, or add a page with this address. ${nearby}`;
}

/** The page whose address was written as that of a file, or the file whose address was written as that of a page. */
function otherForm(path: string, site: SiteContext): ClosestMatch | undefined {
  const bare = path.replace(WEB_FILE, "");
  const page = bare === "/index" ? "/" : bare;
  if (site.pages.at(page)) return { word: page, certain: true };
  const file = suggestFile(path, site);
  return file && { word: file.text, certain: file.certain };
}

/** Whether an address is that of a file, which is never looked for among the pages. */
function isFile(path: string): boolean {
  return FILE.test(path) && !WEB_FILE.test(path);
}

/** The pages to which no link leads, without those that are meant to be alone. */
function unlinkedPages({ value, pages, linked }: SiteContext): Page[] {
  const written = valueAt(value, "/acknowledged");
  const alone = Array.isArray(written) ? written.filter((entry) => entry?.rule === "orphan-route") : [];
  return pages.all.filter(
    (page) =>
      !page.draft && page.path !== "/" && !linked.has(page) && !alone.some((entry) => pages.at(entry.page) === page),
  );
}
