import { namedAlike } from "../namedAlike";
import type { Report } from "../report";
import type { Rule } from "../rule";
import { repairMediaFile, withoutEnding } from "../schema/repairText";
import { nearest } from "../words/nearest";
import { writeInstead } from "../words/replacement";

/** A picture that the media folder does not have, also when only the case of its letters or its accents differ. */
export const missingPicture: Rule = {
  id: "missing-picture",
  severity: "error",
  phase: "reference",
  needs: "media",
  check({ media }, report) {
    if (!media) return undefined;
    const names = new Set(media);
    return {
      mediaFile(file, at) {
        if (!names.has(file)) report(missing(file, at.pointer, media));
      },
    };
  },
};

function missing(name: string, pointer: string, media: readonly string[]): Report {
  const other = namedAlike(name, media);
  const inFolder = repairMediaFile(name, { media })?.text;
  const sure = other?.file ?? inFolder;
  const word = sure ?? nearest(name, media)?.word ?? withoutEnding(name, media);
  // of one with nearly the same name nobody knows: the picture that is meant may not be in the folder yet
  const repair = word === undefined ? undefined : writeInstead({ word, certain: sure !== undefined });
  return {
    pointer,
    on: "value",
    message: other
      ? `The picture "${name}" is called "${other.file}" in the media folder, ${other.difference}`
      : `The media folder has no picture "${name}"${inFolder && name.endsWith(inFolder) ? ", but it has one of this name without the folder" : ""}`,
    remedy: repair
      ? `${repair.title}${sure ? (other?.otherwise ?? "") : ", or put the picture into the folder"}.`
      : 'Put the picture into the folder "media", or name one that is there.',
    ...(repair && { suggestions: [repair] }),
    groupBy: name,
  };
}
