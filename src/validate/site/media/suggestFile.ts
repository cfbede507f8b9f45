import { decodeAddress } from "../../../site/links.ts";
import type { ValidationContext } from "../../context.ts";
import type { Replacement } from "../../format/replacement.ts";

type Known = Pick<ValidationContext, "media">;

/** The extension of a page in the address of another website. */
export const WEB_FILE = /\.(html?|php|aspx?)$/i;
/** The extension of a file. */
export const FILE = /\.(pdf|docx?|xlsx?|pptx?|jpe?g|png|svg|webp|avif|gif|html?|php|aspx?)$/i;

/** The picture that was meant by its address on this site or on a computer, with encoded characters, or without its extension. */
export function suggestMediaFile(value: string, { media = [] }: Known): Replacement | undefined {
  if (value.includes("://")) return undefined;
  const path = decodeAddress(value).replaceAll("\\", "/");
  const [, inMedia = path] = path.split("media/");
  const name = path.slice(path.lastIndexOf("/") + 1);
  const text = [inMedia, path.replace(/^[./]+/, ""), name].find((file) => media.includes(file));
  const found = text ?? (FILE.test(value) ? undefined : withoutExtension(name, media));
  return found !== undefined && found !== value ? { text: found, certain: true } : undefined;
}

/** The only file that has the name when extensions are ignored, several of them included: photo.jpg.jpg. */
export function withoutExtension(name: string, media: readonly string[]): string | undefined {
  const bare = (file: string) => file.replace(/\.[^/]*$/, "");
  const [only, another] = media.filter((file) => bare(file) === bare(name));
  return another === undefined ? only : undefined;
}

/** The name at the end of the address of a file on a computer: C:\Pictures\photo.jpg, file:///home/photo.jpg */
export function fileOnComputer(value: string): string | undefined {
  return /^(?:file:|[a-z]:[\\/]|\\\\).*[\\/]([^\\/]+\.\w+)$/i.exec(value)?.[1];
}

/** The link to a file of the media folder that was meant by its name, its path or its address on a computer. */
export function suggestFile(value: string, { media = [] }: Known): Replacement | undefined {
  const file = fileOnComputer(value) ?? value.replace(/^\.?\/?(media\/)?/, "");
  return media.includes(decodeAddress(file)) ? { text: `/media/${file}`, certain: true } : undefined;
}
