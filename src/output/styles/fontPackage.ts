import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** A variable font of Fontsource, which has a file for each script. */
export interface FontPackage {
  /** Its folder. */
  folder: string;
  /** The weights that it can have. */
  weights: { min: number; max: number };
  /** The files whose characters do not overlap much, the one for Latin first. */
  subsets: Subset[];
}

interface Subset {
  file: string;
  ranges: CodeRange[];
}

type CodeRange = readonly [first: number, last: number];

/** Reads the metadata of a package; `id` is its name without the scope. */
export function readFontPackage(id: string): FontPackage {
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${id}/package.json`));
  const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const { min, max } = readJson("metadata.json").variable.wght;
  const subsets = Object.entries<string>(readJson("unicode.json"))
    .map(([script, ranges]) => ({
      file: join(folder, "files", `${id}-${script}-wght-normal.woff2`),
      ranges: parseRanges(ranges),
    }))
    .filter(({ file }) => existsSync(file))
    .sort((a, b) => Number(isLatin(b)) - Number(isLatin(a)));
  return { folder, weights: { min: Number(min), max: Number(max) }, subsets };
}

/**
 * The files of a font that a site needs, with the letters that it needs of each: the one for Latin, then the one with
 * most of the letters that are missing, until none has any.
 */
export function chooseSubsets({ subsets }: FontPackage, letters: string): { file: string; letters: string }[] {
  const missingLetters = new Set(letters);
  const countMissing = (subset: Subset) =>
    Array.from(missingLetters).filter((letter) => hasLetter(subset, letter)).length;
  const chosenSubsets: { file: string; letters: string }[] = [];
  for (let next = subsets[0]; next; ) {
    const subset = next;
    const subsetLetters = Array.from(letters).filter((letter) => hasLetter(subset, letter));
    chosenSubsets.push({ file: subset.file, letters: subsetLetters.join("") });
    for (const letter of subsetLetters) missingLetters.delete(letter);
    const [best] = subsets.toSorted((a, b) => countMissing(b) - countMissing(a));
    next = best && countMissing(best) > 0 ? best : undefined;
  }
  return chosenSubsets;
}

function isLatin(subset: Subset): boolean {
  return hasLetter(subset, "A");
}

function hasLetter({ ranges }: Subset, letter: string): boolean {
  const code = letter.charCodeAt(0);
  return ranges.some(([first, last]) => code >= first && code <= last);
}

/** Ranges as in CSS, such as U+0000-00FF,U+0131. */
function parseRanges(text: string): CodeRange[] {
  return text.split(",").map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return [first, last];
  });
}

/** The value of unicode-range for some letters. */
export function formatRanges(letters: string): string {
  const codes = Array.from(letters, (letter) => letter.charCodeAt(0)).sort((a, b) => a - b);
  const hex = (code: number) => code.toString(16);
  return codes
    .reduce<[number, number][]>((ranges, code) => {
      const range = ranges.at(-1);
      if (range && range[1] >= code - 1) range[1] = code;
      else ranges.push([code, code]);
      return ranges;
    }, [])
    .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ""}`)
    .join();
}
