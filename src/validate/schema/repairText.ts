import type { Replacement } from "../format/repaired.ts";
import { valueAt } from "../pointer/pointer.ts";
import { suggestHref, suggestScheme } from "../site/links/suggestHref.ts";
import { suggestFile, suggestMediaFile } from "../site/media/suggestFile.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { repairAspectRatio, repairColor, repairId, repairLanguage } from "./repairForm.ts";
import { repairIcon } from "./repairIcon.ts";
import { repairInstant } from "./repairInstant.ts";
import { repairPath } from "./repairPath.ts";

type Repairer = (value: string, site: SiteContext, pointer: string) => Replacement | undefined;

/** By the title of the schema that a text does not follow, or by the key of the text when the schema has none. */
const REPAIRS: Readonly<Record<string, Repairer>> = {
  Path: repairPath,
  Href: suggestHref,
  FrameSource: (value, site) => sourceOf(value) ?? suggestFile(value, site) ?? suggestScheme(value),
  MediaFile: suggestMediaFile,
  Color: repairColor,
  AspectRatio: repairAspectRatio,
  Id: (value, { lists }) => {
    const repaired = repairId(value);
    // where the name is taken, another may be wanted
    const isTaken = lists.some(({ ids }) => ids.some(({ name }) => name === repaired?.text));
    return repaired && { ...repaired, certain: repaired.certain && !isTaken };
  },
  Icon: repairIcon,
  Instant: repairInstant,
  language: repairLanguage,
  name: repairFragmentName,
  url: suggestScheme,
};

/** What a malformed text most likely meant, by the kind of text that it should be. */
export function repairText(value: string, kind: string, site: SiteContext, pointer = ""): Replacement | undefined {
  return REPAIRS[kind]?.(value.trim(), site, pointer);
}

/** The name of a fragment with other capital letters, or with signs between its words. */
function repairFragmentName(value: string, site: SiteContext): Replacement | undefined {
  const lettersOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
  const names = Object.keys((valueAt(site.value, "/fragments") as object | undefined) ?? {});
  const [text, another] = names.filter((name) => lettersOf(name) === lettersOf(value));
  return text === undefined || another !== undefined || text === value ? undefined : { text, certain: true };
}

/** The address in the code of a frame. */
function sourceOf(value: string): Replacement | undefined {
  const [, text] = /\ssrc\s*=\s*['"]?(https:\/\/[^'"\s>]+)/i.exec(value) ?? [];
  return text === undefined ? undefined : { text: text.replaceAll("&amp;", "&"), certain: true };
}
