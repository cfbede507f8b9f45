import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isRunning } from "./isRunning.ts";

/** In milliseconds: no process writes a file for that long, but another one may have got its id. */
const LONGEST_WRITE = 60_000;

/** The path under which a file is written before it replaces another; the name says which process writes it. */
export function unfinishedPath(file: string): string {
  return join(dirname(file), `.${basename(file)}.${process.pid}.unfinished`);
}

const UNFINISHED = /^\..+\.(\d+)\.unfinished$/;

/** Removes the files in a folder that processes have left unfinished which were killed. */
export function removeUnfinished(folder: string): void {
  for (const name of listFileNames(folder)) {
    const [, pid] = UNFINISHED.exec(name) ?? [];
    const path = join(folder, name);
    if (pid !== undefined && isAbandoned(path, Number(pid))) rmSync(path, { force: true });
  }
}

/**
 * Removes copies that earlier versions have left of a file in the same way, such as site.json.1234: only if a copy is
 * incomplete or has the same content, since somebody may have given it such a name.
 */
export function removeUnfinishedCopies(file: string): void {
  const folder = dirname(file);
  for (const name of listFileNames(folder)) {
    const pid = name.startsWith(`${basename(file)}.`) ? name.slice(basename(file).length + 1) : "";
    const path = join(folder, name);
    if (/^\d+$/.test(pid) && isAbandoned(path, Number(pid)) && isNoCopy(path, file)) rmSync(path, { force: true });
  }
}

/** Whether the process has ended that was writing a file. */
export function isAbandoned(path: string, pid: number): boolean {
  if (pid === process.pid || !isRunning(pid)) return true;
  const changeTime = statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0;
  return Date.now() - changeTime > LONGEST_WRITE;
}

/** Whether nothing is lost with a file: it is no complete JSON, or the other one has the same content. */
function isNoCopy(path: string, file: string): boolean {
  const bytes = readFileSync(path);
  return !isJson(bytes.toString()) || bytes.equals(readFileSync(file));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ""));
    return true;
  } catch {
    return false;
  }
}

/** The names of the files in a folder; none if it does not exist. */
function listFileNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));
}
