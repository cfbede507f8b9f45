import { SourceFault } from "../../src/vite-plugin/sourceFault";

/** Says why a command cannot run, and ends it with exit code 2. */
export function fail(reason: string): never {
  console.error(reason);
  process.exit(2);
}

/** What is wrong with the project's own code. Throws an error that is of another kind. */
export function faultOf(error: unknown): string {
  if (error instanceof SourceFault) return `The site was not built. ${error.message}`;
  throw error;
}

/** Says in words why a file cannot be read. Throws an error that is none of the file's. */
export function unreadable(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === undefined) throw error;
  return error.code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`;
}
