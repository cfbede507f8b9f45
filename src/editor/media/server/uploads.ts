import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { flushFolder } from "../../../files/cacheFile.ts";
import { retryWhileHeld } from "../../../files/heldFiles.ts";
import { describeWriteErrorOf } from "../../../files/systemErrors.ts";
import { removeUnfinished, unfinishedPath } from "../../../files/unfinishedFiles.ts";
import { OperationError } from "../../../json/jsonEdits.ts";
import { readDocumentFormat } from "../../../media/documentFormat.ts";
import { inspect } from "../../../media/inspect.ts";
import { loadSharp } from "../../../media/loadSharp.ts";
import { PictureError } from "../../../media/pictureProblem.ts";
import { RASTER, READING } from "../../../media/recipe.ts";
import { listFileNames } from "../../../media/usedFiles.ts";
import { cleanedDrawing, cleanedPicture } from "../../../media/withoutMetadata.ts";
import { createFileStem, stemOf } from "../../../site/fileStem.ts";
import { isPicture } from "../../../validate/content/fileNames.ts";
import type { UploadAnswer } from "../../protocol/studioMessages.ts";

/** In pixels: the longest side of a photo that is kept. No screen shows more of it. */
const LONGEST_SIDE = 2400;

/** The content to keep of a file that is added, with the ending of its name. */
interface PreparedFile {
  bytes: Buffer;
  ending: string;
}

/**
 * Adds a picture to a media folder: upright, without metadata such as its place, and not larger than screens show. It gets
 * a name from the given one that no other file has; a content that a file has already is that file. Throws an
 * OperationError when that is no name of a file.
 */
export function addPicture(folder: string, name: string, bytes: Buffer): Promise<UploadAnswer> {
  return addPrepared(folder, name, bytes, preparePicture);
}

/** Adds a picture in the same way, or a document as it is. */
export function addFile(folder: string, name: string, bytes: Buffer): Promise<UploadAnswer> {
  return addPrepared(folder, name, bytes, prepareFile);
}

async function addPrepared(
  folder: string,
  name: string,
  bytes: Buffer,
  prepare: (name: string, bytes: Buffer) => Promise<PreparedFile>,
): Promise<UploadAnswer> {
  if (name === "" || /[/\\\p{Cc}]/u.test(name)) throw new OperationError("Not the name of a file");
  const stem = createFileStem(stemOf(name));
  if (isReserved(name) || isReserved(stem))
    return {
      status: "refused",
      message: `“${name}” is a name that Windows keeps for itself. Give the file another name.`,
    };
  try {
    const preparedFile = await prepare(name, bytes);
    const knownName = findCopy(folder, [bytes, preparedFile.bytes]);
    if (knownName !== undefined) return { status: "added", src: knownName, isKnown: true };
    mkdirSync(folder, { recursive: true });
    return { status: "added", src: await retryWhileHeld(() => writeNew(folder, stem, preparedFile)) };
  } catch (error) {
    if (error instanceof PictureError)
      return { status: "refused", message: `“${name}” ${error.problem.fact}. ${error.problem.remedy}` };
    const reason = describeWriteErrorOf(folder, error);
    if (reason) return { status: "refused", message: `“${name}” was not added. ${reason}` };
    throw error;
  }
}

/** The file of a media folder that has one of some contents. */
function findCopy(folder: string, contents: readonly Buffer[]): string | undefined {
  return listFileNames(folder)
    .sort()
    .find((name) => {
      const path = join(folder, name);
      const { size } = statSync(path);
      return contents.some((bytes) => bytes.length === size && bytes.equals(readFileSync(path)));
    });
}

/** A document as it is, or the content to keep of a picture. Throws a PictureError for any other file. */
async function prepareFile(name: string, bytes: Buffer): Promise<PreparedFile> {
  const format = readDocumentFormat(name, bytes);
  if (format && "problem" in format) throw new PictureError(format.problem);
  if (format) return { bytes, ending: format.ending };
  if (isPicture(name)) return preparePicture(name, bytes);
  throw new PictureError({
    fact: "is no document that can be added here",
    remedy: "Add a PDF, a file of Word, Excel, PowerPoint or LibreOffice, or a picture.",
  });
}

/** Whether Windows has no file of a name, whatever its extension: the site could not be copied there. */
export function isReserved(name: string): boolean {
  return /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])[ .]*(?:\.|$)/i.test(name.trimStart());
}

/** The content to keep of a picture. Throws a PictureError when browsers cannot show it, whatever its name says. */
async function preparePicture(name: string, bytes: Buffer): Promise<PreparedFile> {
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

/**
 * Writes a file under a name that no other has, and returns that. Until the file is complete, its name is a hidden one.
 * Names that differ in capital letters only are the same name on some disks.
 */
function writeNew(folder: string, wantedStem: string, { bytes, ending }: PreparedFile): string {
  const stem = wantedStem || (RASTER.test(`.${ending}`) || ending === "svg" ? "picture" : "document");
  const partialPath = unfinishedPath(join(folder, `${stem}.${ending}`));
  removeUnfinished(folder);
  try {
    // site.json may name it a moment later, and is flushed, too
    writeFileSync(partialPath, bytes, { flush: true });
    const takenNames = new Set(readdirSync(folder).map((name) => name.toLowerCase()));
    let name = `${stem}.${ending}`;
    for (let number = 2; takenNames.has(name); number++) name = `${stem}-${number}.${ending}`;
    renameSync(partialPath, join(folder, name));
    flushFolder(folder);
    return name;
  } catch (error) {
    // the disk may be full
    rmSync(partialPath, { force: true });
    throw error;
  }
}
