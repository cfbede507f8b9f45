import type { PictureAsset } from "../../site/assets.ts";
import { filesIn } from "../files/filesIn.ts";
import type { Fault } from "./fault.ts";
import { withWhatTheyNeed } from "./linkedFiles.ts";
import { type MediaLibrary, phoneBytes, readLibrary } from "./mediaLibrary.ts";
import { linkedFiles, shownFiles } from "./namedFiles.ts";
import { publishedPicture } from "./publishMedia.ts";
import { RASTER } from "./raster.ts";

/** What is known of a media folder. */
export interface Media {
  /** The names of its files that are seen, with slashes; empty when there is no folder. */
  names: readonly string[];
  /** The pictures among them that a text names. */
  library: MediaLibrary;
  /** A picture as the preview shows it: the file itself. */
  original(file: string): PictureAsset | undefined;
  /** A picture as the published site shows it. */
  published(file: string): PictureAsset | undefined;
  /** Why a picture cannot be shown. */
  fault(file: string): Fault | undefined;
  /** The width in pixels of a picture that is made of pixels. */
  photoWidth(file: string): number | undefined;
  /** Those of some files that the folder has, and those that documents among them show or lead to. */
  withWhatTheyNeed(files: Iterable<string>): ReadonlySet<string>;
  /** The bytes that a phone fetches to show a picture. */
  bytes(file: string): number | undefined;
}

/** What computers put beside files, where people do not see it: web servers refuse to send it. */
const HIDDEN = /(?:^|\/)\./;

/** Looks into a media folder, and at those of its pictures that the text of a site.json names. */
export async function readMedia(folder: string, text: string, cache: string): Promise<Media> {
  const names = filesIn(folder)
    .filter((name) => !HIDDEN.test(name))
    .sort();
  const there = new Set(names);
  const linked = linkedFiles(
    text,
    names.filter((name) => RASTER.test(name)),
  );
  const library = await readLibrary(folder, [...new Set([...shownFiles(text, names), ...linked])], cache);
  const picture = (file: string) => library.pictures.get(file);
  return {
    names,
    library,
    original(file) {
      const known = picture(file);
      return known && { width: known.width, height: known.height };
    },
    published(file) {
      const known = picture(file);
      return known && publishedPicture(file, known);
    },
    photoWidth(file) {
      const known = picture(file);
      return known?.format === "svg" ? undefined : known?.width;
    },
    fault: (file) => library.faults.get(file),
    withWhatTheyNeed: (files) => withWhatTheyNeed(folder, there, files),
    bytes: phoneBytes(library),
  };
}
