import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { filesIn } from "../../../files/filesIn.ts";
import { describeWriteErrorOf } from "../../../files/systemErrors.ts";
import { removeUnfinished, unfinishedPath } from "../../../files/unfinishedFiles.ts";
import { OperationError } from "../../../json/jsonEdits.ts";
import { inspect } from "../../../media/inspect.ts";
import { withDependencies } from "../../../media/linkedFiles.ts";
import { loadSharp } from "../../../media/loadSharp.ts";
import { linkedFiles, shownFiles } from "../../../media/namedFiles.ts";
import { PictureError } from "../../../media/pictureProblem.ts";
import { slug } from "../../../media/plan.ts";
import { READING } from "../../../media/recipe.ts";
import { cleanedDrawing, cleanedPicture } from "../../../media/withoutMetadata.ts";
import { isWebPicture } from "../../../validate/content/fileNames.ts";
import type { MediaAnswer, UploadAnswer } from "../../protocol/studioMessages.ts";

/** In pixels: the longest side of a photo that is kept. No screen shows more of it. */
const LONGEST_SIDE = 2400;

/** The pictures of a media folder by name, with their sizes in bytes. `text` is that of site.json. */
export function listPictures(folder: string, text: string): MediaAnswer {
  const names = filesIn(folder);
  const usedFiles = withDependencies(folder, new Set(names), [...shownFiles(text, names), ...linkedFiles(text, names)]);
  const pictures = names.filter((name) => isWebPicture(name) && !/(?:^|\/)\./.test(name));
  return {
    pictures: pictures.sort().map((src) => ({
      src,
      bytes: statSync(join(folder, src)).size,
      isUnused: !usedFiles.has(src) && !src.includes("/"),
    })),
  };
}

/**
 * Removes a picture from a media folder, and returns its path. Throws an OperationError unless it is the name of one that
 * nothing in the text of site.json uses.
 */
export function removePicture(folder: string, name: string, text: string): string {
  const picture = listPictures(folder, text).pictures.find(({ src, isUnused }) => src === name && isUnused);
  if (!picture) throw new OperationError("Not the name of an unused picture");
  const path = join(folder, picture.src);
  rmSync(path);
  return path;
}

/**
 * Adds a picture to a media folder: upright, without metadata such as its place, and not larger than screens show. It gets
 * a name from the given one that no other file has. Throws an OperationError when that is no name of a file.
 */
export async function addPicture(folder: string, name: string, bytes: Buffer): Promise<UploadAnswer> {
  if (name === "" || /[/\\\p{Cc}]/u.test(name)) throw new OperationError("Not the name of a file");
  if (isReserved(name) || isReserved(slug(name)))
    return {
      status: "refused",
      message: `“${name}” is a name that Windows keeps for itself. Give the file another name.`,
    };
  try {
    const { bytes: preparedBytes, ending } = await prepare(name, bytes);
    mkdirSync(folder, { recursive: true });
    return { status: "added", src: writeNew(folder, slug(name), ending, preparedBytes) };
  } catch (error) {
    if (error instanceof PictureError)
      return { status: "refused", message: `“${name}” ${error.problem.fact}. ${error.problem.remedy}` };
    const reason = describeWriteErrorOf(folder, error);
    if (reason) return { status: "refused", message: `“${name}” was not added. ${reason}` };
    throw error;
  }
}

/** Whether Windows has no file of a name, whatever its extension: the site could not be copied there. */
function isReserved(name: string): boolean {
  return /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])[ .]*(?:\.|$)/i.test(name.trimStart());
}

/** The content to keep of a picture. Throws a PictureError when browsers cannot show it, whatever its name says. */
async function prepare(name: string, bytes: Buffer): Promise<{ bytes: Buffer; ending: string }> {
  const { kind, format, width, height } = await inspectBytes(name, bytes);
  if (kind === "drawing") return { bytes: await cleanedDrawing(bytes), ending: "svg" };
  if (kind === "animation") return { bytes: await cleanedPicture(bytes), ending: format };
  const ending = { jpeg: "jpg", gif: "png", svg: "svg", png: "png", webp: "webp", avif: "avif" }[format];
  if (Math.max(width, height) <= LONGEST_SIDE && format !== "gif")
    return { bytes: await cleanedPicture(bytes), ending };
  const sharp = loadSharp();
  const image = sharp(bytes, READING)
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
  return { bytes: await encodedImage.toBuffer(), ending };
}

async function inspectBytes(name: string, bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), "prospectus-upload-"));
  try {
    const file = join(folder, `picture${extname(name).toLowerCase() === ".svg" ? ".svg" : ".jpg"}`);
    writeFileSync(file, bytes);
    return await inspect(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes a file under a name that no other has, and returns that. Until the file is complete, its name is a hidden one. */
function writeNew(folder: string, stem: string, ending: string, bytes: Buffer): string {
  const partialPath = unfinishedPath(join(folder, `${stem}.${ending}`));
  removeUnfinished(folder);
  try {
    writeFileSync(partialPath, bytes);
    for (let number = 1; ; number++) {
      const name = `${stem}${number === 1 ? "" : `-${number}`}.${ending}`;
      if (existsSync(join(folder, name))) continue;
      renameSync(partialPath, join(folder, name));
      return name;
    }
  } catch (error) {
    // the disk may be full
    rmSync(partialPath, { force: true });
    throw error;
  }
}
