import { changedRange } from "../../../json/textChange.ts";
import type { Media } from "../../../media/media.ts";
import { findNamedFiles } from "../../../media/namedFiles.ts";
import { fileAddress } from "../../../site/links.ts";
import { isWebPicture } from "../../../validate/content/fileNames.ts";
import type { ListedFile } from "../messages.ts";
import { findFilePlaces } from "./filePlaces.ts";
import type { MediaFile } from "./mediaFolder.ts";

/** The files of a media folder by name, with the places that use them in the text of a site.json. */
export function listFiles(
  files: readonly MediaFile[],
  { withDependencies }: Pick<Media, "withDependencies">,
  { text, spec }: { text: string; spec: unknown },
): ListedFile[] {
  const names = files.map(({ name }) => name);
  const usedFiles = withDependencies(findNamedFiles(text, names));
  const filePlaces = findFilePlaces(spec);
  const partsOfOthers = new Set(
    names.flatMap((name) => [...withDependencies([name])].filter((dependency) => dependency !== name)),
  );
  return files
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, bytes }) => {
      const { places = [], pages = 0 } = filePlaces.get(name) ?? {};
      const isFixed = name.includes("/") || partsOfOthers.has(name);
      return {
        name,
        href: fileAddress(name),
        bytes,
        isPicture: isWebPicture(name),
        isFixed,
        isUnused: !isFixed && !usedFiles.has(name),
        ...{ places, pages },
      };
    });
}

/** So many characters around a change have the names of which it has changed a part. */
const LONGEST_NAME = 300;

/** The names of files that a change of the text of site.json was the last to name, also as parts of others. */
export function findLeftNames(names: readonly string[], before: string, after: string): string[] {
  const change = changedRange(before, after);
  if (!change) return [];
  const changedWords = before.slice(Math.max(0, change.start - LONGEST_NAME), change.end + LONGEST_NAME);
  const namedFiles = findNamedFiles(changedWords, names);
  const laterFiles = findNamedFiles(after, [...namedFiles]);
  return [...namedFiles].filter((name) => !laterFiles.has(name));
}
