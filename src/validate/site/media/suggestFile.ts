import { decodeAddress } from "../../../site/links.ts";
import type { ValidationContext } from "../../context.ts";
import type { Replacement } from "../../format/repaired.ts";

type Known = Pick<ValidationContext, "media">;

/** The ending of a page in the address of another website. */
export const WEB_FILE = /\.(html?|php|aspx?)$/i;
/** The ending of what is a file rather than a page. */
export const FILE = /\.(pdf|docx?|xlsx?|pptx?|jpe?g|png|svg|webp|avif|gif|html?|php|aspx?)$/i;

/** The name of a picture, written as its address here or on a computer, with signs encoded, or without its ending. */
export function suggestMediaFile(value: string, { media = [] }: Known): Replacement | undefined {
  if (value.includes("://")) return undefined;
  const path = decodeAddress(value)
    .replaceAll("\\", "/")
    .replace(/^(\.{0,2}\/)+/, "")
    .replace(/^(.*\/)?media\//, "");
  const called = [path, path.slice(path.lastIndexOf("/") + 1)];
  const text =
    called.find((name) => media.includes(name)) ?? (FILE.test(value) ? undefined : withoutEnding(path, media));
  return text !== undefined && text !== value ? { text, certain: true } : undefined;
}

/** The last ending of a name, with those before it: photo.jpg.jpg is what a computer makes that hides the first. */
const ENDINGS = /(?:\.(?:jpe?g|png|webp|gif|svg|avif|heic))*\.[a-z0-9]+$/i;

/** The only file that has a name but for its ending. */
export function withoutEnding(name: string, media: readonly string[]): string | undefined {
  const bare = (file: string) => file.replace(ENDINGS, "");
  const [only, another] = media.filter((file) => bare(file) === bare(name));
  return another === undefined ? only : undefined;
}

/** The name at the end of the address of a file on a computer. */
export function fileOnComputer(value: string): string | undefined {
  return /^(?:file:|[a-z]:[\\/]|\\\\).*[\\/]([^\\/]+\.\w+)$/i.exec(value)?.[1];
}

/** A file of the media folder, written without its folder or without the slash before it, or where it is on a computer. */
export function suggestFile(value: string, { media = [] }: Known): Replacement | undefined {
  const file = fileOnComputer(value) ?? value.replace(/^\.?\/?(media\/)?/, "");
  return media.includes(decodeAddress(file)) ? { text: `/media/${file}`, certain: true } : undefined;
}
