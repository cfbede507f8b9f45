import { isUtf8 } from "node:buffer";
import { readFileSync, writeSync } from "node:fs";
import { relative, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { styleText } from "node:util";
import { retryWhileHeld } from "../src/files/heldFiles.ts";
import { commandLine } from "../src/files/roots.ts";
import { describeReadError, describeSaveError, describeWriteError } from "../src/files/systemErrors.ts";
import { fixCommand } from "../src/output/fixCommand.ts";
import { fixSite, moveFiles, type ReadSite, readSite, validateRead } from "../src/output/loadSite.ts";
import type { Diagnostic } from "../src/validate/diagnostic.ts";
import type { AppliedFix } from "../src/validate/fix.ts";
import { closestMatch } from "../src/validate/format/closestMatch.ts";
import { count } from "../src/validate/format/count.ts";
import { formatFixable, formatFixes } from "../src/validate/format/fixes.ts";
import { formatGithub, formatNotice } from "../src/validate/format/github.ts";
import { formatJson } from "../src/validate/format/json.ts";
import { type CheckedFile, formatSarif } from "../src/validate/format/sarif.ts";
import { formatText } from "../src/validate/format/text.ts";
import { createProgress } from "../src/validate/progress.ts";
import { fail } from "./command/fail.ts";
import { defaultFile, misused, readFiles } from "./command/options.ts";

const FORMATS = ["text", "json", "github", "sarif"];
const COMMAND = {
  call: commandLine("validate"),
  does: "Checks the site: lists each error, warning and note with its line and a fix. Exit code 0: can be published, 1: errors or too many warnings, 2: could not run.",
  operands: {
    "FILE …":
      "the files of sites, or - for a text on stdin; without one, the environment variable SITE, else site.json",
  },
  options: {
    format: { type: "string", default: "text", value: "text|json|github|sarif", does: "the format of the results" },
    "max-warnings": {
      type: "string",
      value: "N",
      does: "the most warnings that are allowed; without it, any number",
    },
    fix: { type: "boolean", default: false, does: "applies each fix that is certain" },
    base: {
      type: "string",
      value: "REF",
      does: "also says in words which pages were changed since a branch or commit, such as main",
    },
  },
} as const;
/** The operand that stands for stdin. */
const STDIN = "-";
const options = checkedOptions();

await check().catch((error: Error) => fail(String(error.stack)));

async function check(): Promise<void> {
  const checkedFiles: CheckedFile[] = [];
  for (const file of options.files) checkedFiles.push(await (file === STDIN ? checkStdin() : checkFile(file)));
  const outputs: Record<string, () => string | Promise<string>> = {
    text: () => checkedFiles.map(describe).join(""),
    json: () => formatJson(checkedFiles),
    github: () => checkedFiles.map(({ name, diagnostics }) => formatGithub(name, diagnostics)).join(""),
    sarif: () => formatSarif(checkedFiles),
  };
  print((await outputs[options.format]?.()) ?? "");
  if (options.base !== undefined) await printChanges(options.files, options.base);
  const allDiagnostics = checkedFiles.flatMap(({ diagnostics }) => diagnostics);
  const isOver = count(allDiagnostics, "warning") > options.maxWarnings;
  if (isOver) console.error(`There are more warnings than --max-warnings ${options.maxWarnings} allows.`);
  const publishable = count(allDiagnostics, "error") === 0 && !isOver;
  process.exitCode = publishable ? 0 : 1;
}

function describe({ name, text, diagnostics }: CheckedFile): string {
  return formatText(name, text, diagnostics, paint) + formatFixable(diagnostics, fixCommand(name));
}

async function checkFile(file: string): Promise<CheckedFile> {
  const onStep = createProgress(() => console.error(`Checking ${file} …`));
  const read = () => readSite(file, { onStep }).catch((error) => fail(describeReadError(file, error)));
  if (options.fix) await fixFile(await read());
  // again after fixes: pictures whose names were fixed were not inspected before
  let spec = await read();
  let { diagnostics } = validateRead(spec);
  // while there are errors, nobody knows the pictures of the site
  if (options.fix && count(diagnostics, "error") === 0 && moveUnused(file, diagnostics)) {
    spec = await read();
    diagnostics = validateRead(spec).diagnostics;
  }
  return { name: showPath(file), text: spec.text, diagnostics };
}

/** Checks a text in place of that of the file that a command without an operand works on, with the pictures beside it. */
async function checkStdin(): Promise<CheckedFile> {
  const file = defaultFile();
  const bytes = await buffer(process.stdin).catch((error) => fail(`stdin cannot be read (${error.code}).`));
  const text = bytes.toString("utf8");
  const spec = await readSite(file, { text }).catch((error) => fail(describeReadError(file, error)));
  const { diagnostics } = validateRead({ ...spec, input: isUtf8(bytes) ? text : bytes });
  return { name: showPath(file), text, diagnostics };
}

/** Prints the differences of each file since a branch or commit. */
async function printChanges(files: readonly string[], ref: string): Promise<void> {
  // few need it
  const { findBase, listChangesSince } = await import("./command/changesSince.ts");
  const { formatChanges } = await import("./command/formatChanges.ts");
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const base = await findBase(file, ref).catch((error: Error) => fail(error.message));
    const words = formatChanges(listChangesSince(base, text), text);
    if (words !== "")
      print(options.format === "github" ? formatNotice(showPath(file), words) : `\nChanges since ${ref}:\n${words}`);
  }
}

