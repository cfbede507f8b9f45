import svgpath from "svgpath";
import { once } from "../site/once.ts";

/** The icons of a set, by name. */
export interface IconSet {
  /** Whether the set contains an icon of this name. */
  has(name: string): boolean;
  /** The names of all icons. */
  names(): string[];
  /** The strokes of an icon as one SVG path; undefined when the set contains no icon of this name. */
  path(name: string): string | undefined;
  /** The names of the icons whose names and tags contain all words of a query; those with the words in their names come first. */
  find(query: string): string[] | Promise<string[]>;
}

/**
 * Creates the set of icons from a text with a line for each, as src/generate/icons.ts writes it. The text is read when an
 * icon is asked for.
 */
export function createIconSet(readText: () => string): IconSet {
  const text = once(readText);
  const readIcon = memoize((name) => findIcon(name, text()));
  const names = () => Array.from(text().matchAll(/^([^\t\n]+)\t/gm), ([, name = ""]) => name);
  const readWords = once(() => new Map(names().map((name) => [name, listWords(name, readIcon(name)?.tags ?? "")])));
  return {
    has: (name) => readIcon(name) !== undefined,
    names,
    path: memoize((name) => {
      const icon = readIcon(name);
      return icon && joinPaths(icon.paths);
    }),
    find: (query) => findIcons(query, readWords()),
  };
}

/** The paths and tags of an icon; undefined when the text has no icon of this name. */
function findIcon(name: string, text: string): { paths: string[]; tags: string } | undefined {
  const start = /^[a-z0-9-]+$/.test(name) ? text.indexOf(`\n${name}\t`) : -1;
  if (start === -1) return undefined;
  const [, paths = "", tags = ""] = text.slice(start + 1, text.indexOf("\n", start + 1)).split("\t");
  return { paths: paths.split("|"), tags };
}

/** The words of an icon: first of its name, then its tags. */
interface IconWords {
  name: string[];
  text: string;
}

function listWords(name: string, tags: string): IconWords {
  const parts = name.split("-");
  return { name: parts, text: [...parts, tags].join(" ").toLowerCase() };
}

function findIcons(query: string, icons: ReadonlyMap<string, IconWords>): string[] {
  const queryWords = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const namesByRank: string[][] = [[], [], []];
  for (const [name, iconWords] of icons) {
    if (!queryWords.every((word) => iconWords.text.includes(word))) continue;
    const isIn = queryWords.every((word) => iconWords.name.includes(word));
    namesByRank[isIn ? (iconWords.name.length === queryWords.length ? 0 : 1) : 2]?.push(name);
  }
  return namesByRank.flat();
}

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
