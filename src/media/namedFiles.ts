import { getEnding } from "../site/fileStem.ts";
import { fileName } from "../site/links.ts";
import { isPdfName } from "./pdfName.ts";
import { isTableName } from "./readTable.ts";
import { isDrawing, RASTER } from "./recipe.ts";

/** Filters the names of files that a text of site.json may name; a file too many rather than one too few. */
export function findNamedFiles(text: string, names: readonly string[]): Set<string> {
  return new Set([...shownFiles(text, names), ...linkedFiles(text, names)]);
}

/** Filters the names of files that are inspected because a text of site.json shows them, or links to them as pictures. */
export function findInspectedFiles(text: string, names: readonly string[]): Set<string> {
  // an opened drawing runs its scripts
  const pictures = names.filter((name) => RASTER.test(name) || isDrawing(name));
  return new Set([...shownFiles(text, names), ...linkedFiles(text, pictures)]);
}

/** Filters the names of the CSV files whose cells a text of site.json may show. */
export function findTables(text: string, names: readonly string[]): readonly string[] {
  return shownFiles(text, names.filter(isTableName));
}

/** Filters the names of the PDFs to which a text of site.json may link. */
export function findLinkedPdfs(text: string, names: readonly string[]): readonly string[] {
  return linkedFiles(text, names.filter(isPdfName));
}

/** Filters file names: those that occur in quotes in JSON text. */
export function shownFiles(text: string, names: readonly string[]): readonly string[] {
  const endings = new Set(names.map(getEnding).filter(Boolean));
  const quotedNames = new Set(Array.from(endings).flatMap((ending) => namesEnding(`${ending}"`, text)));
  return names.filter((name) => quotedNames.has(name));
}

/** The quoted strings that end in `ending`, which includes the closing quote. */
function namesEnding(ending: string, text: string): string[] {
  const strings: string[] = [];
  for (let at = text.indexOf(ending); at >= 0; at = text.indexOf(ending, at + 1))
    strings.push(unescaped(text.slice(findStringStart(text, at), at + ending.length - 1)));
  return strings;
}

/** The start of the JSON string around an offset: after the nearest quote before it that is not escaped. */
function findStringStart(text: string, at: number): number {
  let quote = text.lastIndexOf('"', at - 1);
  while (text[quote - 1] === "\\") quote = text.lastIndexOf('"', quote - 1);
  return quote + 1;
}

const FOLDER = /\/media\\?\//g;
/** The characters that may end an address within a string, and the end of the string. */
const ENDS = /[\s)>?#]|$/g;

/** The longest encoding of one character of a name: three bytes, such as %E2%80%93. */
const MAX_ENCODED_LENGTH = 9;

/** Filters file names: those to which a link in JSON text may lead. */
export function linkedFiles(text: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const wantedNames = new Set(names);
  const longest = MAX_ENCODED_LENGTH * Math.max(...names.map(({ length }) => length));
  const foundNames = new Set<string>();
  for (const { index, 0: folder } of text.matchAll(FOLDER)) {
    const start = index + folder.length;
    const path = unescaped(text.slice(start, text.indexOf('"', start)));
    for (const { index: end } of path.matchAll(ENDS)) {
      if (end > longest) break;
      const name = fileName(path.slice(0, end));
      if (wantedNames.has(name)) foundNames.add(name);
    }
  }
  return [...foundNames];
}

/** Resolves the escapes of a JSON string; returns it unchanged when they are invalid. */
function unescaped(escapedText: string): string {
  if (!escapedText.includes("\\")) return escapedText;
  try {
    return JSON.parse(`"${escapedText}"`);
  } catch {
    return escapedText;
  }
}
