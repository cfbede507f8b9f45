/** An error that is reported without its stack, because its message has the position and the remedy. */
export class BuildError extends Error {
  override name = "BuildError";

  /** `exitCode` is 1 when the site has errors, 2 when the command could not run. */
  constructor(
    message: string,
    readonly exitCode = 2,
  ) {
    super(message);
    this.stack = message;
  }
}

/** Whether an error is a BuildError. Vite bundles its configuration separately, so it may come from a copy of this class. */
export function isBuildError(error: unknown): error is BuildError {
  return error instanceof Error && error.name === "BuildError";
}
