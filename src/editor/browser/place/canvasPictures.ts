import { readDocumentFormat } from "../../../media/documentFormat.ts";
import { DAMAGED_DRAWING, WITHOUT_SIZE } from "../../../media/drawingProblem.ts";
import {
  DAMAGED,
  findProblemBeforeDecoding,
  findProblemOfKind,
  findProblemOfUnreadable,
  type Inspection,
  startsDrawing,
} from "../../../media/inspection.ts";
import { PictureError, type PictureProblem } from "../../../media/pictureProblem.ts";
import { RASTER } from "../../../media/recipe.ts";
import { gifWithoutMetadata, isPlainJpeg, pngWithoutMetadata } from "../../../media/stripMetadata.ts";
import type { PictureTools, PreparedFile } from "../../media/server/pictureTools.ts";

/** In pixels: the longest side of a photo that is kept. No screen shows more of it. */
const LONGEST_SIDE = 2400;
const QUALITY = 0.85;

/** Prepares files with the decoders and the canvas of the browser. */
export const canvasPictures: PictureTools = { preparePicture, prepareFile, shrink };

async function prepareFile(name: string, content: Uint8Array): Promise<PreparedFile> {
  const format = readDocumentFormat(name, content);
  if (format && "problem" in format) throw new PictureError(format.problem);
  if (format) return { content, ending: format.ending };
  if (RASTER.test(name) || /\.svg$/i.test(name)) return preparePicture(name, content);
  throw new PictureError({
    fact: "is no document that can be added here",
    remedy:
      "Add a PDF, a file of Word, Excel, PowerPoint or LibreOffice, a CSV file, an MP3 or MP4 recording, or a picture.",
  });
}

async function preparePicture(name: string, content: Uint8Array): Promise<PreparedFile> {
  const calledName = /\.svg$/i.test(name) ? "picture.svg" : "picture.jpg";
  const { kind, format, width, height } = await inspectPicture(calledName, content);
  if (kind === "drawing") return { content, ending: "svg" };
  // a canvas would keep one picture of an animation
  if (kind === "animation")
    return { content: format === "gif" ? gifWithoutMetadata(content) : content, ending: format };
  const isSmall = Math.max(width, height) <= LONGEST_SIDE;
  if (isSmall && format === "jpeg" && isPlainJpeg(content)) return { content, ending: "jpg" };
  if (isSmall && format === "png") return { content: pngWithoutMetadata(content), ending: "png" };
  return encodePicture(content, { format, width, height });
}

/**
 * Encodes a picture upright, without metadata, and with at most LONGEST_SIDE pixels on a side. One with transparent parts
 * stays a PNG or WebP.
 */
async function encodePicture(
  content: Uint8Array,
  { format, width, height }: Pick<Inspection, "format" | "width" | "height">,
): Promise<PreparedFile> {
  const { canvas, context } = await drawPicture(content, Math.min(1, LONGEST_SIDE / Math.max(width, height)));
  const isOpaque = format === "jpeg" || !hasTransparency(context, canvas);
  return writeCanvas(canvas, isOpaque ? "image/jpeg" : format === "png" ? "image/png" : "image/webp", QUALITY);
}

async function shrink(content: Uint8Array, width: number): Promise<PreparedFile> {
  if (startsDrawing(content)) return { content, ending: "svg" };
  const { width: ownWidth } = await inspectPicture("picture.jpg", content);
  const { canvas } = await drawPicture(content, Math.min(1, width / ownWidth));
  return writeCanvas(canvas, "image/webp", 0.7);
}

/** Draws a picture upright, at a scale. */
async function drawPicture(content: Uint8Array, scale: number) {
  const picture = await decodePicture(content);
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = openContext(canvas);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return { canvas, context };
}

/** The content of a canvas. A browser without an encoder for a type silently writes a PNG. */
async function writeCanvas(canvas: OffscreenCanvas, type: string, quality: number): Promise<PreparedFile> {
  const blob = await canvas.convertToBlob({ type, quality });
  const ending = blob.type === "image/jpeg" ? "jpg" : blob.type.slice("image/".length);
  return { content: new Uint8Array(await blob.arrayBuffer()), ending };
}

