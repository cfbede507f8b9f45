import { closeSync, existsSync, openSync, readlinkSync, readSync, statSync } from "node:fs";
import { basename, dirname, extname, join, resolve, sep } from "node:path";
import type { PictureProblem } from "./pictureProblem.ts";

/** In bytes: how much of a file says what it is. */
const START = 1024;

const LFS = /^version https:\/\/(?:git-lfs\.github|hawser\.github)\.com\/spec\//;
const ANNEX = /^[^\n]*\/annex\/objects\//;
const PAGE = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html)[\s>]/i;
/** The formats that are never saved as a page; old spreadsheets are. */
const NO_PAGE = /\.(?:pdf|docx|xlsx|pptx|od[tsp]|zip|epub|mp[34]|m4[av]|webm|mov|avi|og[gav]|wav)$/i;

const IN_LFS: PictureProblem = {
  fact: "is a pointer of Git LFS, not the file itself",
  remedy: 'Run "git lfs pull" in the folder of the site.',
};
const IN_ANNEX: PictureProblem = {
  fact: "is a link of git-annex, not the file itself",
  remedy: 'Run "git annex get ." in the folder of the site.',
};
const IN_CLOUD: PictureProblem = {
  fact: "is in iCloud, and not on this computer",
  remedy: "Look for it in the Finder, and download it.",
};
const NO_FONT: PictureProblem = {
  fact: "is no WOFF2 file, whatever its name says",
  remedy: "Download the font as WOFF2, or convert it.",
};
const CUT_FONT: PictureProblem = {
  fact: "is damaged: a part of the file is missing",
  remedy: "Copy it again from where it came from.",
};
const EMPTY: PictureProblem = { fact: "is an empty file", remedy: "Copy it again from where it came from." };
const SAVED_PAGE: PictureProblem = {
  fact: "is a web page, not what its name says",
  remedy: "Open where it came from, and download the file itself.",
};

/** The first bytes of a file, one character a byte. Throws when it cannot be read. */
export function readStart(file: string): string {
  const bytes = Buffer.alloc(START);
  const descriptor = openSync(file, "r");
  try {
    return bytes.toString("latin1", 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

/** What is in the place of a picture, judged by its first bytes; undefined if it may be one. */
export function pictureProblem(start: string): PictureProblem | undefined {
  return placeholderProblem(start) ?? (PAGE.test(start) ? SAVED_PAGE : undefined);
}

/** What is in the place of a file in a folder, or where it is; undefined if it is the file, or nothing says where it is. */
export function fileProblem(folder: string, name: string): PictureProblem | undefined {
  const file = resolve(folder, name);
  // a link may say anything
  if (!file.startsWith(resolve(folder) + sep)) return undefined;
  try {
    const start = readStart(file);
    return (
      placeholderProblem(start) ??
      (NO_PAGE.test(extname(file)) && PAGE.test(start) ? SAVED_PAGE : undefined) ??
      (/\.woff2$/i.test(file) ? fontProblem(start, statSync(file).size) : undefined)
    );
  } catch {
    return missingProblem(file);
  }
}

function placeholderProblem(start: string): PictureProblem | undefined {
  if (start === "") return EMPTY;
  if (LFS.test(start)) return IN_LFS;
  return ANNEX.test(start) ? IN_ANNEX : undefined;
}

/** What is wrong with a font of so many bytes, judged by its first bytes, which say how long it is. */
function fontProblem(start: string, bytes: number): PictureProblem | undefined {
  if (!start.startsWith("wOF2")) return NO_FONT;
  return bytes < Buffer.from(start.slice(8, 12), "latin1").readUInt32BE() ? CUT_FONT : undefined;
}

/** Where a missing file is; undefined if nothing says so. */
function missingProblem(file: string): PictureProblem | undefined {
  if (existsSync(join(dirname(file), `.${basename(file)}.icloud`))) return IN_CLOUD;
  try {
    return ANNEX.test(readlinkSync(file)) ? IN_ANNEX : undefined;
  } catch {
    return undefined;
  }
}