/** A file's path as it is shown: relative to the working folder if it is inside. */
function showPath(file: string): string {
  const inside = relative(process.cwd(), file).replaceAll(sep, "/");
  return inside.startsWith("..") ? file : inside;
}

async function fixFile(spec: ReadSite): Promise<void> {
  try {
    printFixes(spec.file, await retryWhileHeld(() => fixSite(spec)));
  } catch (error) {
    fail(describeSaveError(spec.file, error as NodeJS.ErrnoException));
  }
}

/** Moves the files that the site does not need; returns whether there were any. */
function moveUnused(file: string, diagnostics: readonly Diagnostic[]): boolean {
  try {
    const fixes = moveFiles(file, diagnostics);
    printFixes(file, fixes);
    return fixes.length > 0;
  } catch (error) {
    return fail(`The unused files were not moved. ${describeWriteError(error) ?? error}`);
  }
}

function printFixes(file: string, fixes: readonly AppliedFix[]): void {
  print(formatFixes(showPath(file), fixes), options.format === "text" ? "stdout" : "stderr");
}

function checkedOptions() {
  const { values, files } = readFiles(COMMAND);
  const { format, fix, base, "max-warnings": maxWarnings } = values;
  if (!FORMATS.includes(format)) {
    const match = closestMatch(format, FORMATS);
    misused(COMMAND, `There is no format "${format}".${match ? ` Write "${match.word}".` : ""}`);
  }
  if (maxWarnings !== undefined && !/^\d+$/.test(maxWarnings))
    misused(COMMAND, `"${maxWarnings}" is not a number of warnings.`);
  if (fix && files.includes(STDIN)) misused(COMMAND, "--fix changes files, and stdin is none.");
  if (base !== undefined && (files.includes(STDIN) || !["text", "github"].includes(format)))
    misused(COMMAND, "--base is for files, and for the formats text and github.");
  return {
    files,
    format,
    fix,
    base,
    maxWarnings: maxWarnings === undefined ? Number.POSITIVE_INFINITY : Number(maxWarnings),
  };
}

/** Writes synchronously, which is faster than to open the stream; a stream writes bytes that a full pipe refuses. */
function print(text: string, to: "stdout" | "stderr" = "stdout"): void {
  const bytes = Buffer.from(text);
  let writtenBytes = 0;
  try {
    while (writtenBytes < bytes.length) writtenBytes += writeSync(to === "stdout" ? 1 : 2, bytes, writtenBytes);
  } catch {
    process[to].on("error", onWriteError).write(bytes.subarray(writtenBytes));
  }
}

/** Ignores that a reader such as head closed the pipe; any other error ends the command. */
function onWriteError(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") fail(`The results could not be written. ${describeWriteError(error) ?? error.message}`);
}

function paint(style: "red" | "yellow" | "blue" | "bold" | "dim", text: string): string {
  const colour = process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return colour ? styleText(style, text) : text;
}
