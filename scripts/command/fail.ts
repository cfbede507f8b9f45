import { describeSourceError } from "../../src/vite-plugin/errors.ts";

/** Says why a command cannot run, and ends it; with exit code 2 unless there is another. */
export function fail(reason: string, exitCode = 2): never {
  console.error(reason);
  process.exit(exitCode);
}

/** What is wrong with the project's own code, or with the disk. Throws an error that is of another kind. */
export function faultOf(error: unknown): string {
  const problem = describeSourceError(error);
  if (problem) return problem;
  const fault = diskFault(error as DiskError);
  if (fault) return `The site was not built. ${fault}`;
  throw error;
}

/** An error of the file system; a copy has a source and a destination. */
type DiskError = NodeJS.ErrnoException & { dest?: string };

/** Why a file could not be written; undefined when that is not what went wrong. */
export function diskFault({ code = "", path, dest = path }: DiskError): string | undefined {
  if (["ENOSPC", "EDQUOT"].includes(code)) return `The disk is full${dest ? `: there is no room for ${dest}` : ""}.`;
  if (["EROFS", "EACCES", "EPERM"].includes(code)) return `${dest} may not be written: look at who may write there.`;
  if (["EISDIR", "ENOTDIR", "EEXIST"].includes(code)) return `${dest} is in the way: take it out of the folder.`;
  if (code === "ENAMETOOLONG")
    return `${dest} is a longer name than the disk takes: shorten the address of the page, or the name of the file.`;
  return undefined;
}

/** Says in words why a spec could not be written. Throws an error that is none of the disk's. */
export function unsaved(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === undefined) throw error;
  return `${file} was not changed. ${diskFault({ ...error, path: file }) ?? error.message}`;
}

/** Says in words why nothing can be served at a port. Throws an error that is none of the port's. */
export function unserved(port: number, error: NodeJS.ErrnoException): string {
  // Vite says it in words alone
  if (error.code === "EADDRINUSE" || error.message === `Port ${port} is already in use`)
    return `Port ${port} is taken: choose another one with "-- --port N".`;
  if (error.code === "EACCES") return `Port ${port} is for administrators: choose one from 1024 with "-- --port N".`;
  throw error;
}
