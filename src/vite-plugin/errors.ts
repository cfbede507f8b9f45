import { stripVTControlCharacters } from "node:util";

/** An error that is reported by its message alone: it says where and what to do, and a stack would only hide that. */
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

/** Whether an error is a BuildError, also one of another copy of this module: Vite bundles its configuration by itself. */
export function isBuildError(error: unknown): error is BuildError {
  return error instanceof Error && error.name === "BuildError";
}

/** What the bundler and its plugins add to an error. */
interface BundlerError extends Error {
  errors?: Error[];
  plugin?: string;
  loc?: object;
}

/**
 * What to say of an error in the sources: its message, which names the place, without a stack. Undefined for an error of
 * any other kind, whose stack is needed.
 */
export function describeSourceError(thrown: unknown): string | undefined {
  const error = thrown as BundlerError;
  const own = [error, ...(error.errors ?? [])].find(isBuildError);
  if (own) return own.message;
  if (!error.errors && !error.plugin && !error.loc) return undefined;
  return stripVTControlCharacters(error.message)
    .replaceAll(/^ +at .*\n?/gm, "")
    .trim();
}
