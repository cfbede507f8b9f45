import { readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { isIntact, readJson, tryWriteJson } from "../../files/cacheFile.ts";
import { inParallel } from "../../files/inParallel.ts";
import { contentKeys } from "./contentKeys.ts";
import type { Inspection } from "../inspection.ts";
import type { KnownPicture } from "../media.ts";
import type { PictureProblem } from "../pictureProblem.ts";
import { PictureError } from "../pictureProblem.ts";
import { cachedName, estimatePhoneBytes, phoneWidth, planWidths } from "../plan.ts";
import { PICTURES_AT_ONCE } from "./loadSharp.ts";

/** A picture in the media folder, with the cache folder for the files that are generated from it. */
export interface StoredPicture extends KnownPicture {
  folder: string;
}

/** The inspected pictures of a media folder, by name. */
export interface MediaLibrary {
  pictures: ReadonlyMap<string, StoredPicture>;
  /** The problems of pictures that cannot be shown. */
  problems: ReadonlyMap<string, PictureProblem>;
}

/** Inspects pictures in a media folder; those whose content is in the cache are not decoded again. */
export async function readLibrary(folder: string, names: readonly string[], cache: string): Promise<MediaLibrary> {
  const keys = contentKeys(cache);
  const pictures = new Map<string, StoredPicture>();
  const problems = new Map<string, PictureProblem>();
  await inParallel(names, PICTURES_AT_ONCE, async (name) => {
    const file = join(folder, name);
    try {
      const content = await keys.of(file);
      const pictureFolder = join(cache, "pictures", content.key);
      const inspection = content.inspection ?? keys.note(content, await inspected(file, pictureFolder));
      pictures.set(name, { ...inspection, key: content.key, folder: pictureFolder });
    } catch (error) {
      problems.set(name, createProblem(error));
    }
  });
  keys.save();
  return { pictures, problems };
}

/**
 * The cache file for the result of an inspection, which also depends on the file extension: a drawing named .png is an
 * error. Rename it when inspections check more, so that earlier results are ignored.
 */
const inspectionFile = (file: string) => `inspected-2${extname(file).toLowerCase()}.json`;

async function inspected(file: string, pictureFolder: string): Promise<Inspection> {
  const cacheFile = join(pictureFolder, inspectionFile(file));
  const cachedInspection = readJson<Inspection>(cacheFile);
  if (cachedInspection) return cachedInspection;
  const { inspect } = await import("./inspect.ts");
  const inspection = await inspect(file, readFileSync(file));
  tryWriteJson(cacheFile, inspection);
  return inspection;
}

function createProblem(error: unknown): PictureProblem {
  if (error instanceof PictureError) return error.problem;
  const { code, message } = error as NodeJS.ErrnoException;
  return { fact: `cannot be read (${code ?? message})`, remedy: "Look whether the file is there and may be read." };
}

/**
 * Returns the bytes that a phone downloads to show a picture: the size of the AVIF file when it is cached, or else an
 * estimate. Each picture is measured once.
 */
export function phoneBytes({ pictures }: MediaLibrary): (name: string) => number | undefined {
  const bytesByName = new Map<string, number>();
  return (name) => {
    const picture = pictures.get(name);
    if (picture && !bytesByName.has(name)) bytesByName.set(name, measure(picture));
    return bytesByName.get(name);
  };
}

function measure(picture: StoredPicture): number {
  if (picture.kind !== "photo") return picture.bytes;
  const width = phoneWidth(planWidths(picture));
  const encodedFile = join(picture.folder, cachedName({ width, format: "avif" }));
  return isIntact(encodedFile) ? statSync(encodedFile).size : estimatePhoneBytes(picture);
}
