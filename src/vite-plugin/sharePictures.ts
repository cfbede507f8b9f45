import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pngToIco from "png-to-ico";
import sharp from "sharp";
import type { Files } from "./writeFiles";

/** The size that social networks and messengers show, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 };

/** The name, below the site's root, of the raster picture that is made of a file of the media folder. */
export function sharePictureFile(picture: string): string {
  return `share/${picture.replace(/\.[^.]+$/, "").replaceAll("/", "-")}.jpg`;
}

/** Raster pictures for shared links: messengers show no SVG. */
export async function sharePictures(folder: string, pictures: Iterable<string>, cache: string): Promise<Files> {
  const { width, height } = SHARE_PICTURE;
  const made = await Promise.all(
    [...new Set(pictures)].map(async (picture) => {
      const bytes = await cached(join(folder, picture), "share.jpg", cache, (source) =>
        sharp(source)
          .rotate()
          .resize(width, height, { fit: "cover" })
          .flatten()
          .jpeg({ quality: 82, mozjpeg: true })
          .toBuffer(),
      );
      return [sharePictureFile(picture), bytes] as const;
    }),
  );
  return new Map(made);
}

/** The icons of the site for tabs and home screens, made of its logo. */
export async function favicons(logo: string, ground: string, cache: string): Promise<Files> {
  const png = (size: number) => (source: Buffer) =>
    sharp(source, { density: 300 }).resize(size, size, { fit: "contain", background: "#0000" }).png().toBuffer();
  const touch = (source: Buffer) =>
    sharp(source, { density: 300 })
      .resize(140, 140, { fit: "contain", background: ground })
      .extend({ top: 20, bottom: 20, left: 20, right: 20, background: ground })
      .flatten({ background: ground })
      .png()
      .toBuffer();
  const files: Files = new Map([
    ["apple-touch-icon.png", await cached(logo, `${ground}.png`, cache, touch)],
    [
      "favicon.ico",
      await cached(logo, "favicon.ico", cache, async (source) =>
        pngToIco(await Promise.all([16, 32, 48].map((size) => png(size)(source)))),
      ),
    ],
  ]);
  if (logo.endsWith(".svg")) files.set("favicon.svg", readFileSync(logo));
  return files;
}

async function cached(
  file: string,
  kind: string,
  cache: string,
  make: (source: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const source = readFileSync(file);
  const key = createHash("sha256").update(source).update(kind).digest("hex").slice(0, 16);
  const kept = join(cache, key);
  try {
    return readFileSync(kept);
  } catch {
    const made = await make(source);
    mkdirSync(cache, { recursive: true });
    writeFileSync(kept, made);
    return made;
  }
}
