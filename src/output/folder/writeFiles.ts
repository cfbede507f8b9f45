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
import type { Chunks } from "../../json/chunks.ts";
import { builtFiles } from "./builtFiles.ts";
import { compressedCopies } from "./compress.ts";
import { createChunkJoiner } from "./joinChunks.ts";
import { lockFolder } from "./lockFolder.ts";

/** The contents of files by their paths, relative to a folder. */
export type Files = Map<string, string | Uint8Array>;

/**
 * A folder that will hold exactly the files that are written to it. Each file is replaced atomically: readers never see
 * a part of one. Names are paths relative to the folder.
 */
export interface Output {
  /** Writes a file, unless it already has this content. */
  write(name: string, content: string | Uint8Array | Chunks): void;
  /** Copies a file into the folder, unless it is already there with the same content. */
  copy(name: string, source: string): void;
  /** Moves a finished file, which was written to a path of `temporary`, into the folder. */
  publish(name: string, finishedFile: string): void;
  /** Keeps a file that is already in the folder. */
  keep(name: string): void;
  /** The status of a file on disk; undefined when it does not exist. */
  stat(name: string): Stats | undefined;
  /** Whether a file was written, copied or kept, and was already in the folder with the same content. */
  isUnchanged(name: string): boolean;
  /** The names of the files that were written, copied or kept. */
  names(): Iterable<string>;
  /** Removes all other files, except those that `keep` accepts, and folders that become empty; returns the number of files written. */
  finish(keep?: (name: string) => boolean): number;
  /** A new path for an unfinished file, which is then renamed to its final name. */
  temporary(): string;
  /** Unlocks the folder for other builds. */
  close(): void;
}

/**
 * Locks a folder and opens it for output. Each file is written immediately, so that none stays in memory. Throws a
 * BuildError when another build has locked the folder.
 */
export function openOutput(folder: string): Output {
  const { temporary, release } = lockFolder(folder);
  // writing to a symbolic link would write to its target
  const before = new Set(builtFiles(folder, (link) => rmSync(join(folder, link), { force: true })));
  const names = new Set<string>();
  const unchangedNames = new Set<string>();
  const folders = new Set<string>();
  const joinChunks = createChunkJoiner();
  const unfinishedFile = temporary();
  let writtenCount = 0;
  function add(name: string, isUpToDate: (file: string) => boolean, write: (file: string) => void): void {
    names.add(name);
    const file = join(folder, name);
    if (before.has(name) && isUpToDate(file)) {
      unchangedNames.add(name);
      return;
    }
    write(unfinishedFile);
    publish(name, unfinishedFile);
  }
  function publish(name: string, finishedFile: string): void {
    names.add(name);
    const file = join(folder, name);
    const parent = dirname(file);
    if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
    folders.add(parent);
    // web servers would send an outdated compressed copy instead of the file
    for (const copy of compressedCopies(name)) if (before.has(copy)) rmSync(join(folder, copy), { force: true });
    renameSync(finishedFile, file);
    writtenCount += 1;
  }
  return {
    write(name, contentOrChunks) {
      const content =
        typeof contentOrChunks === "string" || contentOrChunks instanceof Uint8Array
          ? contentOrChunks
          : joinChunks(contentOrChunks);
      add(
        name,
        (file) => hasContent(file, content),
        (file) => writeFileSync(file, content),
      );
    },
    copy: (name, source) =>
      add(
        name,
        (file) => hasContent(file, readFileSync(source)),
        (file) => copyFileSync(source, file),
      ),
    publish,
    keep(name) {
      names.add(name);
      unchangedNames.add(name);
    },
    stat: (name) => statSync(join(folder, name), { throwIfNoEntry: false }),
    isUnchanged: (name) => unchangedNames.has(name),
    names: () => names.keys(),
    finish(keep = () => false) {
      const removedNames = [...before].filter((name) => !names.has(name) && !keep(name)).sort(pagesFirst);
      for (const name of removedNames) rmSync(join(folder, name), { force: true });
      for (const parent of new Set(removedNames.map((name) => dirname(name)))) removeEmpty(folder, parent);
      return writtenCount;
    },
    temporary,
    close: release,
  };
}

/** Sorts pages before other files, so that no page is left without the files that it refers to. */
function pagesFirst(a: string, b: string): number {
  return Number(isPage(b)) - Number(isPage(a));
}

function isPage(name: string): boolean {
  return /\.html(?:\.|$)/.test(name);
}

/** Removes a folder and its ancestors below `top`, as long as they are empty. */
function removeEmpty(top: string, name: string): void {
  if (name === ".") return;
  try {
    rmdirSync(join(top, name));
  } catch {
    return; // not empty
  }
  removeEmpty(top, dirname(name));
}

function hasContent(file: string, content: string | Uint8Array): boolean {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return readFileSync(file).equals(bytes);
}
