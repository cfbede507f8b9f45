import { extname } from "node:path";
import { fileName } from "../../site/links.ts";

/** Those of some files whose names stand between quotes in a text of JSON. */
export function shownFiles(text: string, names: readonly string[]): readonly string[] {
  const endings = new Set(names.map(extname).filter(Boolean));
  const written = new Set(Array.from(endings).flatMap((ending) => namesEnding(`${ending}"`, text)));
  return names.filter((name) => written.has(name));
}

/** What stands between a quote and such an ending with one. */
function namesEnding(ending: string, text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(ending); at >= 0; at = text.indexOf(ending, at + 1))
    found.push(unescaped(text.slice(startOfText(text, at), at + ending.length - 1)));
  return found;
}

/** Where the text begins in which a place of JSON stands: after a quote that no backslash makes a part of it. */
function startOfText(text: string, at: number): number {
  let quote = text.lastIndexOf('"', at - 1);
  while (text[quote - 1] === "\\") quote = text.lastIndexOf('"', quote - 1);
  return quote + 1;
}

const FOLDER = /\/media\\?\//g;
/** Where an address may end within a text that has others behind it. */
const ENDS = /[\s)>?#]|$/g;

/** How many signs stand for one of a name at most: those of its three bytes, as %E2%80%93. */
const SIGNS = 9;

/** Those of some files to which a link of a text of JSON may lead. */
export function linkedFiles(text: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const wanted = new Set(names);
  const longest = SIGNS * Math.max(...names.map(({ length }) => length));
  const found = new Set<string>();
  for (const { index, 0: folder } of text.matchAll(FOLDER)) {
    const start = index + folder.length;
    const written = unescaped(text.slice(start, text.indexOf('"', start)));
    for (const { index: end } of written.matchAll(ENDS)) {
      if (end > longest) break;
      const name = fileName(written.slice(0, end));
      if (wanted.has(name)) found.add(name);
    }
  }
  return [...found];
}

/** A text as JSON means it; as it stands where that cannot be said. */
function unescaped(written: string): string {
  if (!written.includes("\\")) return written;
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written;
  }
}
