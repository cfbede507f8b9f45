import { readFileSync } from "node:fs";
import { join } from "node:path";
import { normalizePath } from "vite";
import { BuildError } from "../../files/buildError.ts";
import { listFiles } from "../../files/listFiles.ts";
import { showPath } from "../../files/roots.ts";
import { getItem } from "../../json/getItem.ts";

const LETTERS = "bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Returns the name in pages of a class or animation in a style module. */
export type ScopedNames = (name: string, file: string) => string;

/**
 * Gives the names in all style modules below some folders short names of letters. Names that are adjacent in a sheet get
 * adjacent ones, which compress best. None contains an "a", because ad blockers hide elements with the class "ad".
 */
export function scopedNames(folders: readonly string[]): ScopedNames {
  const files = folders.flatMap((folder) =>
    listFiles(folder)
      .filter((name) => name.endsWith(".module.css"))
      .sort()
      .map((name) => normalizePath(join(folder, name))),
  );
  const keys = files.flatMap((file) => listNames(file).map((name) => `${file} ${name}`));
  const indexes = new Map(keys.map((key, index) => [key, index]));
  return (name, file) => {
    const index = indexes.get(`${file} ${name}`);
    if (index === undefined)
      throw new BuildError(`${showPath(file)}: there is no class and no @keyframes named "${name}".`);
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
  const last = getItem(LETTERS, index % LETTERS.length);
  return rest < LETTERS.length ? getItem(LETTERS, rest) + last : letters(rest - LETTERS.length) + last;
}
