import { filesIn } from "../files/filesIn.ts";
import { withDependencies } from "./linkedFiles.ts";
import { linkedFiles, shownFiles } from "./namedFiles.ts";

/** The names of the files in a media folder, without hidden ones. */
export function listFileNames(folder: string): string[] {
  return filesIn(folder).filter((name) => !/(?:^|\/)\./.test(name));
}

/** Those of some files that a text of site.json may name; a file too many rather than one too few. */
export function findNamedFiles(text: string, names: readonly string[]): Set<string> {
  return new Set([...shownFiles(text, names), ...linkedFiles(text, names)]);
}

/** Those of a media folder's files that a text of site.json may name, and what they embed or link to. */
export function findUsedFiles(folder: string, text: string, names: readonly string[]): Set<string> {
  return withDependencies(folder, new Set(names), findNamedFiles(text, names));
}
