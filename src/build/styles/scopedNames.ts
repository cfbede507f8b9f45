import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { BuildError } from "../../files/buildError.ts";
import { filesIn } from "../../files/filesIn.ts";
import { projectRoot } from "../../files/project.ts";
import { itemAt } from "../../json/itemAt.ts";

const LETTERS = "bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns the name in pages of a class or animation in a style module. */
export type ScopedNames = (name: string, file: string) => string;

/**
 * Gives the names in all style modules below a folder short names of letters. Names that are adjacent in a sheet get
 * adjacent ones, which compress best. None contains an "a", because ad blockers hide elements with the class "ad".
 */
export function scopedNames(folder: string): ScopedNames {
  const files = filesIn(folder).filter((file) => file.endsWith(".module.css"));
  const keys = files
    .sort()
    .flatMap((file) => listNames(join(folder, file)).map((name) => `${join(folder, file)} ${name}`));
  const indexes = new Map(keys.map((key, index) => [key, index]));
  return (name, file) => {
    const index = indexes.get(`${file} ${name}`);
    if (index === undefined)
      throw new BuildError(`${relative(projectRoot, file)}: there is no class and no @keyframes named "${name}".`);
    return letters(index);
  };
}

/** The classes and animations of a style sheet, in order, without duplicates. */
function listNames(file: string): string[] {
  const css = readFileSync(file, "utf8").replace(/\/\*.*?\*\/|"[^"]*"/gs, "");
  return [
    ...new Set(Array.from(css.matchAll(/\.([a-z][\w-]*)|@keyframes ([\w-]+)/gi), (match) => match[1] ?? match[2])),
  ] as string[];
}

/** bb, bc, … ZZ, bbb, …: at least two letters, because names of one letter are also names of elements. */
function letters(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  const last = itemAt(LETTERS, index % LETTERS.length);
  return rest < LETTERS.length ? itemAt(LETTERS, rest) + last : letters(rest - LETTERS.length) + last;
}
