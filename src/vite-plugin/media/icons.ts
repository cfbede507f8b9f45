import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import svgpath from "svgpath";
import { projectRoot } from "../files/project.ts";

// Node's own look for a package takes longer than a check of a whole page
const folder = join(projectRoot, "node_modules/@tabler/icons/icons/outline");

/** Whether the icon set has an icon of this name. */
export function hasIcon(name: string): boolean {
  return /^[a-z0-9-]+$/.test(name) && existsSync(join(folder, `${name}.svg`));
}

/** The names of all icons of the set. */
export function iconNames(): string[] {
  return readdirSync(folder).map((name) => name.replace(/\.svg$/, ""));
}

const known = new Map<string, string | undefined>();

/** The lines of an icon, as one path; undefined when the set has none of that name. */
export function iconPath(name: string): string | undefined {
  if (!known.has(name)) known.set(name, hasIcon(name) ? readPath(name) : undefined);
  return known.get(name);
}

/** What a line has that is hardly one: rounded, a dot would be lost. */
const TINY = /(?<!\d)0?\.0\d/;

function readPath(name: string): string {
  const svg = readFileSync(join(folder, `${name}.svg`), "utf8");
  const lines = Array.from(svg.matchAll(/<path d="([^"]+)"/g), (match) => match[1] as string);
  // a tenth of a unit is finer than a screen shows, and the rest of the digits is sent with every page
  const rounded = lines.map((line) => (TINY.test(line) ? line : svgpath(line).rel().round(1).toString()));
  return svgpath(rounded.join("")).rel().round(2).toString();
}
