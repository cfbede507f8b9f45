import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { getEnding } from "../../src/site/fileStem.ts";

/** The names of files in a text. */
const FILES = /"(?:\/media\/)?([\w-]+\.(?:svg|jpg|png|csv|mp3|mp4|ogg|webm|vtt|html|pdf))"/g;
const DRAWING = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000"><path fill="#6b7a8c" d="M0 0h1600v1000H0z"/><path fill="#3d5a45" d="M0 1000 600 380l420 400 200-180 380 400z"/></svg>`,
);

/** Creates a folder with a file for each that the text of a site names: examples name files that do not exist. */
export async function createMedia(folder: string, text: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const names = new Set(Array.from(text.matchAll(FILES), ([, name = ""]) => name));
  for (const name of names) writeFileSync(join(folder, name), await createFile(getEnding(name)));
}

async function createFile(ending: string): Promise<string | Buffer> {
  switch (ending) {
    case ".svg":
      return DRAWING;
    case ".jpg":
      return sharp(DRAWING).jpeg().toBuffer();
    case ".png":
      return sharp(DRAWING).png().toBuffer();
    case ".csv":
      return "Dish,Size,Price\nSoup of the day,0.3 l,120\nStew with an unusually long name,0.5 l,250\n";
    case ".vtt":
      return "WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n";
    case ".html":
      return '<!doctype html><html lang="en"><title>Report</title><p>A report.</p></html>';
    default:
      // pages show the controls of a recording, which nothing plays here
      return Buffer.alloc(1000);
  }
}
