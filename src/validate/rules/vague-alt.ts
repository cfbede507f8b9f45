import { phrasesOf } from "../locales/index.ts";
import { wordsIn } from "../locales/phrases.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";

/** What a camera or a telephone calls a picture: "DSC00042", "IMG-20260203-WA0007", "20260203_102231". */
const NUMBERED = /^\s*[a-z]{0,10}[_-]?\d\S*\s*$/i;

/** The ending of a file's name. */
const ENDING = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)\s*$/i;

/** What words have not, as a rule: names of files do. */
const UNLIKE_WORDS = /[\d_-]/;

/** The words for a picture that do not say what it shows: its file's name, or those that fit any. */
export const vagueAlt: Rule = {
  id: "vague-alt",
  severity: "warning",
  phase: "content",
  check({ value }, report) {
    const language = String(valueAt(value, "/site/language"));
    return {
      mediaFile(file, at) {
        const { alt } = at.group;
        // nearly all are sentences, which end as one
        if (typeof alt !== "string" || alt.endsWith(".") || !isVague(alt, file, language)) return;
        report({
          pointer: at.pointerTo("alt"),
          on: "value",
          message: `The words "${alt}" do not say what the picture shows`,
          remedy:
            'Write a sentence for those who do not see it, or "decorative": true in its place when the picture adds nothing to the text.',
        });
      },
    };
  },
};

function isVague(alt: string, file: string, language: string): boolean {
  return fitsAny(alt, language) || NUMBERED.test(alt) || ENDING.test(alt) || isNameOf(file, alt.trim());
}

/** Whether words fit any picture, numbered or dated: "photo 2", "WhatsApp Image 2026-02-03 at 10.22.31 AM". */
function fitsAny(alt: string, language: string): boolean {
  const [start, end] = phrasesOf(language, "vagueAlts").atStart(alt) ?? [];
  if (start === undefined || end === undefined) return false;
  const timeWords = phrasesOf(language, "timeWords");
  return wordsIn(alt.slice(end)).every(({ plain }) => timeWords.equals(plain) || !Number.isNaN(Number(plain)));
}

function isNameOf(file: string, words: string): boolean {
  return file.slice(file.lastIndexOf("/") + 1).startsWith(`${words}.`) && UNLIKE_WORDS.test(words);
}
