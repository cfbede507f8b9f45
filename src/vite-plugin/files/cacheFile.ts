import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file whole or not at all: another build may be at work in the same cache. */
export function writeWhole(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } catch (error) {
    // a disk that is full has no room for half a file either
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Writes a file of the cache, with the hash of its content beside it. Throws when there is no room or no permission. */
export function writeCached(file: string, content: string | Uint8Array): void {
  writeWhole(file, content);
  writeWhole(hashFile(file), hashOf(content));
}

/** Whether a file of the cache is there with the content that was written. A disk, or a person, may have changed it. */
export function isIntact(file: string): boolean {
  const content = readIfThere(file);
  return content !== undefined && readIfThere(hashFile(file))?.toString() === hashOf(content);
}

/** Creates a file of the cache, unless it is intact. */
export async function made(file: string, make: () => Promise<string | Uint8Array>): Promise<void> {
  if (!isIntact(file)) writeCached(file, await make());
}

/** Writes a value as JSON, with the hash of it in the first line. Throws when there is no room or no permission. */
export function writeJson(file: string, value: unknown): void {
  const text = JSON.stringify(value);
  writeWhole(file, `${hashOf(text)}\n${text}`);
}

/** Keeps what only saves time later: without room or leave to write, the next run finds it out again. */
export function remember(file: string, value: unknown): void {
  try {
    writeJson(file, value);
  } catch {}
}

/** The value in a JSON file of the cache; undefined when it is not there or not as it was written. */
export function readJson<Value>(file: string): Value | undefined {
  const written = readIfThere(file)?.toString() ?? "";
  const end = written.indexOf("\n");
  const text = written.slice(end + 1);
  return end > 0 && written.slice(0, end) === hashOf(text) ? (JSON.parse(text) as Value) : undefined;
}

/** The content of a file; undefined when it cannot be read. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function hashFile(file: string): string {
  return `${file}.sha256`;
}

function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
