import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "../filesIn";

/** What a custom property is called in the pages. */
export type PropertyNames = (css: string) => string;

const NAME = /--[a-z][\w-]*/gi;

/** The custom properties of all style sheets below a folder, each with a letter or two in its place. */
export function shortProperties(folder: string): [name: string, short: string][] {
  const files = filesIn(folder).filter((file) => file.endsWith(".css"));
  const names = files.sort().flatMap((file) => readFileSync(join(folder, file), "utf8").match(NAME) ?? []);
  return [...new Set(names)].map((name, place) => [name, `--${place.toString(36)}`]);
}

/** Writes style rules with these names. */
export function propertyNames(short: Iterable<readonly [string, string]>): PropertyNames {
  const names = new Map(short);
  return (css) => css.replace(NAME, (name) => names.get(name) ?? name);
}
