import { existsSync } from "node:fs";
import { join } from "node:path";
import { errorMessage } from "./errorMessage.ts";

/** Describes why a spec or its media folder cannot be read. Throws any error that is not one of the file system. */
export function describeReadError(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === undefined) throw error;
  if (error.code === "EISDIR") return `${file} is a folder. Name the file in it, as in ${join(file, "site.json")}.`;
  return error.code === "ENOENT" ? describeMissingFile(file) : `${error.path ?? file} cannot be read (${error.code}).`;
}

/** Names the file that was saved with a second extension, as in site.json.txt, if there is one. */
function describeMissingFile(file: string): string {
  const misnamedFile = [".txt", ".json"].map((ending) => `${file}${ending}`).find((name) => existsSync(name));
  if (misnamedFile === undefined) return `There is no file ${file}.`;
  return `There is no file ${file}, but one that is called ${misnamedFile}. Take the last ending off its name; folders may hide it until they are set to show the endings of names.`;
}

/** An error of the file system; the error of a copy has a destination too. */
type DiskError = NodeJS.ErrnoException & { dest?: string };

/** The properties of any error as one of the file system. */
function readDiskError(error: unknown): Partial<DiskError> {
  return error instanceof Error ? error : {};
}

/** The codes of a disk or a quota that is full. */
const FULL = ["ENOSPC", "EDQUOT"];

/** Whether a file could not be written because a disk or a quota is full. */
export function isDiskFull(error: unknown): boolean {
  return FULL.includes(readDiskError(error).code ?? "");
}

/** Describes why a file cannot be written; undefined for another kind of error. */
export function describeWriteError(error: unknown): string | undefined {
  const { code = "", path, dest = path } = readDiskError(error);
  if (isDiskFull(error)) return `The disk is full${dest ? `: there is no room for ${dest}` : ""}.`;
  if (code === "EBUSY") return `${dest} is open in another program: close it there, and try again.`;
  if (["EROFS", "EACCES", "EPERM"].includes(code)) return `${dest} may not be written: look at who may write there.`;
  if (["EISDIR", "ENOTDIR", "EEXIST"].includes(code)) return `${dest} is in the way: take it out of the folder.`;
  if (code === "ENAMETOOLONG")
    return `${dest} is a longer name than the disk takes: shorten the address of the page, or the name of the file.`;
  return undefined;
}

/** Describes why a spec cannot be saved. Throws any error that is not one of the file system. */
export function describeSaveError(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === undefined) throw error;
  return `${file} was not changed. ${describeWriteErrorOf(file, error) ?? error.message}`;
}

/** The same as describeWriteError, with the name of a file in place of that of its unfinished copy. */
export function describeWriteErrorOf(file: string, error: unknown): string | undefined {
  return describeWriteError(
    Object.assign(new Error(errorMessage(error)), { code: readDiskError(error).code, path: file }),
  );
}

/** Describes why a server cannot listen on a port. Throws any other error. */
export function describeListenError(port: number, error: NodeJS.ErrnoException): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is already in use: choose another one with "-- --port N".`;
  if (error.code === "EACCES") return `Port ${port} is for administrators: choose one from 1024 with "-- --port N".`;
  throw error;
}
