import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { packageLicense } from "../files/packageLicense.ts";

/**
 * The icons of the set in one text, because its package has a file for each and is large: a line for each icon with its
 * name, its paths, separated by "|", and its tags, separated by tabs; after and before each line is a line feed.
 */
export function iconsText(): string {
  const folder = findIconFolder();
  const tags: Record<string, { tags: unknown[] }> = JSON.parse(readFileSync(join(folder, "../../icons.json"), "utf8"));
  const lines = readdirSync(folder)
    .sort()
    .map((file) => {
      const name = file.replace(/\.svg$/, "");
      const svg = readFileSync(join(folder, file), "utf8");
      const paths = Array.from(svg.matchAll(/<path d="([^"]+)"/g), ([, path]) => path);
      return [name, paths.join("|"), (tags[name]?.tags ?? []).join(" ").toLowerCase()].join("\t");
    });
  return `\n${lines.join("\n")}\n`;
}

/** The license of the set. */
export function iconsLicense(): string {
  return packageLicense(join(findIconFolder(), "../.."));
}

function findIconFolder(): string {
  return dirname(createRequire(import.meta.url).resolve("@tabler/icons/outline/home.svg"));
}
