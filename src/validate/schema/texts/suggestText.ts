import { getMembers } from "../../../json/isObject.ts";
import { findValue } from "../../../json/pointer.ts";
import { closestMatch } from "../../format/closestMatch.ts";
import type { Replacement } from "../../format/replacement.ts";
import { suggestHref, suggestScheme } from "../../site/links/suggestHref.ts";
import { suggestFile, suggestMediaFile } from "../../site/media/suggestFile.ts";
import type { SiteContext } from "../../site/siteContext.ts";
import { suggestAspectRatio, suggestColor, suggestId, suggestLanguage } from "./shortForms.ts";
import { suggestDateTime, suggestTime } from "./suggestDateTime.ts";
import { suggestIcon } from "./suggestIcon.ts";
import { suggestAlias, suggestPath } from "./suggestPath.ts";

type Suggest = (value: string, site: SiteContext, pointer: string) => Replacement | undefined;

/** By the type of the schema, or by the key of the text when the schema has none. */
const SUGGESTIONS: Readonly<Record<string, Suggest>> = {
  Path: suggestPath,
  Alias: suggestAlias,
  Href: suggestHref,
  FrameSource: (value, site) => findSource(value) ?? suggestFile(value, site) ?? suggestScheme(value),
  MediaFile: suggestMediaFile,
  Color: suggestColor,
  AspectRatio: suggestAspectRatio,
  Id: (value, { lists }) => {
    const suggestion = suggestId(value);
    const isTaken = lists.some(({ ids }) => ids.some(({ name }) => name === suggestion?.text));
    return suggestion && { ...suggestion, certain: suggestion.certain && !isTaken };
  },
  Icon: suggestIcon,
  Instant: suggestDateTime,
  TimeOfDay: suggestTime,
  ClosingTime: suggestTime,
  language: suggestLanguage,
  name: suggestFragment,
  url: suggestScheme,
};

/** A suggestion in place of a text that does not match the pattern of its kind. */
export function suggestText(value: string, kind: string, site: SiteContext, pointer = ""): Replacement | undefined {
  return SUGGESTIONS[kind]?.(value.trim(), site, pointer);
}

/** The name of the fragment of closest spelling. */
function suggestFragment(value: string, { value: site }: SiteContext): Replacement | undefined {
  const match = closestMatch(value, Object.keys(getMembers(findValue(site, "/fragments"))));
  return match && { text: match.word, certain: match.certain };
}

/** The address in the HTML code of a frame. */
function findSource(html: string): Replacement | undefined {
  const [, text] = /\ssrc\s*=\s*['"]?(https:\/\/[^'"\s>]+)/i.exec(html) ?? [];
  return text === undefined ? undefined : { text: text.replaceAll("&amp;", "&"), certain: true };
}
