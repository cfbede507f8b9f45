/** Prints why a command cannot run, and exits with `exitCode`. */
export function fail(reason: string, exitCode = 2): never {
  console.error(reason);
  process.exit(exitCode);
}
