import type { Rule } from "../rule";

/** What a camera, a telephone or a computer calls a picture, and words for any picture: "IMG_2034", "photo 2". */
const FOR_ANY =
  /^\s*(?:img|dsc[fn]?|pxl|vid|image|photo(?:graph)?|pic(?:ture)?|screenshot|whatsapp image|untitled)(?:[\s\d_.,:()-]|\b(?:at|am|pm)\b)*$/i;

/** The ending of a file's name. */
const ENDING = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)\s*$/i;

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
        // nearly all are sentences, which end as one
        if (typeof alt !== "string" || alt.endsWith(".") || !isVague(alt, file)) return;
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

function isVague(alt: string, file: string): boolean {
  return FOR_ANY.test(alt) || ENDING.test(alt) || isNameOf(file, alt.trim());
}

function isNameOf(file: string, words: string): boolean {
  return file.slice(file.lastIndexOf("/") + 1).startsWith(`${words}.`) && UNLIKE_WORDS.test(words);
}
