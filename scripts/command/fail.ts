/** Ends a command that cannot run, with the reason; with exit code 2 unless there is another. */
export function fail(reason: string, exitCode = 2): never {
  console.error(reason);
  process.exit(exitCode);
}