/** Inspects a picture as `inspect` does in Node. Rejects with a PictureError for one that browsers cannot show. */
export async function inspectPicture(name: string, bytes: Uint8Array): Promise<Inspection> {
  throwProblem(findProblemBeforeDecoding(name, bytes));
  if (startsDrawing(bytes)) return inspectDrawing(bytes);
  const format = readFormat(bytes);
  if (!format) throw new PictureError(findProblemOfUnreadable(name, bytes));
  const picture = await decodePicture(bytes).catch(() => {
    throw new PictureError(findProblemOfUnreadable(name, bytes));
  });
  const { width, height } = picture;
  const color = findColor(picture);
  picture.close();
  throwProblem(findProblemOfKind(name, bytes, { format, width, height }));
  const kind = isAnimated(format, bytes) ? "animation" : "photo";
  return { kind, format, width, height, bytes: bytes.length, ...(kind === "photo" && color && { color }) };
}

function throwProblem(problem: PictureProblem | undefined): void {
  if (problem) throw new PictureError(problem);
}

/** A worker has no decoder for drawings: their size is read from the text. */
async function inspectDrawing(bytes: Uint8Array): Promise<Inspection> {
  const text = new TextDecoder().decode(bytes);
  const [tag] = /<svg\b[^>]*>/i.exec(text) ?? [];
  if (!tag || !/<\/svg\s*>|<svg[^>]*\/>/i.test(text)) throw new PictureError(DAMAGED_DRAWING);
  const size = readDrawingSize(tag);
  if (!size) throw new PictureError(WITHOUT_SIZE);
  return { kind: "drawing", format: "svg", ...size, bytes: await countCompressedBytes(bytes) };
}

/** The width and height that the root of a drawing has, or its view box. */
function readDrawingSize(tag: string): { width: number; height: number } | undefined {
  const readLength = (name: string) => {
    const [, digits] = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, "i").exec(tag) ?? [];
    return digits === undefined ? undefined : Math.round(Number(digits));
  };
  const [, box = ""] = /\sviewBox\s*=\s*["']([^"']+)["']/i.exec(tag) ?? [];
  const [, , boxWidth, boxHeight] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const width = readLength("width") ?? (boxWidth && Math.round(boxWidth));
  const height = readLength("height") ?? (boxHeight && Math.round(boxHeight));
  return width && height ? { width, height } : undefined;
}

function readFormat(bytes: Uint8Array): Inspection["format"] | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 32));
  if (start.startsWith("\xff\xd8")) return "jpeg";
  if (start.startsWith("\x89PNG")) return "png";
  if (/^RIFF....WEBP/s.test(start)) return "webp";
  if (start.startsWith("GIF8")) return "gif";
  return /^....ftypavi[fs]/s.test(start) ? "avif" : undefined;
}

/** Whether a picture moves: a WebP says so in its header; a GIF has several pictures. */
function isAnimated(format: Inspection["format"], bytes: Uint8Array): boolean {
  if (format === "webp") return String.fromCharCode(...bytes.subarray(12, 16)) === "VP8X" && ((bytes[20] ?? 0) & 2) > 0;
  if (format !== "gif") return false;
  let controls = 0;
  for (let at = 0; at + 2 < bytes.length && controls < 2; at++)
    if (bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4) controls++;
  return controls > 1;
}

function decodePicture(bytes: Uint8Array): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([new Uint8Array(bytes)]), { imageOrientation: "from-image" });
}

/** The average colour of an opaque picture. */
function findColor(picture: ImageBitmap): string | undefined {
  const context = openContext(new OffscreenCanvas(1, 1));
  context.drawImage(picture, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha < 255
    ? undefined
    : `#${[red, green, blue].map((value) => Math.round(value / 17).toString(16)).join("")}`;
}

function hasTransparency(context: OffscreenCanvasRenderingContext2D, { width, height }: OffscreenCanvas): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}

function openContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new PictureError(DAMAGED);
  return context;
}

/** The size of a content when it is compressed, in bytes. */
export async function countCompressedBytes(content: Uint8Array | string): Promise<number> {
  const body = new Blob([typeof content === "string" ? content : new Uint8Array(content)]);
  const compressed = body.stream().pipeThrough(new CompressionStream("gzip"));
  return (await new Response(compressed).arrayBuffer()).byteLength;
}
