import type { PictureAsset } from "../site/assets.ts";
import { filesIn } from "../files/filesIn.ts";
import { withDependencies } from "./linkedFiles.ts";
import { type MediaLibrary, phoneBytes, readLibrary } from "./mediaLibrary.ts";
import { linkedFiles, shownFiles } from "./namedFiles.ts";
import type { PictureProblem } from "./pictureProblem.ts";
import { fileProblem } from "./placeholder.ts";
import { publishedPicture } from "./publishMedia.ts";
import { isDrawing, RASTER } from "./recipe.ts";

/** The contents of a media folder. */
export interface Media {
  /** The paths of its files, except hidden ones, with slashes; empty when the folder does not exist. */
  names: readonly string[];
  /** The pictures that the spec names. */
  library: MediaLibrary;
  /** A picture as the preview shows it: the file itself. */
  original(file: string): PictureAsset | undefined;
  /** A picture as the published site shows it. */
  published(file: string): PictureAsset | undefined;
  /** Why a picture cannot be shown. */
  problem(file: string): PictureProblem | undefined;
  /** What is in the place of a file, such as a pointer of Git LFS, or where it is; undefined if nothing says so. */
  fileProblem(file: string): PictureProblem | undefined;
  /** The width in pixels of a raster picture. */
  photoWidth(file: string): number | undefined;
  /** Those of the given files that exist, and the files that documents among them embed or link to, recursively. */
  withDependencies(files: Iterable<string>): ReadonlySet<string>;
  /** The bytes that a phone downloads to show a picture. */
  bytes(file: string): number | undefined;
}

/** Hidden files, which operating systems create and web servers do not serve. */
const HIDDEN = /(?:^|\/)\./;

/** Lists the files in a media folder, and inspects the pictures that the text of a site.json names. */
export async function readMedia(folder: string, text: string, cache: string): Promise<Media> {
  const names = filesIn(folder)
    .filter((name) => !HIDDEN.test(name))
    .sort();
  const there = new Set(names);
  // an opened drawing runs what is in it
  const linkedNames = linkedFiles(
    text,
    names.filter((name) => RASTER.test(name) || isDrawing(name)),
  );
  const library = await readLibrary(folder, [...new Set([...shownFiles(text, names), ...linkedNames])], cache);
  const picture = (file: string) => library.pictures.get(file);
  return {
    names,
    library,
    original(file) {
      const knownPicture = picture(file);
      return knownPicture && { width: knownPicture.width, height: knownPicture.height };
    },
    published(file) {
      const knownPicture = picture(file);
      return knownPicture && publishedPicture(file, knownPicture);
    },
    photoWidth(file) {
      const knownPicture = picture(file);
      return knownPicture?.format === "svg" ? undefined : knownPicture?.width;
    },
    problem: (file) => library.problems.get(file),
    fileProblem: (file) => fileProblem(folder, file),
    withDependencies: (files) => withDependencies(folder, there, files),
    bytes: phoneBytes(library),
  };
}
