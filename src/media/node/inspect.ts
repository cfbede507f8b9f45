import { gzipSync } from "node:zlib";
import { errorMessage } from "../../files/errorMessage.ts";
import { DAMAGED_DRAWING, WITHOUT_SIZE } from "../drawingProblem.ts";
import {
  DAMAGED,
  findProblemBeforeDecoding,
  findProblemOfKind,
  findProblemOfUnreadable,
  foreign,
  HEIC,
  type Inspection,
  startsDrawing,
} from "../inspection.ts";
import { PictureError, type PictureProblem } from "../pictureProblem.ts";
import { READING } from "../recipe.ts";
import { embeddedProblem } from "./embeddedProblem.ts";
import { loadSharp } from "./loadSharp.ts";

type Kind = Pick<Inspection, "kind" | "format" | "width" | "height">;

const FORMATS: Record<string, Inspection["format"]> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  heif: "avif",
  gif: "gif",
  svg: "svg",
};

/** Decodes a whole picture, whose name says only whether it is a drawing. Throws a PictureError when browsers cannot show it. */
export async function inspect(name: string, bytes: Uint8Array): Promise<Inspection> {
  throwProblem(findProblemBeforeDecoding(name, bytes));
  if (startsDrawing(bytes)) return inspectDrawing(bytes);
  const kind = await readKind(bytes, () => findProblemOfUnreadable(name, bytes));
  throwProblem(findProblemOfKind(name, bytes, kind));
  const color = await averageColor(bytes);
  return { ...kind, bytes: bytes.length, ...(kind.kind === "photo" && color && { color }) };
}

function throwProblem(problem: PictureProblem | undefined): void {
  if (problem) throw new PictureError(problem);
}

async function inspectDrawing(bytes: Uint8Array): Promise<Inspection> {
  throwProblem(await embeddedProblem(bytes));
  const describe = (message: string) => (message.includes("bad dimensions") ? WITHOUT_SIZE : DAMAGED_DRAWING);
  return { ...(await readKind(bytes, describe)), bytes: gzipSync(bytes).length };
}

/** The kind and size of a picture. Throws a PictureError; `describe` returns its problem when sharp cannot read it. */
async function readKind(bytes: Uint8Array, describe: (message: string) => PictureProblem): Promise<Kind> {
  const sharp = loadSharp();
  try {
    // no limit here, so that the error message can state the size
    const metadata = await sharp(bytes, { ...READING, limitInputPixels: false }).metadata();
    if (metadata.compression === "hevc") throw new PictureError(HEIC);
    const format = FORMATS[metadata.format];
    if (!format) throw new PictureError(foreign(metadata.format.toUpperCase()));
    const { width, height } = metadata.autoOrient;
    const moves = (metadata.pages ?? 1) > 1 && format !== "avif";
    return { kind: format === "svg" ? "drawing" : moves ? "animation" : "photo", format, width, height };
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError(describe(errorMessage(error)));
  }
}

async function averageColor(bytes: Uint8Array): Promise<string | undefined> {
  const sharp = loadSharp();
  try {
    const pixel = sharp(bytes, READING).resize(1, 1, { fit: "fill" }).toColourspace("srgb");
    const [red = 0, green = 0, blue = 0, alpha = 255] = await pixel.toFormat("raw").ensureAlpha().toBuffer();
    if (alpha < 255) return undefined;
    return `#${[red, green, blue].map((value) => Math.round(value / 17).toString(16)).join("")}`;
  } catch {
    throw new PictureError(DAMAGED);
  }
}
