import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

const PICTURES = /\.(svg|png|jpe?g|webp|avif|gif)$/i;

/** The files of a media folder by name, with the size of each picture; empty when there is no folder. */
export async function readMedia(folder: string): Promise<Map<string, Size | undefined>> {
  const names = mediaFiles(folder);
  const sizes = await Promise.all(names.map((name) => (PICTURES.test(name) ? measure(join(folder, name)) : undefined)));
  return new Map(names.map((name, index) => [name, sizes[index]]));
}

/** The names of the files of a media folder, with slashes; empty when there is no folder. */
export function mediaFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll("\\", "/"),
      )
      .sort();
  } catch {
    return [];
  }
}

async function measure(file: string): Promise<Size | undefined> {
  try {
    const { width, height, orientation = 1 } = await sharp(file).metadata();
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return undefined; // no picture, whatever its name says
  }
}
