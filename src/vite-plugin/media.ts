import { extname } from "node:path";
import type { PictureAsset } from "../site/assets";
import { filesIn } from "./filesIn";
import type { Fault } from "./pictures/fault";
import { type MediaLibrary, phoneBytes, readLibrary } from "./pictures/mediaLibrary";
import { publishedPicture } from "./pictures/publishMedia";

/** What is known of a media folder. */
export interface Media {
  /** The names of its files, with slashes; empty when there is no folder. */
  names: readonly string[];
  /** The pictures among them that a text names. */
  library: MediaLibrary;
  /** A picture as the preview shows it: the file itself. */
  original(file: string): PictureAsset | undefined;
  /** A picture as the published site shows it. */
  published(file: string): PictureAsset | undefined;
  /** Why a picture cannot be shown. */
  fault(file: string): Fault | undefined;
  /** The bytes that a phone fetches to show a picture. */
  bytes(file: string): number | undefined;
}

/** Looks into a media folder, and at those of its pictures that the text of a site.json names. */
export async function readMedia(folder: string, text: string, cache: string): Promise<Media> {
  const names = filesIn(folder).sort();
  const library = await readLibrary(folder, namesIn(text, names), cache);
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
    fault: (file) => library.faults.get(file),
    bytes: phoneBytes(library),
  };
}

/** Those of some files whose names stand between quotes in a text of JSON. */
function namesIn(text: string, names: readonly string[]): readonly string[] {
  const endings = new Set(names.map(extname).filter(Boolean));
  const written = new Set(Array.from(endings).flatMap((ending) => namesEnding(`${ending}"`, text)));
  return names.filter((name) => written.has(name));
}

/** What stands between a quote and such an ending with one. */
function namesEnding(ending: string, text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(ending); at >= 0; at = text.indexOf(ending, at + 1)) {
    const written = text.slice(text.lastIndexOf('"', at) + 1, at + ending.length - 1);
    found.push(written.includes("\\") ? unescaped(written) : written);
  }
  return found;
}

/** A text as JSON means it; as it stands where that cannot be said. */
function unescaped(written: string): string {
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written;
  }
}
