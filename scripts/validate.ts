import { writeSync } from "node:fs";
import { relative, sep } from "node:path";
import { styleText } from "node:util";
import type { Diagnostic } from "../src/validate/diagnostic.ts";
import type { AppliedFix } from "../src/validate/fix.ts";
import { count } from "../src/validate/format/count.ts";
import { formatFixable, formatFixes } from "../src/validate/format/fixes.ts";
import { formatGithub } from "../src/validate/format/github.ts";
import { formatJson } from "../src/validate/format/json.ts";
import { formatSarif } from "../src/validate/format/sarif.ts";
import { formatText } from "../src/validate/format/text.ts";
import { createProgress } from "../src/validate/progress.ts";
import { validateSite } from "../src/validate/validateSite.ts";
import { describeReadError, describeSaveError, describeWriteError } from "../src/vite-plugin/errors.ts";
import { fixSite, moveFiles, type ReadSite, readSite } from "../src/vite-plugin/loadSite.ts";
import { fail } from "./command/fail.ts";
import { misused, readOptions } from "./command/options.ts";
import { FILE } from "./command/usage.ts";

const COMMAND = {
  call: "npm run validate",
  does: "Checks the site: lists each error, warning and note with its line and a fix. Exit code 0: can be published, 1: errors or too many warnings, 2: could not run.",
  operands: FILE,
  options: {
    format: { type: "string", default: "text", value: "text|json|github|sarif", does: "the format of the results" },
    "max-warnings": {
      type: "string",
      value: "N",
      does: "the most warnings that are allowed; without it, any number",
    },
    fix: { type: "boolean", default: false, does: "applies each fix that is certain" },
  },
} as const;
const options = checkedOptions();
const { file } = options;
const inside = relative(process.cwd(), file).replaceAll(sep, "/");
/** The file's path as it is shown: relative to the working folder if it is inside. */
const name = inside.startsWith("..") ? file : inside;
const progress = createProgress(() => console.error(`Checking ${file} …`));

await check().catch((error: Error) => fail(String(error.stack)));

async function check(): Promise<void> {
  if (options.fix) fixFile(await read());
  // again after fixes: pictures whose names were fixed were not inspected before
  let spec = await read();
  let { diagnostics } = validateSite(spec.input, spec.context);
  // while there are errors, nobody knows what the site will show
  if (options.fix && count(diagnostics, "error") === 0 && moveUnused(diagnostics)) {
    spec = await read();
    diagnostics = validateSite(spec.input, spec.context).diagnostics;
  }
  const { text } = spec;
  const outputs: Record<string, () => string | Promise<string>> = {
    text: () => formatText(name, text, diagnostics, paint) + formatFixable(name, diagnostics),
    json: () => formatJson(name, diagnostics),
    github: () => formatGithub(name, diagnostics),
    sarif: () => formatSarif(name, diagnostics),
  };
  print((await outputs[options.format]?.()) ?? "");
  const isOver = count(diagnostics, "warning") > options.maxWarnings;
  if (isOver) console.error(`There are more warnings than --max-warnings ${options.maxWarnings} allows.`);
  const publishable = count(diagnostics, "error") === 0 && !isOver;
  process.exitCode = publishable ? 0 : 1;
}

function read() {
  return readSite(file, { onStep: progress }).catch((error) => fail(describeReadError(file, error)));
}

function fixFile(spec: ReadSite): void {
  try {
    printFixes(fixSite(spec));
  } catch (error) {
    fail(describeSaveError(file, error as NodeJS.ErrnoException));
  }
}

/** Moves the files that the site does not need; returns whether there were any. */
function moveUnused(diagnostics: readonly Diagnostic[]): boolean {
  try {
    const fixes = moveFiles(file, diagnostics);
    printFixes(fixes);
    return fixes.length > 0;
  } catch (error) {
    return fail(`The unused files were not moved. ${describeWriteError(error as NodeJS.ErrnoException) ?? error}`);
  }
}

function printFixes(fixes: readonly AppliedFix[]): void {
  print(formatFixes(name, fixes), options.format === "text" ? "stdout" : "stderr");
}

function checkedOptions() {
  const { values, file } = readOptions(COMMAND);
  const { format, fix, "max-warnings": most } = values;
  if (!["text", "json", "github", "sarif"].includes(format)) misused(COMMAND, `There is no format "${format}".`);
  if (most !== undefined && !/^\d+$/.test(most)) misused(COMMAND, `"${most}" is not a number of warnings.`);
  return { file, format, fix, maxWarnings: most === undefined ? Number.POSITIVE_INFINITY : Number(most) };
}

/** Writes synchronously, which is faster than to open the stream; a stream writes what a full pipe refuses. */
function print(text: string, to: "stdout" | "stderr" = "stdout"): void {
  const bytes = Buffer.from(text);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(to === "stdout" ? 1 : 2, bytes, written);
  } catch {
    process[to].on("error", onWriteError).write(bytes.subarray(written));
  }
}

/** Ignores that a reader such as head closed the pipe; any other error ends the command. */
function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") fail(`The results could not be written. ${describeWriteError(error) ?? error.message}`);
}

function paint(style: "red" | "yellow" | "blue" | "bold" | "dim", shown: string): string {
  const colour = process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return colour ? styleText(style, shown) : shown;
}
