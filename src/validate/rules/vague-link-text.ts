import { type Link, labelPlace, labelText } from "../links/links.ts";
import type { Cursor } from "../places/cursor.ts";
import type { Rule } from "../rule.ts";
import { isBlank } from "../texts/blank.ts";

/** In English, Swahili and French. */
const VAGUE = [
  "here",
  "click here",
  "click",
  "this",
  "this page",
  "this link",
  "link",
  "more",
  "read more",
  "learn more",
  "see more",
  "find out more",
  "more information",
  "details",
  "go",
  "hapa",
  "bonyeza",
  "bonyeza hapa",
  "bofya hapa",
  "zaidi",
  "soma zaidi",
  "jua zaidi",
  "maelezo zaidi",
  "taarifa zaidi",
  "ici",
  "cliquez ici",
  "cliquer ici",
  "voir plus",
  "lire plus",
  "lire la suite",
  "en savoir plus",
  "plus d’infos",
  "plus d’informations",
  "détails",
];

/** Made when a text is suspect, which few are. */
let vagueWords: ReadonlySet<string> | undefined;

/** A text that is vague or has no words, whatever signs and letters of other languages stand in it. */
const SUSPECT = new RegExp(`^[^a-z]*(?:${VAGUE.join("|").replaceAll(/[^a-z|]+/g, "[^a-z]*")})?[^a-z]*$`, "i");

/** Words of a link that do not say where it leads. */
export const vagueLinkText: Rule = {
  id: "vague-link-text",
  severity: "warning",
  phase: "content",
  check(_, report) {
    return {
      linksTo: () => check,
    };

    function check(link: Link, at: Cursor): void {
      const text = labelText(link, at);
      if (text === undefined || !SUSPECT.test(text)) return;
      // a label that is blank is told of by its own rule
      if (!link.range && isBlank(text)) return;
      const words = wordsOf(text);
      vagueWords ??= new Set(VAGUE.map(wordsOf));
      if (words !== "" && !vagueWords.has(words)) return;
      const { key, range } = labelPlace(link, at);
      report({
        pointer: at.pointerTo(key),
        on: "value",
        ...(range && range[0] < range[1] && { range }),
        message:
          words === ""
            ? `The link to "${link.written}" has no words`
            : `The words "${text}" do not say where the link to "${link.written}" leads`,
        remedy: "Name what the visitor finds there.",
      });
    }
  },
};

/** The words of a text in small letters, without signs. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} {}]/gu, "")
    .trim();
}
