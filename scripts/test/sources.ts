import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { errorCode } from "../../src/files/errorMessage.ts";
import { listFiles } from "../../src/files/listFiles.ts";
import { GENERATED, STAMP } from "../../src/generate/freshness.ts";

/** The folders at the top that hold no source. */
const NO_SOURCES = [".git", ".prospectus", "dist", "node_modules", "test-results"];
/** The files that are generated from the others. */
const generatedFiles: readonly string[] = [STAMP, ...Object.values(GENERATED)];

/** A hash of the sources in a project's folder that are included, with their paths, and of the Node that runs them. */
export function hashSources(folder: string, isIncluded: (name: string) => boolean): string {
  const root = resolve(folder);
  const names = listFiles(root, { includes: (name) => !NO_SOURCES.includes(name) });
  const hash = createHash("sha256").update(`${process.version} ${process.platform} ${process.arch}`);
  for (const name of names.filter((name) => isIncluded(name) && !generatedFiles.includes(name)).sort())
    hash.update(`\0${name}\0`).update(readSource(join(root, name)));
  return hash.digest("hex");
}

/** The content of a file; one that is gone by now, such as an unfinished one, counts as empty. */
function readSource(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}
