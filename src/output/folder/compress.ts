import { readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inParallel } from "../../files/inParallel.ts";
import { builtFiles } from "./builtFiles.ts";

const COMPRESSIBLE = /\.(html|css|m?js|json|svg|xml|txt|ics)$/;

/** In bytes. Smaller files fit in one network packet uncompressed. */
const MIN_SIZE = 512;

const ENCODERS = {
  ".br": (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ".gz": (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** The names that the compressed copies of a file have, if they exist. */
export function compressedCopies(name: string): string[] {
  return Object.keys(ENCODERS).map((extension) => name + extension);
}

/** Whether a file is the compressed copy of a file that matches. */
export function isCompressedCopy(name: string, matches: (file: string) => boolean): boolean {
  return Object.keys(ENCODERS).some(
    (extension) => name.endsWith(extension) && matches(name.slice(0, -extension.length)),
  );
}

/**
 * Writes a .br and a .gz file beside each compressible file in a folder; copies of unchanged files are not written
 * again. `temporary` returns paths for unfinished copies.
 */
export async function compressFolder(folder: string, temporary: () => string): Promise<void> {
  const names = builtFiles(folder).filter((name) => COMPRESSIBLE.test(name));
  await inParallel(names, 2 * availableParallelism(), (name) => compressFile(join(folder, name), temporary));
}

async function compressFile(file: string, temporary: () => string): Promise<void> {
  const { size, atime, mtime } = await stat(file);
  const copies = Object.entries(ENCODERS).map(([extension, compress]) => ({ copy: file + extension, compress }));
  if (size < MIN_SIZE) {
    await Promise.all(copies.map(({ copy }) => rm(copy, { force: true })));
    return;
  }
  const stale = [];
  for (const candidate of copies) if (!(await hasModificationTime(candidate.copy, mtime))) stale.push(candidate);
  if (stale.length === 0) return;

  const content = await readFile(file);
  for (const { copy, compress } of stale) {
    const unfinishedFile = temporary();
    await writeFile(unfinishedFile, await compress(content));
    // the next build compares the modification times of file and copy to see whether the copy is stale
    await utimes(unfinishedFile, atime, mtime);
    await rename(unfinishedFile, copy);
  }
}

async function hasModificationTime(copy: string, time: Date): Promise<boolean> {
  try {
    return Math.abs((await stat(copy)).mtimeMs - time.getTime()) < 2;
  } catch {
    return false;
  }
}
