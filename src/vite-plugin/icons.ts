import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const folder = dirname(createRequire(import.meta.url).resolve("@tabler/icons/outline/home.svg"));

/** Whether the icon set has an icon of this name. */
export function hasIcon(name: string): boolean {
  return /^[a-z0-9-]+$/.test(name) && existsSync(join(folder, `${name}.svg`));
}

/** The paths of an icon; undefined when the set has none of that name. */
export function iconPaths(name: string): string[] | undefined {
  if (!hasIcon(name)) return undefined;
  const svg = readFileSync(join(folder, `${name}.svg`), "utf8");
  const paths = Array.from(svg.matchAll(/<path d="([^"]+)"/g), (match) => match[1] as string);
  return paths.length > 0 ? paths : undefined;
}
