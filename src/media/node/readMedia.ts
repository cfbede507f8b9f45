import { readFileSync, statSync } from "node:fs";
import { createMedia, type Media } from "../media.ts";
import { findInspectedFiles, findLinkedPdfs, findTables } from "../namedFiles.ts";
import { readTable } from "../readTable.ts";
import { findRecordingProblem } from "../recordings.ts";
import { fileProblem, readStart } from "./fileProblem.ts";
import { readPdfFacts } from "./inspectPdf.ts";
import { type MediaLibrary, phoneBytes, readLibrary } from "./mediaLibrary.ts";
import { listFileNames } from "./usedFiles.ts";

/** The contents of a media folder on this computer. */
export interface StoredMedia extends Media {
  /** The pictures that the spec names. */
  library: MediaLibrary;
}

/** Lists the files in a media folder, and inspects the pictures that the text of a site.json names. */
export async function readMedia(folder: string, text: string, cache: string): Promise<StoredMedia> {
  const names = listFileNames(folder).sort();
  const library = await readLibrary(folder, [...findInspectedFiles(text, names)], cache);
  const readTables = new Map(
    findTables(text, names).map((name) => [name, readTable(readFileSync(`${folder}/${name}`))]),
  );
  const media = createMedia({
    ...library,
    names,
    readTables,
    pdfs: await readPdfFacts(folder, findLinkedPdfs(text, names), cache),
    size: (file) => statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.size,
    recordingProblem: (file) => findRecordingProblem(file, readStart(`${folder}/${file}`)),
    fileProblem: (file) => fileProblem(folder, file),
    bytes: phoneBytes(library),
    readText: (file) => readFileSync(`${folder}/${file}`, "utf8"),
  });
  return { ...media, library };
}
