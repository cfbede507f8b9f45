/** Says why a command cannot run, and ends it with exit code 2. */
export function fail(reason: string): never {
  console.error(reason);
  process.exit(2);
}

/** Says in words why a file cannot be read. */
export function unreadable(file: string, { code, message }: NodeJS.ErrnoException): string {
  return code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read (${code ?? message}).`;
}
