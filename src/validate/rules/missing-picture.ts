import { closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { findSimilarFile, unusedPictures } from "../site/media/similarFile.ts";
import { suggestMediaFile, withoutExtension } from "../site/media/suggestFile.ts";

const HEIC = /\.hei[cf]$/i;

/** The place of a picture that is not there. */
interface Lost {
  name: string;
  pointer: string;
}

/** A picture that the media folder does not have, also when only the case of its letters or its accents differ. */
export const missingPicture: Rule = {
  id: "missing-picture",
  severity: "error",
  phase: "reference",
  needs: "media",
  check({ media, files }, report) {
    if (!media) return undefined;
    const names = new Set(media);
    const lost: Lost[] = [];
    return {
      mediaFile(file, at) {
        if (!names.has(file)) lost.push({ name: file, pointer: at.pointer });
      },
      end() {
        const [first, ...others] = new Set(lost.map(({ name }) => name));
        if (media.length === 0 && others.length > 0) return void report(allMissing(lost[0] as Lost, others.length + 1));
        const leftOver = unusedPictures(media, files);
        const isOne = leftOver.length === 1 && first !== undefined && others.length === 0;
        for (const one of lost) report(missing(one, media, isOne ? leftOver[0] : undefined));
      },
    };
  },
};

/** Where no picture is, it is the folder that is missed. */
function allMissing({ pointer }: Lost, pictures: number): ReportDescriptor {
  return {
    pointer,
    on: "value",
    message: `The folder "media" beside this file is missing or empty, and the site shows ${pictures} pictures from it`,
    remedy: 'Put the folder "media" there, with its files.',
  };
}

function remedyFor(name: string): string {
  if (!HEIC.test(name)) return 'Put the picture into the folder "media", or name one that is there.';
  const meant = name.slice(name.lastIndexOf("/") + 1).replace(HEIC, ".jpg");
  return `No browser shows a HEIC file: save it as JPEG, put that into the folder "media", and write its name, such as "${meant}".`;
}

function missing({ name, pointer }: Lost, media: readonly string[], leftOver: string | undefined): ReportDescriptor {
  const other = findSimilarFile(name, media);
  const inFolder = suggestMediaFile(name, { media })?.text;
  const sure = other?.file ?? inFolder;
  const near = sure ?? closestMatch(name, media)?.word ?? withoutExtension(name, media);
  const word = near ?? leftOver;
  const why = near === undefined ? ", the one picture that nothing shows" : "";
  // of one with nearly the same name nobody knows: the picture that is meant may not be in the folder yet
  const repair = word === undefined ? undefined : writeInstead({ word, certain: sure !== undefined });
  return {
    pointer,
    on: "value",
    message: other
      ? `The picture "${name}" is called "${other.file}" in the media folder, ${other.difference}`
      : `The media folder has no picture "${name}"${inFolder && name.endsWith(inFolder) ? ", but it has one of this name without the folder" : ""}`,
    remedy: repair
      ? `${repair.title}${sure ? (other?.otherwise ?? "") : `${why}, or put the picture into the folder`}.`
      : remedyFor(name),
    ...(repair && { suggestions: [repair] }),
    groupBy: name,
  };
}
