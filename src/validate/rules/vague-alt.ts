import { phrasesOf } from "../locales/index.ts";
import { wordsIn } from "../locales/phrases.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";

/** Words for a picture that do not say what it shows: the name of a file, or words that fit any picture. */
export const vagueAlt: Rule = {
  id: "vague-alt",
  severity: "warning",
  phase: "content",
  check({ value }, report) {
    const language = String(valueAt(value, "/site/language"));

    /** Whether words fit any picture, with a number or a time: "photo 2", "WhatsApp Image 2026-02-03 at 10.22.31 AM". */
    function fitsAny(alt: string): boolean {
      const [, end] = phrasesOf(language, "vagueAlts").atStart(alt) ?? [];
      if (end === undefined) return false;
      const timeWords = phrasesOf(language, "timeWords");
      return wordsIn(alt.slice(end)).every(({ plain }) => timeWords.equals(plain) || !Number.isNaN(Number(plain)));
    }

    return {
      mediaFile(file, at) {
        const { alt } = at.group;
        if (typeof alt !== "string" || !(fitsAny(alt) || FILE_NAME.test(alt.trim()) || isNameOf(file, alt.trim())))
          return;
        report({
          pointer: at.pointerTo("alt"),
          on: "value",
          message: `The words "${alt}" do not say what the picture shows`,
          remedy:
            'Describe the picture in a sentence. If it is only decoration, write "decorative": true instead of "alt".',
        });
      },
    };
  },
};

/** The name that a camera or phone gives to a picture, or any name with its ending: IMG-20260203-WA0007, lamp.jpg. */
const FILE_NAME = /^[a-z]{0,10}[_-]?\d\S*$|\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i;

/** Names of files have digits and hyphens, as a rule; words have not. */
function isNameOf(file: string, words: string): boolean {
  return file.slice(file.lastIndexOf("/") + 1).startsWith(`${words}.`) && /[\d_-]/.test(words);
}
