import { existsSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { fail } from "./fail";

/**
 * The options of a command and the spec that it works on: the file that is given, else SITE of the environment, else
 * site.json. A slip in them ends it with the reason and how it is used.
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(usage: string, options: Options) {
  try {
    const kept = Object.keys(options).find(isKeptByNpm);
    if (kept) throw new Error(`npm kept "--${kept}" for itself: write "--" before the options.`);
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length > 1) throw new Error("One file at a time.");
    const file = positionals[0] ?? (process.env.SITE || "site.json");
    if (file !== process.env.SITE) refuseNamesake(file);
    return { values, file };
  } catch (error) {
    return fail(`${(error as Error).message}\n${usage}`);
  }
}

/** Whether npm took an option that was written without the "--" before it, and handed on its value at most. */
function isKeptByNpm(option: string): boolean {
  const { npm_lifecycle_event: isRunByNpm, ...env } = process.env;
  return isRunByNpm !== undefined && env[`npm_config_${option.toLowerCase().replaceAll("-", "_")}`] !== undefined;
}

/** Throws when npm, which goes to the project's folder first, would take another file than the one that is so called here. */
function refuseNamesake(file: string): void {
  const { npm_lifecycle_event: event, INIT_CWD: here = "." } = process.env;
  const meant = resolve(here, file);
  // what npm runs may run a command of ours by itself
  if (event !== basename(process.argv[1] ?? "").replace(/\..*/, "") || meant === resolve(file) || !existsSync(meant))
    return;
  const name = relative(process.cwd(), meant);
  throw new Error(`npm runs this in ${process.cwd()}, from where your ${file} is ${name}: write that.`);
}

/** A port's number. */
export function readPort(written: string, usage: string): number {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : Number.NaN;
  return port <= 65_535 ? port : fail(`"${written}" is not the number of a port.\n${usage}`);
}
