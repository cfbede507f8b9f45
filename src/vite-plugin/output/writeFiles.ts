import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { type Pieces, pieceJoiner } from "../files/pieces.ts";
import { builtFiles } from "./builtFiles.ts";
import { compressedCopies } from "./compress.ts";
import { lockFolder } from "./lockFolder.ts";

/** Files by their name below a folder. */
export type Files = Map<string, string | Uint8Array>;

/** A folder that is being made to hold certain files and no others. Each file is replaced at once, and never seen in part. */
export interface Output {
  /** Writes a file, unless it is there with just this content. */
  put(name: string, content: string | Uint8Array | Pieces): void;
  /** Puts a copy of another file. */
  copy(name: string, source: string): void;
  /** Leaves a file as it stands. */
  keep(name: string): void;
  /** What the disk says of a file; undefined when it does not stand there. */
  status(name: string): Stats | undefined;
  /** Whether the file was put, and stood there as it is. */
  isUnchanged(name: string): boolean;
  /** The names of the files that were put or kept. */
  names(): Iterable<string>;
  /** Removes the files that were not put and are not to be kept, and their folders once empty; returns how many were written. */
  finish(keep?: (name: string) => boolean): number;
  /** A new path for a file that is not finished, to be renamed to its place in the folder. */
  temporary(): string;
  /** Lets other builds write into the folder. */
  close(): void;
}

/**
 * Opens a folder for output; a file is written at once, so that none has to be held. Throws a BuildError when another
 * build has it open.
 */
export function openOutput(folder: string): Output {
  const { temporary, release } = lockFolder(folder);
  // what is written to a link is written where it leads
  const before = new Set(builtFiles(folder, (link) => rmSync(join(folder, link), { force: true })));
  const put = new Set<string>();
  const unchanged = new Set<string>();
  const folders = new Set<string>();
  const joined = pieceJoiner();
  const unfinished = temporary();
  let written = 0;
  function add(name: string, isThere: (file: string) => boolean, write: (file: string) => void): void {
    put.add(name);
    const file = join(folder, name);
    if (before.has(name) && isThere(file)) {
      unchanged.add(name);
      return;
    }
    const parent = dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    write(unfinished);
    // web servers send a compressed copy in place of its file
    for (const copy of compressedCopies(name)) if (before.has(copy)) rmSync(join(folder, copy), { force: true });
    renameSync(unfinished, file);
    written += 1;
  }
  return {
    put(name, given) {
      const content = typeof given === "string" || given instanceof Uint8Array ? given : joined(given);
      add(
        name,
        (file) => isSame(file, content),
        (file) => writeFileSync(file, content),
      );
    },
    copy: (name, source) =>
      add(
        name,
        (file) => isSame(file, readFileSync(source)),
        (file) => copyFileSync(source, file),
      ),
    keep(name) {
      put.add(name);
      unchanged.add(name);
    },
    status: (name) => statSync(join(folder, name), { throwIfNoEntry: false }),
    isUnchanged: (name) => unchanged.has(name),
    names: () => put.keys(),
    finish(keep = () => false) {
      const gone = [...before].filter((name) => !put.has(name) && !keep(name)).sort(pagesFirst);
      for (const name of gone) rmSync(join(folder, name), { force: true });
      for (const parent of new Set(gone.map((name) => dirname(name)))) removeEmpty(folder, parent);
      return written;
    },
    temporary,
    close: release,
  };
}

/** No page may be there without the files that it names. */
function pagesFirst(one: string, other: string): number {
  return Number(isPage(other)) - Number(isPage(one));
}

function isPage(name: string): boolean {
  return /\.html(?:\.|$)/.test(name);
}

/** Removes a folder below another, and those that it stands in, as long as they are empty. */
function removeEmpty(top: string, name: string): void {
  if (name === ".") return;
  try {
    rmdirSync(join(top, name));
  } catch {
    return; // it holds something
  }
  removeEmpty(top, dirname(name));
}

function isSame(file: string, content: string | Uint8Array): boolean {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return readFileSync(file).equals(bytes);
}
