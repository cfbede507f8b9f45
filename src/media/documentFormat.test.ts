import { expect, it } from "vitest";
import { readDocumentFormat } from "./documentFormat.ts";

const archive = (content: string) => Buffer.from(`PK\x03\x04${content}`);
const openDocument = (type: string) =>
  archive(`${"\0".repeat(26)}mimetypeapplication/vnd.oasis.opendocument.${type}PK`);
const oldDocument = (content = "") =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from(content, "utf16le")]);

it.each([
  ["a.pdf", Buffer.from("%PDF-1.7\n"), "pdf"],
  ["a.docx", Buffer.from("\n\n%PDF-1.4"), "pdf"],
  ["a", archive("[Content_Types].xml word/document.xml"), "docx"],
  ["a.docx", archive("xl/workbook.xml"), "xlsx"],
  ["a.pptx", archive("ppt/presentation.xml"), "pptx"],
  ["a.odt", openDocument("text"), "odt"],
  ["a.ods", openDocument("spreadsheet"), "ods"],
  ["a.odp", openDocument("presentation"), "odp"],
  ["Plan.DOC", oldDocument(), "doc"],
  ["a.xls", oldDocument(), "xls"],
  ["Menu.CSV", Buffer.from("Day;Lunch\nMonday;Soup\n"), "csv"],
  ["a.mp3", Buffer.from("ID3\x04"), "mp3"],
  ["a.MP4", Buffer.from("\0\0\0\x20ftypisom"), "mp4"],
  ["a.vtt", Buffer.from("WEBVTT\n"), "vtt"],
])("reads the ending of a document from its content: %s", (name, bytes, ending) => {
  expect(readDocumentFormat(name, bytes)).toEqual({ ending });
});

it.each([
  ["a.docm", archive("word/document.xml word/vbaProject.bin")],
  ["a.doc", oldDocument("_VBA_PROJECT")],
  // Office encrypts into a file of the older kind
  ["a.docx", oldDocument("EncryptedPackage")],
  ["a.csv", Buffer.from("one column\nalone\n")],
  ["a.mp3", Buffer.from("<html>")],
  ["a.mov", Buffer.from("\0\0\0\x14ftypqt  ")],
  ["a.vtt", Buffer.from("1\n00:00:00,000")],
])("has a problem with a document that programs run in, or that nobody can open: %s", (name, bytes) => {
  expect(readDocumentFormat(name, bytes)).toHaveProperty("problem");
});

it.each([
  ["a.pdf", Buffer.from("<html><script>alert(1)</script>")],
  ["a.zip", archive("setup.exe")],
  ["a.docx", Buffer.from("MZ")],
  ["a.pdf", Buffer.alloc(0)],
])("is no document, whatever its name says: %s", (name, bytes) => {
  expect(readDocumentFormat(name, bytes)).toBeUndefined();
});
