import type { Words } from "../../../src/generated/props.ts";

const NAMING = / (?:aria-(?:label|description|roledescription|valuetext)|title|alt|placeholder|data-label)="([^"]*)"/g;

/** Words without Latin letters, except in their placeholders, as on a site in Greek. */
export function createGreekWords(words: Words): Words {
  return JSON.parse(JSON.stringify(words), (_, value) =>
    typeof value === "string" ? value.replaceAll(/[A-Za-z](?![^{]*\})/g, "λ") : value,
  );
}

/** The words with Latin letters that a visitor of a Greek site sees or hears, and the text of the site does not have. */
export function listOwnWords(html: string, siteText: string): string[] {
  const types = Array.from(siteText.matchAll(/\.(\w+)"/g), ([, ending = ""]) => ending.toUpperCase());
  const symbols = types.flatMap((fileType) => [fileType, "kB"]).join(" ");
  return (readVisibleTexts(html).match(/[A-Za-z]+/g) ?? []).filter((word) => !`${siteText} ${symbols}`.includes(word));
}

/** The words of some HTML that a visitor sees or hears. */
export function readVisibleTexts(html: string): string {
  const names = Array.from(html.matchAll(NAMING), (match) => match[1]);
  return `${html.replaceAll(/<[^>]*>/g, " ")} ${names.join(" ")}`.replaceAll(/&[#\w]+;/g, " ");
}
