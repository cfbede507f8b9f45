import { existsSync } from "node:fs";
import { join } from "node:path";

/** Says in words why a spec, or a folder beside it, cannot be read. Throws an error that is of another kind. */
export function unreadable(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === undefined) throw error;
  if (error.code === "EISDIR") return `${file} is a folder. Name the file in it, as in ${join(file, "site.json")}.`;
  return error.code === "ENOENT" ? missing(file) : `${error.path ?? file} cannot be read (${error.code}).`;
}

/** Says that a file is not there, and how it is called when an editor has put an ending behind its name. */
function missing(file: string): string {
  const other = [".txt", ".json"].map((ending) => `${file}${ending}`).find((name) => existsSync(name));
  if (other === undefined) return `There is no file ${file}.`;
  return `There is no file ${file}, but one that is called ${other}. Take the last ending off its name; folders may hide it until they are told to show the endings of names.`;
}
