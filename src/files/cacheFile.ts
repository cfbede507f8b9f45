import { createHash } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { unfinishedPath } from "./unfinishedFiles.ts";

interface AtomicWrite {
  /** Called when all is written; if it returns false, the file stays as it is. */
  mayReplace?: (unfinishedFile: string) => boolean;
  /** Whether the file has to be on the disk afterwards, also when the power is cut. */
  isDurable?: boolean;
}

/** Writes a file atomically, because other builds may use the same cache. Returns whether it was replaced. */
export function writeAtomically(
  file: string,
  content: string | Uint8Array,
  { mayReplace = () => true, isDurable = false }: AtomicWrite = {},
): boolean {
  mkdirSync(dirname(file), { recursive: true });
  const unfinishedFile = unfinishedPath(file);
  try {
    writeFileSync(unfinishedFile, content, { flush: isDurable });
    const replaces = mayReplace(unfinishedFile);
    if (replaces) renameSync(unfinishedFile, file);
    else rmSync(unfinishedFile);
    if (replaces && isDurable) flushFolder(dirname(file));
    return replaces;
  } catch (error) {
    // the disk may be full
    rmSync(unfinishedFile, { force: true });
    throw error;
  }
}

/** Writes the names in a folder to the disk, where that is possible: Windows does so by itself. */
export function flushFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, "r");
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {}
}

/** Writes a file of the cache, with the hash of its content beside it. Throws when there is no space or no permission. */
export function writeCached(file: string, content: string | Uint8Array): void {
  writeAtomically(file, content);
  writeAtomically(hashFile(file), hashContent(content));
}

/** Whether a file of the cache exists and has the content that was written: it may have been damaged or edited. */
export function isIntact(file: string): boolean {
  const content = readIfExists(file);
  return content !== undefined && readIfExists(hashFile(file))?.toString() === hashContent(content);
}

/** Creates a file of the cache, unless it is intact. */
export async function ensureCached(file: string, create: () => Promise<string | Uint8Array>): Promise<void> {
  if (!isIntact(file)) writeCached(file, await create());
}

/** The content of a file of the cache, which is created when it is missing, and cached if possible. */
export async function readOrCreate(file: string, create: () => Promise<Buffer>): Promise<Buffer> {
  if (isIntact(file)) return readFileSync(file);
  const content = await create();
  try {
    writeCached(file, content);
  } catch {}
  return content;
}

/** Writes a value as JSON, with its hash in the first line. Throws when there is no space or no permission. */
export function writeJson(file: string, value: unknown, options: Pick<AtomicWrite, "isDurable"> = {}): void {
  const text = JSON.stringify(value);
  writeAtomically(file, `${hashContent(text)}\n${text}`, options);
}

/** Writes a value as JSON if possible: without space or permission, the next run computes it again. */
export function tryWriteJson(file: string, value: unknown): void {
  try {
    writeJson(file, value);
  } catch {}
}

/** The value of a JSON file in the cache; undefined when the file does not exist or has been changed. */
export function readJson<Value>(file: string): Value | undefined {
  const cachedText = readIfExists(file)?.toString() ?? "";
  const end = cachedText.indexOf("\n");
  const text = cachedText.slice(end + 1);
  return end > 0 && cachedText.slice(0, end) === hashContent(text) ? (JSON.parse(text) as Value) : undefined;
}

/** The content of a file; undefined when it cannot be read. */
export function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function hashFile(file: string): string {
  return `${file}.sha256`;
}

function hashContent(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
