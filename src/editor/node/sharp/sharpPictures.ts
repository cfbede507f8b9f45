import { readDocumentFormat } from "../../../media/documentFormat.ts";
import { startsDrawing } from "../../../media/inspection.ts";
import { inspect } from "../../../media/node/inspect.ts";
import { loadSharp } from "../../../media/node/loadSharp.ts";
import { cleanedDrawing, cleanedPicture } from "../../../media/node/withoutMetadata.ts";
import { PictureError } from "../../../media/pictureProblem.ts";
import { READING } from "../../../media/recipe.ts";
import { isPicture } from "../../../validate/content/fileNames.ts";
import type { PictureTools, PreparedFile } from "../../media/server/pictureTools.ts";

/** In pixels: the longest side of a photo that is kept. No screen shows more of it. */
const LONGEST_SIDE = 2400;

const ENDINGS = { jpeg: "jpg", gif: "png", svg: "svg", png: "png", webp: "webp", avif: "avif" };

/** Works with pictures by sharp. */
export const sharpPictures: PictureTools = { preparePicture, prepareFile, shrink };

async function prepareFile(name: string, content: Uint8Array): Promise<PreparedFile> {
  const format = readDocumentFormat(name, content);
  if (format && "problem" in format) throw new PictureError(format.problem);
  if (format) return { content, ending: format.ending };
  if (isPicture(name)) return preparePicture(name, content);
  throw new PictureError({
    fact: "is no document that can be added here",
    remedy:
      "Add a PDF, a file of Word, Excel, PowerPoint or LibreOffice, a CSV file, an MP3 or MP4 recording, or a picture.",
  });
}

/** The format of a picture is that of its content, except that a drawing has to be called one. */
async function preparePicture(name: string, content: Uint8Array): Promise<PreparedFile> {
  const { kind, format, width, height } = await inspect(/\.svg$/i.test(name) ? "picture.svg" : "picture.jpg", content);
  if (kind === "drawing") return { content: await cleanedDrawing(content), ending: "svg" };
  if (kind === "animation") return { content: await cleanedPicture(content), ending: format };
  const ending = ENDINGS[format];
  if (Math.max(width, height) <= LONGEST_SIDE && format !== "gif")
    return { content: await cleanedPicture(content), ending };
  const sharp = loadSharp();
  const image = sharp(content, READING)
    .autoOrient()
    .keepIccProfile()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true });
  const encodedImage = {
    jpeg: () => image.jpeg({ quality: 88, mozjpeg: true }),
    webp: () => image.webp({ quality: 88 }),
    avif: () => image.avif({ quality: 70 }),
    png: () => image.png(),
    gif: () => image.png(),
    svg: () => image.png(),
  }[format]();
  return { content: await encodedImage.toBuffer(), ending };
}

async function shrink(content: Uint8Array, width: number): Promise<PreparedFile> {
  if (startsDrawing(content)) return { content, ending: "svg" };
  const image = loadSharp()(content, READING).autoOrient().resize({ width, withoutEnlargement: true });
  return { content: await image.webp({ quality: 70 }).toBuffer(), ending: "webp" };
}
