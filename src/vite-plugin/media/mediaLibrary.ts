import { statSync } from "node:fs";
import { extname, join } from "node:path";
import { isIntact, readJson, tryWriteJson } from "../files/cacheFile.ts";
import { inParallel } from "../files/inParallel.ts";
import { contentKeys } from "./contentKeys.ts";
import type { Fault } from "./fault.ts";
import { PictureFault } from "./fault.ts";
import type { Inspection } from "./inspect.ts";
import { cachedName, phoneWidth, widthsOf } from "./plan.ts";
import { PICTURES_AT_ONCE } from "./recipe.ts";

/** A picture of the media folder, inspected. */
export interface KnownPicture extends Inspection {
  /** Stands for its content. */
  key: string;
  /** Where the cache keeps what is made of it. */
  folder: string;
}

/** What is known of the pictures of a media folder, by their names in it. */
export interface MediaLibrary {
  pictures: ReadonlyMap<string, KnownPicture>;
  /** Those that cannot be shown. */
  faults: ReadonlyMap<string, Fault>;
}

/** Inspects pictures of a media folder; what the cache knows by its content is not decoded again. */
export async function readLibrary(folder: string, names: readonly string[], cache: string): Promise<MediaLibrary> {
  const keys = contentKeys(cache);
  const pictures = new Map<string, KnownPicture>();
  const faults = new Map<string, Fault>();
  await inParallel(names, PICTURES_AT_ONCE, async (name) => {
    const file = join(folder, name);
    try {
      const known = await keys.of(file);
      const kept = join(cache, "pictures", known.key);
      const inspection = known.inspection ?? keys.note(known, await inspected(file, kept));
      pictures.set(name, { ...inspection, key: known.key, folder: kept });
    } catch (error) {
      faults.set(name, faultOf(error));
    }
  });
  keys.save();
  return { pictures, faults };
}

/**
 * Where it is kept what an inspection found, which goes by the ending of a name, too: a drawing called .png is none.
 * Called otherwise as soon as more is looked for, so that no earlier one counts.
 */
const findings = (file: string) => `inspected${extname(file).toLowerCase()}.json`;

async function inspected(file: string, kept: string): Promise<Inspection> {
  const noted = join(kept, findings(file));
  const known = readJson<Inspection>(noted);
  if (known) return known;
  const { inspect } = await import("./inspect.ts");
  const found = await inspect(file);
  tryWriteJson(noted, found);
  return found;
}

function faultOf(error: unknown): Fault {
  if (error instanceof PictureFault) return error.fault;
  const { code, message } = error as NodeJS.ErrnoException;
  return { fact: `cannot be read (${code ?? message})`, remedy: "Look whether the file is there and may be read." };
}

/**
 * The bytes that a phone fetches to show a picture: those of the AVIF file when it was made before, else an
 * estimate, a tenth of a byte for each pixel, and no more than the file has. Each picture is looked at once.
 */
export function phoneBytes({ pictures }: MediaLibrary): (name: string) => number | undefined {
  const known = new Map<string, number>();
  return (name) => {
    const picture = pictures.get(name);
    if (picture && !known.has(name)) known.set(name, measure(picture));
    return known.get(name);
  };
}

function measure(picture: KnownPicture): number {
  if (picture.kind !== "photo") return picture.bytes;
  const width = phoneWidth(widthsOf(picture));
  const made = join(picture.folder, cachedName({ width, format: "avif" }));
  if (isIntact(made)) return statSync(made).size;
  const pixels = (width * width * picture.height) / picture.width;
  return Math.min(picture.bytes, Math.ceil(pixels / 10));
}
