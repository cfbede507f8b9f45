import { closeSync, existsSync, openSync, readlinkSync, readSync, statSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { PictureProblem } from "../pictureProblem.ts";
import { findMissing, findPlaceholder, START_SIZE } from "../placeholder.ts";

/** The problem of a file in a folder that is something else, such as a pointer, or elsewhere; undefined if there is none. */
export function fileProblem(folder: string, name: string): PictureProblem | undefined {
  const file = resolve(folder, name);
  // a link may say anything
  if (!file.startsWith(resolve(folder) + sep)) return undefined;
  try {
    return findPlaceholder(name, { start: readStart(file), size: statSync(file).size });
  } catch {
    const isInCloud = existsSync(join(dirname(file), `.${basename(file)}.icloud`));
    return findMissing({ isInCloud, target: tryReadLink(file) });
  }
}

/** The first bytes of a file, one character a byte. Throws when it cannot be read. */
export function readStart(file: string): string {
  const bytes = Buffer.alloc(START_SIZE);
  const descriptor = openSync(file, "r");
  try {
    return bytes.toString("latin1", 0, readSync(descriptor, bytes));
  } finally {
    closeSync(descriptor);
  }
}

function tryReadLink(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}
