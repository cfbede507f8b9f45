import { getEnding } from "../site/fileStem.ts";
import { latin1Bytes, viewBytes } from "./bytes.ts";
import type { PictureProblem } from "./pictureProblem.ts";

/** In bytes: the format of a file can be read from so many. */
export const START_SIZE = 1024;

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

/** The problem of a file in the place of a picture, judged by its first bytes; undefined if it may be a picture. */
export function findPlaceholderOfPicture(start: string): PictureProblem | undefined {
  return placeholderProblem(start) ?? (PAGE.test(start) ? SAVED_PAGE : undefined);
}

/** The content of a file: its first bytes, one character a byte, and how many it has altogether. */
export interface FileContent {
  start: string;
  size: number;
}

/** The problem of a file that is something else, such as a pointer; undefined if it is the file. */
export function findPlaceholder(name: string, { start, size }: FileContent): PictureProblem | undefined {
  const isPage = NO_PAGE.test(getEnding(name)) && PAGE.test(start);
  return (
    placeholderProblem(start) ??
    (isPage ? SAVED_PAGE : undefined) ??
    (/\.woff2$/i.test(name) ? fontProblem(start, size) : undefined)
  );
}

/** Where a missing file is by its target, if it is a symbolic link, or if iCloud has it; undefined if nothing says so. */
export function findMissing({ target, isInCloud }: { target: string | undefined; isInCloud: boolean }): PictureProblem | undefined {
  if (isInCloud) return IN_CLOUD;
  return target !== undefined && ANNEX.test(target) ? IN_ANNEX : undefined;
}

function placeholderProblem(start: string): PictureProblem | undefined {
  if (start === "") return EMPTY;
  if (LFS.test(start)) return IN_LFS;
  return ANNEX.test(start) ? IN_ANNEX : undefined;
}

/** In bytes: how far the length of a font is within its beginning. */
const FONT_HEADER = 12;

/** The problem of a font of so many bytes, judged by its first bytes, which contain its length. */
function fontProblem(start: string, bytes: number): PictureProblem | undefined {
  if (!start.startsWith("wOF2")) return NO_FONT;
  const isCut = start.length < FONT_HEADER || bytes < viewBytes(latin1Bytes(start)).getUint32(8);
  return isCut ? CUT_FONT : undefined;
}
