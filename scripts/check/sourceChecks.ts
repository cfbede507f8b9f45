import { isAbsolute, relative, sep } from "node:path";
import { engineRoot } from "../../src/files/roots.ts";
import { runTool } from "../command/runTool.ts";
import type { Failure } from "./failure.ts";

/** A line of the compiler: file, line, column, code and message. */
const TYPE_ERROR = /^(.+?)\((\d+),(\d+)\): error TS(\d+): (.*(?:\n +.*)*)/gm;
/** The place of an error in no file. */
export const TYPE_CONFIGURATION = "tsconfig.json";
/** The same of an error in no file: in the configuration, or in a name in it. */
const GLOBAL_ERROR = /^error TS\d+: (.*(?:\n +.*)*)/gm;
/** The codes of syntax errors, in JavaScript and in JSX. */
const SYNTAX = /^(1\d{3}|17\d{3})$/;

/** The failures that the compiler lists; `syntax` has the first syntax error of each file: all others may follow from it. */
interface TypeFailures {
  failures: Failure[];
  syntax: Failure[];
}

/** Checks the types of the project. */
export async function checkTypes(): Promise<TypeFailures> {
  const { status, output } = await runTool("tsc", ["-p", ".", "--pretty", "false"]);
  const errors = readTypeErrors(output);
  if (status !== 0 && errors.failures.length === 0) throw new Error(`The types could not be checked.\n${output}`);
  return errors;
}

/** The failures in the output of the compiler. */
export function readTypeErrors(output: string): TypeFailures {
  const errors = Array.from(output.matchAll(TYPE_ERROR), ([, file = "", line, column, code = "", message = ""]) => ({
    file,
    isSyntax: SYNTAX.test(code),
    failure: { place: `${file}:${line}:${column}`, message },
  }));
  const syntax = errors.filter(({ isSyntax }) => isSyntax);
  const first = syntax.filter(({ file }, index) => syntax.findIndex((candidate) => candidate.file === file) === index);
  const globalErrors = Array.from(output.matchAll(GLOBAL_ERROR), ([, message = ""]) => ({
    place: TYPE_CONFIGURATION,
    message,
  }));
  return {
    failures: [...errors.map(({ failure }) => failure), ...globalErrors],
    syntax: first.map(({ failure }) => ({ ...failure, preventsTests: true })),
  };
}

/** A type error about a property of a block's component, or of a type that a schema names by its title. */
const UNKNOWN_PROPERTY = /^Property '\w+' does not exist on type '(?:BlockProps<.*>|(\w+))'/;

/** The failure; if it is about a property that the schema of a block type lacks, it also says where to add it. */
export function withSchema(failure: Failure, schema: { file: string; text: string }): Failure {
  const [match, title] = UNKNOWN_PROPERTY.exec(failure.message) ?? [];
  if (!match || (title && !schema.text.includes(`"title": "${title}"`))) return failure;
  return { ...failure, message: `${failure.message}\nIf a block has it, add it to "properties" in ${schema.file}.` };
}

/** A line of the linter for GitHub: its rule, place and message. */
const LINT_ERROR = /^::(?:error|warning) title=([^,]*),file=([^,]*),line=(\d+).*?,col=(\d+).*?::(.*)$/gm;

/** Checks the format of some files, and lints them. */
export async function checkStyle(files: string[]): Promise<Failure[]> {
  const { status, output } = await runTool("biome", ["check", "--error-on-warnings", "--reporter=github", ...files]);
  const failures = Array.from(output.matchAll(LINT_ERROR), ([, rule = "", file = "", line, column, message = ""]) => {
    const name = (isAbsolute(file) ? relative(engineRoot, file) : file).replaceAll(sep, "/");
    return rule === "format" || rule === "assist/source/organizeImports"
      ? { place: name, message: 'It is not formatted. Run "npm run format".' }
      : { place: `${name}:${line}:${column}`, message: `${decodeURIComponent(message)} (${rule})` };
  });
  if (status !== 0 && failures.length === 0) throw new Error(`The files could not be linted.\n${output}`);
  return failures;
}
