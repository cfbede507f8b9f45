import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Sharp } from "sharp";
import { BuildError } from "../../files/buildError.ts";
import { ensureCached, readOrCreate } from "../../files/cacheFile.ts";
import { inParallel } from "../../files/inParallel.ts";
import { contentKeys } from "../../media/node/contentKeys.ts";
import { loadSharp, PICTURES_AT_ONCE } from "../../media/node/loadSharp.ts";
import { cleanedDrawing } from "../../media/node/withoutMetadata.ts";
import { isDrawing, READING } from "../../media/recipe.ts";
import { SHARE_PICTURE, sharePictureFile } from "../../render/sharePicture.ts";
import { printable } from "../../validate/format/printable.ts";
import type { Files } from "../folder/writeFiles.ts";

const SHARED = { quality: 82, mozjpeg: true };

/**
 * Generates raster pictures for shared links, because messengers show no SVG: cache files by path relative to the
 * site's root. `ground` is the colour, such as "#ffffff", behind transparent pixels: JPEG would make them black.
 */
export async function sharePictures(
  folder: string,
  pictures: Iterable<string>,
  ground: string,
  cache: string,
): Promise<Map<string, string>> {
  const { width, height } = SHARE_PICTURE;
  const pictureCache = createPictureCache(cache);
  const namedFiles = await inParallel([...new Set(pictures)], PICTURES_AT_ONCE, async (picture) => {
    const file = await pictureCache.file(join(folder, picture), `share-${ground.slice(1)}.jpg`, async (source) => {
      const resizedPicture = (await open(source)).autoOrient().resize(width, height, { fit: "cover" });
      return resizedPicture.flatten({ background: ground }).jpeg(SHARED).toBuffer();
    });
    return [sharePictureFile(picture), file] as const;
  });
  pictureCache.save();
  return new Map(namedFiles);
}

/** The icons for tabs and home screens, generated from the site's logo; `ground` is the colour behind it on home screens. */
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
  const pictureCache = createPictureCache(cache);
  const files: Files = new Map([
    ["apple-touch-icon.png", await pictureCache.bytes(logo, `touch-${ground.slice(1)}.png`, touch)],
    ["favicon.ico", await pictureCache.bytes(logo, "favicon.ico", ico)],
  ]);
  pictureCache.save();
  if (isDrawing(logo)) files.set("favicon.svg", await cleanedDrawing(readFileSync(logo)));
  return files;
}

async function open(source: string): Promise<Sharp> {
  const sharp = loadSharp();
  // a drawing is rendered in the requested size, whatever size it declares
  return sharp(source, isDrawing(source) ? { ...READING, limitInputPixels: false } : READING);
}

/** Throws a BuildError. Validation checks only the size of a drawing, so errors in rendering it show up in the build. */
function cannotBeDrawn(source: string, { message }: Error): never {
  const file = printable(basename(source));
  throw new BuildError(
    `The picture ${file} cannot be drawn as the site's logo or for shared links (${message.trim()}): save it again, or as PNG.`,
  );
}

/** Caches the files that are generated from pictures, by content. */
function createPictureCache(cache: string) {
  type Make = (source: string) => Promise<Buffer>;
  const keys = contentKeys(cache);
  const findCacheFile = async (source: string, kind: string) =>
    join(cache, "pictures", (await keys.of(source)).key, kind);
  const create = (source: string, make: Make) => make(source).catch((error) => cannotBeDrawn(source, error));
  return {
    save: keys.save,
    /** The cached file, which is created when it is missing. Throws a BuildError for a picture that cannot be rendered. */
    async file(source: string, kind: string, make: Make): Promise<string> {
      const cacheFile = await findCacheFile(source, kind);
      await ensureCached(cacheFile, () => create(source, make));
      return cacheFile;
    },
    /** Its content, also when it cannot be cached. */
    async bytes(source: string, kind: string, make: Make): Promise<Buffer> {
      return readOrCreate(await findCacheFile(source, kind), () => create(source, make));
    },
  };
}
