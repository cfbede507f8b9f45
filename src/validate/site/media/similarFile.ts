import { isRootFile } from "../../../site/rootFiles.ts";
import { isWebPicture } from "../../content/fileNames.ts";

/** A file of the media folder with nearly the same name. */
export interface SimilarFile {
  file: string;
  /** How the names differ, to follow the name of the file. */
  difference: string;
  /** Another remedy than to write the other name, to end a sentence. */
  otherwise: string;
}

/** The file whose name differs only in capital letters, or in how its accents are encoded. */
export function findSimilarFile(name: string, media: readonly string[]): SimilarFile | undefined {
  const key = folded(name);
  const file = media.find((candidate) => folded(candidate) === key);
  if (file === undefined) return undefined;
  if (file.normalize() !== name.normalize()) return { file, difference: "where capital letters count", otherwise: "" };
  // Macs encode an accent as a character of its own after the letter
  return {
    file,
    difference: "which looks the same, but has other characters for its accents",
    otherwise: ", or type the name of the file again",
  };
}

/** The pictures of the media folder that a site does not use. */
export function unusedPictures(media: readonly string[], usedFiles: Iterable<string>): string[] {
  const usedKeys = new Set(Array.from(usedFiles, folded));
  return media.filter((name) => isWebPicture(name) && !isRootFile(name) && !usedKeys.has(folded(name)));
}

/** A name without the differences that some file systems ignore. */
function folded(name: string): string {
  return name.normalize().toLowerCase();
}
