import { siteFields } from "../generated/fields.ts";
import type { Site } from "../generated/site.ts";
import { setValue } from "../json/jsonEdits.ts";
import type { TextEdit } from "../json/textEdits.ts";
import { mapPart } from "../site/fields.ts";
import { richTextLinks } from "../site/richText.ts";

/** Calls back with each text value of a site whose kind is known, but for its constants. */
export function eachValue(site: Site, visit: (kind: string, value: string, pointer: string) => void): void {
  for (const [name, part] of Object.entries(site)) {
    if (!Object.hasOwn(siteFields, name)) continue;
    mapPart(name, part, (kind, value, pointer = "") => {
      if (typeof value === "string") visit(kind, value, pointer);
      return value;
    });
  }
}

/** The edits that replace links of a site, also those in rich texts. Constants are left as they are. */
export function linkEdits(
  text: string,
  site: Site,
  replaceLink: (href: string, pointer: string) => string,
): TextEdit[] {
  /** From the last to the first, so that offsets stay valid. */
  const replaceInText = (markdown: string, pointer: string) =>
    richTextLinks(markdown)
      .reverse()
      .reduce((currentText, { address, start }) => {
        if (start === undefined) return currentText;
        return currentText.slice(0, start) + replaceLink(address, pointer) + currentText.slice(start + address.length);
      }, markdown);
  const edits: TextEdit[] = [];
  eachValue(site, (kind, value, pointer) => {
    const isLink = kind === "href" || kind === "frameSource";
    const newValue = isLink ? replaceLink(value, pointer) : kind === "richText" ? replaceInText(value, pointer) : value;
    if (newValue !== value) edits.push(...setValue(text, pointer, newValue));
  });
  return edits;
}
