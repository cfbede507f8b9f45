import { readFileSync } from "node:fs";
import { listFiles } from "../../files/listFiles.ts";
import { withDependencies } from "../linkedFiles.ts";
import { findNamedFiles } from "../namedFiles.ts";
import { isHiddenFile } from "../../site/rootFiles.ts";

/** The names of the files in a media folder, without hidden ones. */
export function listFileNames(folder: string): string[] {
  return listFiles(folder).filter((name) => !isHiddenFile(name));
}

/** The files of a media folder that a text of site.json may name, and the files that they embed or link to. */
export function findUsedFiles(folder: string, text: string, names: readonly string[]): Set<string> {
  return findWithDependencies(folder, new Set(names), findNamedFiles(text, names));
}

/** Files of a media folder, and those that documents among them embed or link to. */
export function findWithDependencies(
  folder: string,
  existing: ReadonlySet<string>,
  files: Iterable<string>,
): Set<string> {
  return withDependencies(files, existing, (name) => readFileSync(`${folder}/${name}`, "utf8"));
}
