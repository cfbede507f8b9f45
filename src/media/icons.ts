import { readFileSync } from "node:fs";
import { join } from "node:path";
import svgpath from "svgpath";
import { engineRoot } from "../files/roots.ts";
import { once } from "../site/once.ts";

/** A line for each icon, as src/generate/icons.ts writes it. */
const readIcons = once(() => readFileSync(join(engineRoot, "src/generated/icons.txt"), "utf8"));

/** The paths and tags of an icon; undefined when the set contains no icon of this name. */
const findIcon = memoize((name: string): { paths: string[]; tags: string } | undefined => {
  const text = readIcons();
  const start = /^[a-z0-9-]+$/.test(name) ? text.indexOf(`\n${name}\t`) : -1;
  if (start === -1) return undefined;
  const [, paths = "", tags = ""] = text.slice(start + 1, text.indexOf("\n", start + 1)).split("\t");
  return { paths: paths.split("|"), tags };
});

/** Whether the icon set contains an icon of this name. */
export function hasIcon(name: string): boolean {
  return findIcon(name) !== undefined;
}

/** The names of all icons of the set. */
export function iconNames(): string[] {
  return Array.from(readIcons().matchAll(/^([^\t\n]+)\t/gm), ([, name = ""]) => name);
}

/** The words of each icon: those of its name, then its tags. */
const readWords = once(
  () =>
    new Map(
      iconNames().map((name) => {
        const parts = name.split("-");
        return [name, { name: parts, text: [...parts, findIcon(name)?.tags ?? ""].join(" ").toLowerCase() }];
      }),
    ),
);

/** The names of the icons whose names and tags contain all words of a query; those with the words in their names come first. */
export function findIcons(query: string): string[] {
  const queryWords = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const namesByRank: string[][] = [[], [], []];
  for (const [name, iconWords] of readWords()) {
    if (!queryWords.every((word) => iconWords.text.includes(word))) continue;
    const isIn = queryWords.every((word) => iconWords.name.includes(word));
    namesByRank[isIn ? (iconWords.name.length === queryWords.length ? 0 : 1) : 2]?.push(name);
  }
  return namesByRank.flat();
}

/** The strokes of an icon as one SVG path; undefined when the set contains no icon of this name. */
export const iconPath = memoize((name: string): string | undefined => {
  const icon = findIcon(name);
  return icon && joinPaths(icon.paths);
});

/** A coordinate of a dot, which is a tiny stroke: rounding would remove it. */
const TINY = /(?<!\d)0?\.0\d/;

function joinPaths(lines: readonly string[]): string {
  // a tenth of a unit is precise enough for any screen, and further digits would make every page larger
  const roundedLines = lines.map((line) => (TINY.test(line) ? line : svgpath(line).rel().round(1).toString()));
  return svgpath(roundedLines.join("")).rel().round(2).toString();
}

function memoize<Value>(compute: (name: string) => Value): (name: string) => Value {
  const values = new Map<string, Value>();
  return (name) => {
    if (!values.has(name)) values.set(name, compute(name));
    return values.get(name) as Value;
  };
}
