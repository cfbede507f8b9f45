import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a text to a file, below a folder that may not exist, unless it is there already. */
export function writeIfChanged(file: string, text: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
