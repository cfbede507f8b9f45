import { type ParseArgsConfig, parseArgs } from "node:util";
import { fail } from "./fail";

/** The options of a command; a slip in them ends it with the reason and how it is used. */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(usage: string, options: Options) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\n${usage}`);
  }
}

/** A port's number. */
export function readPort(written: string, usage: string): number {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : Number.NaN;
  return port <= 65_535 ? port : fail(`"${written}" is not the number of a port.\n${usage}`);
}
