import { stripVTControlCharacters } from "node:util";
import { BuildError, isBuildError } from "../errors.ts";
import { formatPlace, sourcePlace } from "./sourcePlace.ts";
import { unresolved } from "./unresolved.ts";

/** How Node and Vite say that an import leads nowhere. */
const NOT_FOUND = [
  /^Cannot find (?:module|package) '(?<wanted>[^']+)' imported from '?(?<file>[^']+)/,
  /^Failed to load url (?<wanted>.+) \(resolved id: .*\) in (?<file>.+)\. Does the file exist/,
];
/** How Vite says that a module has nothing of the name by which it is imported. */
const NOT_EXPORTED = [
  /Named export '(?<name>.+)' not found\. The requested module '(?<from>[^']+)'/,
  /The requested module '(?<from>[^']+)' does not provide an export named '(?<name>[^']+)'/,
];

/** Ends what cannot load the blocks: one has a slip, imports what is not there, or does something as soon as it is read. */
export async function tellWhichBlock(thrown: unknown): Promise<never> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message } = error;
  // what a compiler says of a slip has its place already
  if (isBuildError(error) || "loc" in error) throw error;
  if ("plugin" in error) throw new BuildError(stripVTControlCharacters(message).trim());
  const { wanted, file } = named(NOT_FOUND, message);
  if (wanted && file) throw unresolved(wanted, file);
  // what is no error has no stack of its own
  const found = error === thrown ? await sourcePlace(error) : undefined;
  const place = found ? formatPlace(found) : "src/blocks";
  const { name, from } = named(NOT_EXPORTED, message);
  if (name) throw new BuildError(`${place}: "${from}" has nothing that is called "${name}".`);
  if (error.name !== "ReferenceError") throw new BuildError(`A block cannot be loaded. ${place}: ${message}`);
  throw new BuildError(
    `A block cannot be loaded where there is no browser (${place}): ${message}. Do it inside of its component.`,
  );
}

function named(patterns: RegExp[], message: string): Record<string, string | undefined> {
  return patterns.map((pattern) => pattern.exec(message)?.groups).find((groups) => groups) ?? {};
}
