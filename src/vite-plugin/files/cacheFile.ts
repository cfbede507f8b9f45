import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

/** Keeps what only saves time later: without room or leave to write, the next run finds it out again. */
export function remember(file: string, value: unknown): void {
  try {
    writeWhole(file, JSON.stringify(value));
  } catch {}
}

/** The value in a JSON file of the cache; undefined when it is not there or cannot be read. */
export function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Value;
  } catch {
    return undefined;
  }
}

/** Makes a file of the cache, unless it is there. */
export async function made(file: string, make: () => Promise<string | Uint8Array>): Promise<void> {
  if (!existsSync(file)) writeWhole(file, await make());
}
