import { existsSync } from "node:fs";
import { basename, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { closestMatch } from "../../src/validate/format/closestMatch.ts";
import { fail } from "./fail.ts";
import { type Command, type Option, usage, usageLine } from "./usage.ts";

/** Parses the options and operands of a command. With --help, prints the usage and exits; exits with code 2 for wrong ones. */
export function readArguments<Options extends Record<string, Option>>(command: Command<Options>) {
  showUsageIfAsked(command);
  const { options } = command;
  try {
    const npmOption = Object.keys(options).find(isTakenByNpm);
    if (npmOption) throw new Error(`npm took "--${npmOption}" as its own option: write "--" before the options.`);
    const parsedArguments = parseArgs({ options, allowPositionals: true });
    const [first] = parsedArguments.positionals;
    if (first !== undefined && !command.operands)
      throw new Error(`"${first}" is not an option, and this command takes no arguments.`);
    return parsedArguments;
  } catch (error) {
    return misused(command, unknownOption(command, error as NodeJS.ErrnoException) ?? (error as Error).message);
  }
}

/** A suggestion in place of an option that a command does not have; undefined for another error. */
function unknownOption({ options }: Command, { code, message }: NodeJS.ErrnoException): string | undefined {
  const [, option] = /'(-.*?)'/.exec(message) ?? [];
  if (code !== "ERR_PARSE_ARGS_UNKNOWN_OPTION" || option === undefined) return undefined;
  const match = closestMatch(option.replace(/^-+/, ""), [...Object.keys(options), "help"]);
  return `There is no option "${option}".${match ? ` Write "--${match.word}".` : ""}`;
}

/** Parses the options of a command that works on a spec; `file` is its argument, else SITE, else site.json. */
export function readOptions<Options extends Record<string, Option>>(command: Command<Options>) {
  const { values, files } = readFiles(command);
  const [file, secondFile] = files;
  if (secondFile !== undefined) misused(command, "This command takes only one file.");
  return { values, file };
}

/** The same of a command that works on several specs. */
export function readFiles<Options extends Record<string, Option>>(command: Command<Options>) {
  const { values, positionals } = readArguments(command);
  const [first = defaultFile(), ...otherFiles] = positionals;
  const files: [string, ...string[]] = [first, ...otherFiles];
  for (const file of files) {
    const ambiguity = file === process.env.SITE ? undefined : findAmbiguity(file);
    if (ambiguity) misused(command, ambiguity);
  }
  return { values, files };
}

/** The file of a command that names none. */
export function defaultFile(): string {
  return process.env.SITE || "site.json";
}

/** Prints the problem with the arguments of a command, and its usage; exits with code 2. */
export function misused(command: Command, reason: string): never {
  return fail(`${reason}\n${usageLine(command)}`);
}

function showUsageIfAsked(command: Command): void {
  // not strict: help is shown whatever the other arguments are
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } }, strict: false });
  if (!values.help) return;
  console.log(usage(command));
  process.exit();
}

/** Whether npm took an option as its own, because there was no "--" before it. */
function isTakenByNpm(option: string): boolean {
  const { npm_lifecycle_event: isRunByNpm, ...env } = process.env;
  return isRunByNpm !== undefined && env[`npm_config_${option.toLowerCase().replaceAll("-", "_")}`] !== undefined;
}

/**
 * The message for a relative path that names one file in the project, where npm runs the command, and another in the
 * folder from which npm was called; undefined when the path is unambiguous.
 */
function findAmbiguity(file: string): string | undefined {
  const { npm_lifecycle_event: event, INIT_CWD: here = "." } = process.env;
  const intendedFile = resolve(here, file);
  // a script that npm runs may itself run one of our commands
  if (
    event !== basename(process.argv[1] ?? "").replace(/\..*/, "") ||
    intendedFile === resolve(file) ||
    !existsSync(intendedFile)
  )
    return undefined;
  const name = relative(process.cwd(), intendedFile);
  return `npm runs this command in ${process.cwd()}. Write ${name} for your ${file}.`;
}

/** Parses a port. */
export function readPort(text: string, command: Command): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : misused(command, `"${text}" is not a port: write a number from 0 to 65535.`);
}
