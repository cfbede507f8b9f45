import type { Rule } from "../rule";

/** What a camera, a telephone or a computer calls a picture, and words for any picture; "IMG_2034", "photo 2". */
const FOR_ANY = String.raw`(?:img|dsc[fn]?|pxl|vid|image|photo(?:graph)?|pic(?:ture)?|screenshot|whatsapp image|untitled)(?:[\s\d_.,:()-]|\b(?:at|am|pm)\b)*`;

/** The name of a file, with its ending. */
const FILE = String.raw`.*\.(?:jpe?g|png|webp|avif|gif|svg|heic)`;

const VAGUE = new RegExp(String.raw`^\s*(?:${FOR_ANY}|${FILE})\s*$`, "i");

/** What words have not, as a rule: names of files do. */
const UNLIKE_WORDS = /[\d_-]/;

/** The words for a picture that do not say what it shows: its file's name, or those that fit any. */
export const vagueAlt: Rule = {
  id: "vague-alt",
  severity: "warning",
  phase: "content",
  check(_, report) {
    return {
      mediaFile(file, at) {
        const { alt } = at.group;
        if (typeof alt !== "string" || !(VAGUE.test(alt) || isNameOf(file, alt.trim()))) return;
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

function isNameOf(file: string, words: string): boolean {
  return UNLIKE_WORDS.test(words) && file.slice(file.lastIndexOf("/") + 1).startsWith(`${words}.`);
}
