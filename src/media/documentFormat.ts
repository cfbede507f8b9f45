import { includesText, readLatin1 } from "./bytes.ts";
import { getEnding } from "../site/fileStem.ts";
import { isRecording } from "../site/recordingTypes.ts";
import type { PictureProblem } from "./pictureProblem.ts";
import { isTableName, readTable } from "./readTable.ts";
import { findRecordingProblem } from "./recordings.ts";

/** The format of a file by its content: a document with its ending, or one that cannot be published. */
export type DocumentFormat = { ending: string } | { problem: PictureProblem };

/** The endings of the documents that are a ZIP archive, by the name of a file that each has in it. */
const ARCHIVES = [
  ["word/document.xml", "docx"],
  ["xl/workbook.xml", "xlsx"],
  ["ppt/presentation.xml", "pptx"],
] as const;

/** The endings of the documents of LibreOffice, by the type that begins their archive. */
const OPEN_DOCUMENTS: Record<string, string> = { text: "odt", spreadsheet: "ods", presentation: "odp" };

/** How a ZIP archive and an older document of Office begin. */
const ARCHIVE = "PK\x03\x04";
const OLD_DOCUMENT = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
/** The name of the part with macros in such a document, in UTF-16. */
const OLD_MACROS = Array.from("_VBA_PROJECT", (letter) => `${letter}\0`).join("");

/** In bytes: how much may be before the beginning of a PDF. */
const PDF_START = 1024;

/**
 * The format of a document by its content; the older ones of Office, tables and recordings differ by their names.
 * undefined for any other file.
 */
export function readDocumentFormat(name: string, bytes: Uint8Array): DocumentFormat | undefined {
  const start = readLatin1(bytes, 0, PDF_START);
  if (start.includes("%PDF-")) return { ending: "pdf" };
  if (start.startsWith(ARCHIVE)) return readArchive(bytes);
  if (start.startsWith(OLD_DOCUMENT)) return readOldDocument(name, bytes);
  return readNamedFormat(name, bytes, start);
}

/** The endings of recordings that other programs make, and few browsers play. */
const FOREIGN_RECORDING = /\.(?:aac|aiff?|avi|flac|mkv|mov|wav|wm[av])$/i;

/** The format of a table, a recording or captions, by the ending of the name. */
function readNamedFormat(name: string, bytes: Uint8Array, start: string): DocumentFormat | undefined {
  const ending = getEnding(name).slice(1).toLowerCase();
  if (FOREIGN_RECORDING.test(name)) return { problem: FOREIGN };
  if (isTableName(name)) {
    const table = readTable(bytes);
    return "problem" in table ? table : { ending };
  }
  if (!isRecording(name) && ending !== "vtt") return undefined;
  const problem = findRecordingProblem(name, start);
  return problem ? { problem } : { ending };
}

function readArchive(bytes: Uint8Array): DocumentFormat | undefined {
  const [, kind = ""] =
    /^mimetypeapplication\/vnd\.oasis\.opendocument\.(\w+)/.exec(readLatin1(bytes, 30, 100)) ?? [];
  // after the type comes the beginning of the next file
  const openEnding = Object.entries(OPEN_DOCUMENTS).find(([type]) => kind.startsWith(type))?.[1];
  if (openEnding) return { ending: openEnding };
  const [, ending] = ARCHIVES.find(([part]) => includesText(bytes, part)) ?? [];
  if (ending === undefined) return undefined;
  return includesText(bytes, "vbaProject.bin") ? { problem: WITH_MACROS } : { ending };
}

function readOldDocument(name: string, bytes: Uint8Array): DocumentFormat {
  if (includesText(bytes, OLD_MACROS)) return { problem: WITH_MACROS };
  const [, ending] = /\.(doc|xls|ppt)$/i.exec(name) ?? [];
  return ending === undefined ? { problem: PROTECTED } : { ending: ending.toLowerCase() };
}

const WITH_MACROS: PictureProblem = {
  fact: "has macros, which are programs",
  remedy: "Save it as a PDF, or without macros, and add that.",
};
const FOREIGN: PictureProblem = {
  fact: "is a recording that many browsers do not play",
  remedy: "Save a recording as MP3, and a film as MP4, and add that.",
};
const PROTECTED: PictureProblem = {
  fact: "is protected by a password",
  remedy: "Save it without a password, or as a PDF, and add that.",
};
