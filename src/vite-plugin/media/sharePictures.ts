import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Sharp } from "sharp";
import { printable } from "../../validate/format/printable.ts";
import { BuildError } from "../errors.ts";
import { ensureCached } from "../files/cacheFile.ts";
import { contentHash } from "../files/contentHash.ts";
import { inParallel } from "../files/inParallel.ts";
import type { Files } from "../output/writeFiles.ts";
import { contentKeys } from "./contentKeys.ts";
import { loadSharp } from "./loadSharp.ts";
import { slug } from "./plan.ts";
import { PICTURES_AT_ONCE, READING } from "./recipe.ts";
import { withoutMetadata } from "./withoutMetadata.ts";

/** The size that social networks and messengers show, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 };

const SHARED = { quality: 82, mozjpeg: true };

/** The name, below the site's root, of the raster picture that is made of a file of the media folder. */
export function sharePictureFile(picture: string): string {
  const known = shareNames.get(picture) ?? `share/${slug(picture)}-${contentHash(picture)}.jpg`;
  shareNames.set(picture, known);
  return known;
}

/** Many pages share a picture. */
const shareNames = new Map<string, string>();

/** Raster pictures for shared links, in the cache, by their names below the site's root: messengers show no SVG. */
export async function sharePictures(
  folder: string,
  pictures: Iterable<string>,
  cache: string,
): Promise<Map<string, string>> {
  const { width, height } = SHARE_PICTURE;
  const keep = keeper(cache);
  const named = await inParallel([...new Set(pictures)], PICTURES_AT_ONCE, async (picture) => {
    const file = await keep.file(join(folder, picture), "share.jpg", async (source) =>
      (await open(source)).autoOrient().resize(width, height, { fit: "cover" }).flatten().jpeg(SHARED).toBuffer(),
    );
    return [sharePictureFile(picture), file] as const;
  });
  keep.save();
  return new Map(named);
}

/** Whether a picture is one that browsers draw in any size. */
export function isDrawing(picture: string): boolean {
  return /\.svg$/i.test(picture);
}

/** The icons of the site for tabs and home screens, made of its logo. */
export async function favicons(logo: string, ground: string, cache: string): Promise<Files> {
  const png = async (source: string, size: number) =>
    (await open(source)).resize(size, size, { fit: "contain", background: "#0000" }).png().toBuffer();
  const touch = async (source: string) =>
    (await open(source))
      .resize(140, 140, { fit: "contain", background: ground })
      .extend({ top: 20, bottom: 20, left: 20, right: 20, background: ground })
      .flatten({ background: ground })
      .png()
      .toBuffer();
  const ico = async (source: string) => {
    const { default: pngToIco } = await import("png-to-ico");
    return pngToIco(await Promise.all([16, 32, 48].map((size) => png(source, size))));
  };
  const keep = keeper(cache);
  const touchIcon = await keep.file(logo, `touch-${ground.slice(1)}.png`, touch);
  const files: Files = new Map([
    ["apple-touch-icon.png", readFileSync(touchIcon)],
    ["favicon.ico", readFileSync(await keep.file(logo, "favicon.ico", ico))],
  ]);
  keep.save();
  if (isDrawing(logo)) files.set("favicon.svg", readFileSync(await withoutMetadata(logo, dirname(touchIcon))));
  return files;
}

async function open(source: string): Promise<Sharp> {
  const sharp = loadSharp();
  // a drawing is drawn in the size that is wanted, however large it says it is
  return sharp(source, isDrawing(source) ? { ...READING, limitInputPixels: false } : READING);
}

/** A check reads how large a drawing is; whether it can be drawn is seen when it is. */
function cannotBeDrawn(source: string, { message }: Error): never {
  const file = printable(basename(source));
  throw new BuildError(
    `The picture ${file} cannot be drawn as the site's logo or for shared links (${message.trim()}): save it anew, or as PNG.`,
  );
}

/** Keeps what is made of pictures by their content. */
function keeper(cache: string) {
  const keys = contentKeys(cache);
  return {
    save: keys.save,
    /** The file that was made of a source, now or before. Throws what is wrong with a picture that cannot be drawn. */
    async file(source: string, kind: string, make: (source: string) => Promise<Buffer>): Promise<string> {
      const kept = join(cache, "pictures", (await keys.of(source)).key, kind);
      await ensureCached(kept, () => make(source).catch((error) => cannotBeDrawn(source, error)));
      return kept;
    },
  };
}
