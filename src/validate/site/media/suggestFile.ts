import { decodeAddress } from "../../../site/links.ts";
import { isFile } from "../../content/fileNames.ts";
import type { ValidationContext } from "../../context.ts";
import type { Replacement } from "../../format/replacement.ts";

type Known = Pick<ValidationContext, "media">;

/** The beginning of a path that names no folder: ./ and ../ and / */
export const PATH_START = /^[./]+/;

/** The picture for its address on this site or on a computer, with encoded characters, or without its extension. */
export function suggestMediaFile(value: string, { media = [] }: Known): Replacement | undefined {
  if (value.includes("://")) return undefined;
  const path = decodeAddress(value).replaceAll("\\", "/");
  const [, inMedia = path] = path.split("media/");
  const name = path.slice(path.lastIndexOf("/") + 1);
  const text = [inMedia, path.replace(PATH_START, ""), name].find((file) => media.includes(file));
  const match = text ?? (isFile(value) ? undefined : withoutExtension(name, media));
  return match !== undefined && match !== value ? { text: match, certain: true } : undefined;
}

/** The only file that has the name when extensions are ignored, several of them included: photo.jpg.jpg. */
export function withoutExtension(name: string, media: readonly string[]): string | undefined {
  const bare = (file: string) => file.replace(/\.[^/]*$/, "");
  const [only, secondFile] = media.filter((file) => bare(file) === bare(name));
  return secondFile === undefined ? only : undefined;
}

/** The name at the end of the address of a file on a computer: C:\Pictures\photo.jpg, file:///home/photo.jpg */
export function readComputerFile(value: string): string | undefined {
  return /^(?:file:|[a-z]:[\\/]|\\\\).*[\\/]([^\\/]+\.\w+)$/i.exec(value)?.[1];
}

/** The link to a file of the media folder for its name, its path or its address on a computer. */
export function suggestFile(value: string, { media = [] }: Known): Replacement | undefined {
  const path = value.replace(PATH_START, "");
  const file = readComputerFile(value) ?? (path.startsWith("media/") ? path.slice("media/".length) : path);
  return media.includes(decodeAddress(file)) ? { text: `/media/${file}`, certain: true } : undefined;
}
