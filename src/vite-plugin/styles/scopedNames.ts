import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BuildError } from "../errors.ts";
import { filesIn } from "../files/filesIn.ts";
import { projectRoot } from "../files/project.ts";

const LETTERS = "bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ";

/** What a name of a style sheet is called in the pages. */
export type ScopedNames = (name: string, file: string) => string;

/**
 * Numbers the names of all style modules below a folder in letters: neighbours in a sheet are neighbours in the
 * alphabet, since they stand in every page and compress best so. No name has an "a": ad blockers hide what is called ad.
 */
export function scopedNames(folder: string): ScopedNames {
  const files = filesIn(folder).filter((file) => file.endsWith(".module.css"));
  const keys = files
    .sort()
    .flatMap((file) => namesIn(join(folder, file)).map((name) => `${join(folder, file)} ${name}`));
  const places = new Map(keys.map((key, place) => [key, place]));
  return (name, file) => {
    const place = places.get(`${file} ${name}`);
    if (place === undefined)
      throw new BuildError(`${relative(projectRoot, file)}: it has no class and no @keyframes called "${name}".`);
    return letters(place);
  };
}

/** The classes and animations of a sheet, each once, in their order. */
function namesIn(file: string): string[] {
  const css = readFileSync(file, "utf8").replace(/\/\*.*?\*\/|"[^"]*"/gs, "");
  return [
    ...new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)|@keyframes ([\w-]+)/gi), (match) => match[1] ?? match[2])),
  ] as string[];
}

/** bb, bc, … ZZ, bbb, …: two letters at least, since one alone is the name of an element. */
function letters(place: number): string {
  const rest = Math.floor(place / LETTERS.length);
  const last = LETTERS[place % LETTERS.length] as string;
  return rest < LETTERS.length ? (LETTERS[rest] as string) + last : letters(rest - LETTERS.length) + last;
}
