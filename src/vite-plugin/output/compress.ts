import { readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { inParallel } from "../files/inParallel.ts";
import { builtFiles } from "./builtFiles.ts";

const COMPRESSIBLE = /\.(html|css|m?js|json|svg|xml|txt)$/;

/** Smaller files fit a network packet as they are. */
const SMALLEST = 512;

const KINDS = {
  ".br": (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  ".gz": (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/** The names of the compressed copies that a file may have. */
export function compressedCopies(name: string): string[] {
  return Object.keys(KINDS).map((ending) => name + ending);
}

/** Whether a name is that of a compressed copy of such a file. */
export function isCompressedCopy(name: string, isSuch: (file: string) => boolean): boolean {
  return Object.keys(KINDS).some((ending) => name.endsWith(ending) && isSuch(name.slice(0, -ending.length)));
}

/**
 * Writes a .br and a .gz beside each file of a folder that gains by it; copies of unchanged files stay. `temporary`
 * gives paths for copies that are not finished.
 */
export async function compressFolder(folder: string, temporary: () => string): Promise<void> {
  const names = builtFiles(folder).filter((name) => COMPRESSIBLE.test(name));
  await inParallel(names, 2 * availableParallelism(), (name) => compressFile(join(folder, name), temporary));
}

async function compressFile(file: string, temporary: () => string): Promise<void> {
  const { size, atime, mtime } = await stat(file);
  const copies = Object.entries(KINDS).map(([ending, compress]) => ({ copy: file + ending, compress }));
  if (size < SMALLEST) {
    await Promise.all(copies.map(({ copy }) => rm(copy, { force: true })));
    return;
  }
  const stale = [];
  for (const each of copies) if (!(await isOfThatTime(each.copy, mtime))) stale.push(each);
  if (stale.length === 0) return;

  const content = await readFile(file);
  for (const { copy, compress } of stale) {
    const unfinished = temporary();
    await writeFile(unfinished, await compress(content));
    // the time that they share tells the next build whether a copy is of this file or of an earlier one
    await utimes(unfinished, atime, mtime);
    await rename(unfinished, copy);
  }
}

async function isOfThatTime(copy: string, time: Date): Promise<boolean> {
  try {
    return Math.abs((await stat(copy)).mtimeMs - time.getTime()) < 2;
  } catch {
    return false;
  }
}
