import { existsSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fail } from "./fail.ts";
import { type Command, type Option, usage, usageLine } from "./usage.ts";

/**
 * The options of a command and its operands. Asked for help, it shows its usage and ends; a slip ends it with the
 * reason and how it is called.
 */
export function readArguments<Options extends Record<string, Option>>(command: Command<Options>) {
  showUsageIfAsked(command);
  const { options } = command;
  try {
    const kept = Object.keys(options).find(isKeptByNpm);
    if (kept) throw new Error(`npm kept "--${kept}" for itself: write "--" before the options.`);
    const parsed = parseArgs({ options, allowPositionals: true });
    const [first] = parsed.positionals;
    if (first !== undefined && !command.operands)
      throw new Error(`"${first}" is no option, and nothing else is taken.`);
    return parsed;
  } catch (error) {
    return misused(command, (error as Error).message);
  }
}

/** The options of a command and the spec that it works on: the file that is given, else SITE's, else site.json. */
export function readOptions<Options extends Record<string, Option>>(command: Command<Options>) {
  const { values, positionals } = readArguments(command);
  if (positionals.length > 1) misused(command, "One file at a time.");
  const file = positionals[0] ?? (process.env.SITE || "site.json");
  const namesake = file === process.env.SITE ? undefined : namesakeOf(file);
  if (namesake) misused(command, namesake);
  return { values, file };
}

/** Says what is wrong with how a command was called and how it is called, and ends it with exit code 2. */
export function misused(command: Command, reason: string): never {
  return fail(`${reason}\n${usageLine(command)}`);
}

function showUsageIfAsked(command: Command): void {
  // whatever else is wrong in them: who asks does not know yet
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } }, strict: false });
  if (!values.help) return;
  console.log(usage(command));
  process.exit();
}

/** Whether npm took an option that was written without the "--" before it, and handed on its value at most. */
function isKeptByNpm(option: string): boolean {
  const { npm_lifecycle_event: isRunByNpm, ...env } = process.env;
  return isRunByNpm !== undefined && env[`npm_config_${option.toLowerCase().replaceAll("-", "_")}`] !== undefined;
}

/** What is said when npm, which goes to the project's folder first, would take another file than the one that is so called here. */
function namesakeOf(file: string): string | undefined {
  const { npm_lifecycle_event: event, INIT_CWD: here = "." } = process.env;
  const meant = resolve(here, file);
  // what npm runs may run a command of ours by itself
  if (event !== basename(process.argv[1] ?? "").replace(/\..*/, "") || meant === resolve(file) || !existsSync(meant))
    return undefined;
  const name = relative(process.cwd(), meant);
  return `npm runs this in ${process.cwd()}, from where your ${file} is ${name}: write that.`;
}

/** A port's number. */
export function readPort(written: string, command: Command): number {
  const port = /^\d{1,5}$/.test(written) ? Number(written) : Number.NaN;
  return port <= 65_535 ? port : misused(command, `"${written}" is not the number of a port.`);
}
