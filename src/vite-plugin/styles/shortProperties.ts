import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesIn } from "../files/filesIn";

/** What a custom property is called in the pages. */
export type PropertyNames = (css: string) => string;

const NAME = /--[a-z][\w-]*/gi;
/** What may run in a browser, and say the name of a property there. */
const SCRIPT = /^(app|blocks|boot|components)[\\/].*(?<!\.test)\.tsx?$/;

/** The custom properties of all style sheets below a folder, each with a letter or two in its place, but for those that scripts name. */
export function shortProperties(folder: string): [name: string, short: string][] {
  const files = filesIn(folder).sort();
  const namesIn = (kind: RegExp) =>
    files
      .filter((file) => kind.test(file))
      .flatMap((file) => readFileSync(join(folder, file), "utf8").match(NAME) ?? []);
  const named = new Set(namesIn(SCRIPT));
  const names = new Set(namesIn(/\.css$/).filter((name) => !named.has(name)));
  return [...names].map((name, place) => [name, `--${place.toString(36)}`]);
}

/** Writes style rules with these names. */
export function propertyNames(short: Iterable<readonly [string, string]>): PropertyNames {
  const names = new Map(short);
  return (css) => css.replace(NAME, (name) => names.get(name) ?? name);
}
