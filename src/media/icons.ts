import { itemAt } from "../json/itemAt.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import svgpath from "svgpath";
import { engineRoot } from "../files/roots.ts";

// Node's module resolution takes longer than the validation of a page
const folder = join(engineRoot, "node_modules/@tabler/icons/icons/outline");

const existing = new Map<string, boolean>();

/** Whether the icon set contains an icon of this name. */
export function hasIcon(name: string): boolean {
  let exists = existing.get(name);
  if (exists === undefined) {
    exists = /^[a-z0-9-]+$/.test(name) && existsSync(join(folder, `${name}.svg`));
    existing.set(name, exists);
  }
  return exists;
}

/** The names of all icons of the set. */
export function iconNames(): string[] {
  return readdirSync(folder).map((name) => name.replace(/\.svg$/, ""));
}

/** The words of each icon: those of its name, then its tags. */
let words: ReadonlyMap<string, { name: string[]; text: string }> | undefined;

function readWords(): ReadonlyMap<string, { name: string[]; text: string }> {
  const icons: Record<string, { tags: unknown[] }> = JSON.parse(readFileSync(join(folder, "../../icons.json"), "utf8"));
  return new Map(
    iconNames().map((name) => {
      const parts = name.split("-");
      return [name, { name: parts, text: [...parts, ...(icons[name]?.tags ?? [])].join(" ").toLowerCase() }];
    }),
  );
}

/** The names of the icons whose names and tags contain all words of a query; those with the words in their names come first. */
export function findIcons(query: string): string[] {
  words ??= readWords();
  const queryWords = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const namesByRank: string[][] = [[], [], []];
  for (const [name, iconWords] of words) {
    if (!queryWords.every((word) => iconWords.text.includes(word))) continue;
    const isIn = queryWords.every((word) => iconWords.name.includes(word));
    namesByRank[isIn ? (iconWords.name.length === queryWords.length ? 0 : 1) : 2]?.push(name);
  }
  return namesByRank.flat();
}

const knownPaths = new Map<string, string | undefined>();

/** The strokes of an icon as one SVG path; undefined when the set contains no icon of this name. */
export function iconPath(name: string): string | undefined {
  if (!knownPaths.has(name)) knownPaths.set(name, hasIcon(name) ? readPath(name) : undefined);
  return knownPaths.get(name);
}

/** A coordinate of a dot, which is a tiny stroke: rounding would remove it. */
const TINY = /(?<!\d)0?\.0\d/;

function readPath(name: string): string {
  const svg = readFileSync(join(folder, `${name}.svg`), "utf8");
  const lines = Array.from(svg.matchAll(/<path d="([^"]+)"/g), (match) => itemAt(match, 1));
  // a tenth of a unit is precise enough for any screen, and further digits would make every page larger
  const roundedLines = lines.map((line) => (TINY.test(line) ? line : svgpath(line).rel().round(1).toString()));
  return svgpath(roundedLines.join("")).rel().round(2).toString();
}
