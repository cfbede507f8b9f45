import { getExtension } from "../content/fileNames.ts";
import { closestMatch } from "../format/closestMatch.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { findSimilarFile, unusedPictures } from "../site/media/similarFile.ts";
import { suggestMediaFile, withoutExtension } from "../site/media/suggestFile.ts";

/** A picture that the media folder does not have, has with other capital letters or accents, or has only a placeholder of. */
export const missingPicture: SiteRule = {
  kind: "site",
  id: "missing-picture",
  severity: "error",
  phase: "reference",
  needs: "media",
  check({ media, files, checkFile }, report) {
    if (!media) return undefined;
    const names = new Set(media);
    const missing: MissingPicture[] = [];
    return {
      mediaFile(name, pointerOf) {
        if (names.has(name)) return;
        const pointer = pointerOf();
        const placeholder = checkFile?.(name);
        if (placeholder)
          report({
            pointer,
            on: "value",
            message: `The picture "${name}" ${placeholder.fact}`,
            remedy: placeholder.remedy,
            groupBy: name,
          });
        else missing.push({ name, pointer });
      },
      end() {
        const [first] = missing;
        if (!first) return;
        const count = new Set(missing.map(({ name }) => name)).size;
        if (media.length === 0 && count > 1) return report(allMissing(first.pointer, count));
        const unusedFiles = unusedPictures(media, files);
        const onlyUnused = unusedFiles.length === 1 && count === 1 ? unusedFiles[0] : undefined;
        for (const picture of missing) report(reportMissing(media, picture, onlyUnused));
      },
    };
  },
};

interface MissingPicture {
  name: string;
  pointer: string;
}

/** Without any file, the folder itself is missing. */
function allMissing(pointer: string, count: number): ReportDescriptor {
  return {
    pointer,
    on: "value",
    message: `The folder "media" beside this file is missing or empty, and the site shows ${count} pictures from it`,
    remedy: 'Put the folder "media" there, with its files.',
  };
}

function reportMissing(media: readonly string[], picture: MissingPicture, onlyUnused?: string): ReportDescriptor {
  const { name, pointer } = picture;
  const alike = findSimilarFile(name, media);
  const inFolder = suggestMediaFile(name, { media })?.text;
  const certain = alike?.file ?? inFolder;
  const similar = certain ?? closestMatch(name, media)?.word ?? withoutExtension(name, media);
  const word = similar ?? onlyUnused;
  const fix = word === undefined ? undefined : writeInstead({ word, certain: certain !== undefined });
  const why = similar === undefined ? ", the only picture that nothing shows" : "";
  const otherwise = certain ? (alike?.otherwise ?? "") : `${why}, or put the picture into the folder`;
  return {
    pointer,
    on: "value",
    message: alike
      ? `The picture "${name}" is "${alike.file}" in the media folder, ${alike.difference}`
      : `The media folder has no picture "${name}"`,
    remedy: fix ? `${fix.title}${otherwise}.` : remedyWithoutFix(name),
    ...(fix && { suggestions: [fix] }),
    groupBy: name,
  };
}

function remedyWithoutFix(name: string): string {
  // the pictures of some phones
  if (!["heic", "heif"].includes(getExtension(name)))
    return 'Put the picture into the folder "media", or name one that is there.';
  const jpeg = `${name.slice(name.lastIndexOf("/") + 1, name.lastIndexOf("."))}.jpg`;
  return `Browsers do not show HEIC files. Save the picture as JPEG in the folder "media", and write its name, such as "${jpeg}".`;
}
