import type { PictureProblem } from "./pictureProblem.ts";

/** What a file is by its content: a document with its ending, or one that cannot be published. */
export type DocumentFormat = { ending: string } | { problem: PictureProblem };

/** The endings of the documents that are a ZIP archive, by the name of a file that each has in it. */
const ARCHIVES = [
  ["word/document.xml", "docx"],
  ["xl/workbook.xml", "xlsx"],
  ["ppt/presentation.xml", "pptx"],
] as const;

/** The endings of the documents of LibreOffice, by the type that begins their archive. */
const OPEN_DOCUMENTS: Record<string, string> = { text: "odt", spreadsheet: "ods", presentation: "odp" };

/** In bytes: how much may be before the beginning of a PDF. */
const PDF_START = 1024;

/** The format of a document by its content; the older ones of Office differ by their names only. undefined for any other file. */
export function readDocumentFormat(name: string, bytes: Buffer): DocumentFormat | undefined {
  if (bytes.subarray(0, PDF_START).includes("%PDF-")) return { ending: "pdf" };
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) return readArchive(bytes);
  if (bytes.subarray(0, 8).equals(Buffer.from("d0cf11e0a1b11ae1", "hex"))) return readOldDocument(name, bytes);
  return undefined;
}

function readArchive(bytes: Buffer): DocumentFormat | undefined {
  const [, kind = ""] =
    /^mimetypeapplication\/vnd\.oasis\.opendocument\.(\w+)/.exec(bytes.toString("latin1", 30, 100)) ?? [];
  // what follows the type is the beginning of the next file
  const openEnding = Object.entries(OPEN_DOCUMENTS).find(([type]) => kind.startsWith(type))?.[1];
  if (openEnding) return { ending: openEnding };
  const [, ending] = ARCHIVES.find(([part]) => bytes.includes(part)) ?? [];
  if (ending === undefined) return undefined;
  return bytes.includes("vbaProject.bin") ? { problem: WITH_MACROS } : { ending };
}

function readOldDocument(name: string, bytes: Buffer): DocumentFormat {
  if (bytes.includes(Buffer.from("_VBA_PROJECT", "utf16le"))) return { problem: WITH_MACROS };
  const [, ending] = /\.(doc|xls|ppt)$/i.exec(name) ?? [];
  return ending === undefined ? { problem: PROTECTED } : { ending: ending.toLowerCase() };
}

const WITH_MACROS: PictureProblem = {
  fact: "has macros, which are programs",
  remedy: "Save it as a PDF, or without macros, and add that.",
};
const PROTECTED: PictureProblem = {
  fact: "is protected by a password",
  remedy: "Save it without a password, or as a PDF, and add that.",
};
