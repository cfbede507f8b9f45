import { getPhrases } from "../../site/locales/index.ts";
import { findWords } from "../../site/locales/phrases.ts";
import { isPicture } from "../content/fileNames.ts";
import type { PageRule } from "../rule.ts";

/** Words for a picture that do not describe it: the name of a file, or words that fit any picture. */
export const vagueAlt: PageRule = {
  kind: "page",
  id: "vague-alt",
  severity: "warning",
  phase: "content",
  check({ language }, report) {
    /** Whether words fit any picture, with a number or a time: "photo 2", "WhatsApp Image 2026-02-03 at 10.22.31 AM". */
    function fitsAny(alt: string): boolean {
      const [, end] = getPhrases(language, "vagueAlts").atStart(alt) ?? [];
      if (end === undefined) return false;
      const timeWords = getPhrases(language, "timeWords");
      return findWords(alt.slice(end)).every(({ plain }) => timeWords.equals(plain) || !Number.isNaN(Number(plain)));
    }

    return {
      mediaFile(file, at) {
        const { alt } = at.group;
        if (typeof alt !== "string" || !(fitsAny(alt) || isFileName(alt.trim(), file))) return;
        report({
          pointer: at.getSiblingPointer("alt"),
          on: "value",
          message: `The words "${alt}" do not say what the picture shows`,
          remedy:
            'Describe the picture in a sentence. If it is only decoration, write "decorative": true instead of "alt".',
        });
      },
    };
  },
};

/** The name that a camera or phone gives to a picture: IMG-20260203-WA0007. */
const CAMERA_NAME = /^[a-z]{0,10}[_-]?\d\S*$/i;

/** Whether the words for a picture are the name of a file, its own or another. Such names have digits and hyphens, as a rule. */
function isFileName(words: string, file: string): boolean {
  if (CAMERA_NAME.test(words) || isPicture(words)) return true;
  return file.slice(file.lastIndexOf("/") + 1).startsWith(`${words}.`) && /[\d_-]/.test(words);
}
