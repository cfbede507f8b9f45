import type { Rule } from "../rule";
import { nearest } from "../words/nearest";

/** A picture that the media folder does not have, also when only the case of its letters differs. */
export const missingPicture: Rule = {
  id: "missing-picture",
  severity: "error",
  phase: "reference",
  check({ fields, media }, report) {
    if (!media) return;
    const names = new Set(media);
    for (const { value, pointer } of fields("mediaFile")) {
      if (names.has(value)) continue;
      const other = media.find((name) => name.toLowerCase() === value.toLowerCase());
      const meant = other ? { word: other, certain: true } : nearest(value, media);
      const title = `Write "${meant?.word}" in its place`;
      report({
        pointer,
        on: "value",
        message: other
          ? `The picture "${value}" is called "${other}" in the media folder; capital letters count`
          : `The media folder has no picture "${value}"`,
        remedy: meant
          ? `${title}${other ? "" : ", or put the picture into the folder"}.`
          : 'Put the picture into the folder "media", or name one that is there.',
        ...(meant && {
          suggestions: [{ title, certain: meant.certain, changes: [{ on: "value", text: meant.word }] }],
        }),
        groupBy: value,
      });
    }
  },
};
