import type { Site } from "../generated/site.ts";
import { below } from "../json/fileStyle.ts";
import { setValue } from "../json/jsonEdits.ts";
import type { TextEdit } from "../json/textEdits.ts";
import { resolveConstants, substitute } from "../site/constants.ts";
import { createSiteLinks, destination, fileAddress, fileName } from "../site/links.ts";
import { findMediaUses } from "../site/uses.ts";
import { linkEdits } from "./linkEdits.ts";

/**
 * Has a site show a file of the media folder and link to it under another name, wherever site.json names it. The text
 * must be a valid spec.
 */
export function renameFile(text: string, from: string, to: string): TextEdit[] {
  const site: Site = JSON.parse(text.replace(/^\uFEFF/, ""));
  const withinSite = createSiteLinks(site.site.url);

  /** The link with the new name, if it leads to the file. */
  function renameIn(href: string): string {
    const link = destination(withinSite(href));
    if (link.kind !== "file" || fileName(link.file) !== from) return href;
    const place = link.file.slice(link.file.search(/[?#]|$/));
    return `${href.slice(0, href.length - "/media/".length - link.file.length)}${fileAddress(to)}${place}`;
  }

  const constants = Object.entries(site.constants ?? {}).map(
    ([name, value]) => [name, value, renameIn(value)] as const,
  );
  const resolvedTexts = resolveConstants(Object.fromEntries(constants.map(([name, , value]) => [name, value])));

  /** The link with the new name, also if constants are a part of it. */
  function renameInLink(href: string): string {
    const plainHref = renameIn(href);
    if (plainHref !== href) return plainHref;
    const shownHref = substitute(href, resolvedTexts);
    const renamedHref = renameIn(shownHref);
    return renamedHref === shownHref ? href : renamedHref.replaceAll("{", "{{").replaceAll("}", "}}");
  }

  const pictures = findMediaUses(site, (source) => source).filter(({ file, as }) => as !== "linked" && file === from);
  return [
    ...constants.flatMap(([name, before, after]) =>
      before === after ? [] : setValue(text, below("/constants", name), after),
    ),
    ...pictures.flatMap(({ pointer }) => setValue(text, pointer, to)),
    ...linkEdits(text, site, renameInLink),
    ...acknowledgementEdits(text, site, (words) => (words === from ? to : renameIn(words))),
  ];
}

/** The edits of the warnings to ignore that are about the file. */
function acknowledgementEdits(
  text: string,
  { acknowledged = [] }: Site,
  rename: (words: string) => string,
): TextEdit[] {
  return acknowledged.flatMap(({ text: words = "" }, index) =>
    rename(words) === words ? [] : setValue(text, `/acknowledged/${index}/text`, rename(words)),
  );
}
