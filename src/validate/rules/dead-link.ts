import { listRootFiles } from "../../site/rootFiles.ts";
import { isFile, WEB_FILE } from "../content/fileNames.ts";
import { type ClosestMatch, closestName, WordList } from "../format/closestMatch.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { fixLink } from "../site/links/fixLink.ts";
import { deadPath } from "../site/links/targets.ts";
import { suggestFile } from "../site/media/suggestFile.ts";
import { findRedirectAt, isInRedirects, readRedirects } from "../site/redirects.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { PlacedLink } from "../site/target.ts";

/** A link to a page that the site does not have. */
export const deadLink: SiteRule<PublishedFile> = {
  kind: "site",
  id: "dead-link",
  severity: "error",
  phase: "reference",
  collect: (_, add) => ({
    blocks: {
      eventList({ calendar }, { pointer }) {
        if (calendar !== undefined) add({ pointer, path: `/${calendar}.ics` });
      },
    },
  }),
  check(site, report, calendars) {
    // a link to a page whose own path is wrong may be right
    if (!site.pages.complete) return undefined;
    const paths = new WordList(site.pages.addresses.map((address) => address.path));
    const redirects = readRedirects(site);
    const rootFiles = listRootFiles(site.media ?? []);
    const isFileOfSite = (path: string) =>
      rootFiles.has(path.slice(1)) || calendars.some((calendar) => calendar.path === path);
    return {
      linksTo(target) {
        const path = deadPath(target);
        // missing-home reports a site without a page "/"
        if (path === undefined || path === "/" || isFileOfSite(path)) return undefined;
        const redirect = findRedirectAt(target, redirects);
        const otherForm = redirect ? { word: redirect.to, certain: true } : findOtherForm(path, site);
        const match = otherForm ?? findClosestPage(path, paths);
        return (link) => {
          // redirect-chain reports a redirect to another one
          if (redirect && isInRedirects(link.pointer)) return;
          report({ pointer: link.pointer, ...describeDeadLink(path, link, match, otherForm !== undefined) });
        };
      },
    };
  },
};

/** A file that the site publishes beside its pages. */
interface PublishedFile {
  /** The pointer of the block that it is made from. */
  pointer: string;
  path: string;
}

function describeDeadLink(path: string, link: PlacedLink, match: ClosestMatch | undefined, isOtherForm: boolean) {
  const { range, written: source } = link;
  // a path that comes from a constant is not in the link
  const isWritten = source.includes(path);
  const fix = match && isWritten ? fixLink(link, path, match) : undefined;
  return {
    on: "value",
    ...(range && { range }),
    message: `The link "${path}"${isWritten ? "" : `, written "${source}",`} leads to no page of this site`,
    remedy: fix
      ? `${fix.title}${isOtherForm ? "" : ", or add a page with this address"}.`
      : remedyWithoutFix(path, match),
    ...(fix && { suggestions: [fix] }),
    groupBy: path,
  } satisfies Omit<ReportDescriptor, "pointer">;
}

function remedyWithoutFix(path: string, match: ClosestMatch | undefined): string {
  if (isFile(path)) return `Put the file into the folder "media", and write "/media${path}".`;
  const hint = match
    ? `The closest page is "${match.word}".`
    : `If the page has a new address, add "${path}" to its aliases.`;
  return `Link to another page, or remove the link. ${hint}`;
}

/** The closest page. Where only the end differs, as in /course and /courses, a page may be missing or have gone. */
function findClosestPage(path: string, paths: WordList): ClosestMatch | undefined {
  const match = closestName(path, paths);
  if (!match) return undefined;
  const [letters, otherLetters] = [path, match.word].map((word) =>
    word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""),
  ) as [string, string];
  const shortest = Math.min(letters.length, otherLetters.length);
  const sameLength = letters.length === otherLetters.length ? shortest - 1 : shortest;
  const isOtherWord = letters !== otherLetters && letters.slice(0, sameLength) === otherLetters.slice(0, sameLength);
  return { ...match, certain: match.certain && !isOtherWord };
}

/** A page whose path is written like a file, or a file whose path is written like a page. */
function findOtherForm(path: string, site: SiteContext): ClosestMatch | undefined {
  const withoutEnding = path.replace(WEB_FILE, "");
  const page = withoutEnding === "/index" ? "/" : withoutEnding;
  if (site.pages.at(page)) return { word: page, certain: true };
  const file = suggestFile(path, site);
  return file && { word: file.text, certain: file.certain };
}
