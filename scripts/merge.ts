import { readFileSync, writeFileSync } from "node:fs";
import { type Conflict, merge } from "../src/edit/merge/merge.ts";
import { commandLine } from "../src/files/roots.ts";
import { describeReadError, describeSaveError } from "../src/files/systemErrors.ts";
import { isJson } from "../src/json/isJson.ts";
import { isIndex, lastStep } from "../src/json/pointer.ts";
import { place } from "../src/validate/format/place.ts";
import { printable } from "../src/validate/format/printable.ts";
import { quote } from "../src/validate/format/quote.ts";
import { fail } from "./command/fail.ts";
import { misused, readArguments } from "./command/options.ts";

const COMMAND = {
  call: commandLine("merge"),
  does: "Merges two versions of a site by what they say, as a merge driver of git, and writes the result to OURS. Where both have changed the same value, that of OURS stays. Exit code 0: merged, 1: some values have to be chosen, 2: could not run.",
  operands: {
    BASE: "the file from which both were changed (%O in git)",
    OURS: "the file that is written (%A in git)",
    THEIRS: "the other version (%B in git)",
  },
  options: {},
};
const { positionals } = readArguments(COMMAND);
const [base, ours, theirs, ...otherFiles] = positionals;
if (base === undefined || ours === undefined || theirs === undefined || otherFiles.length > 0)
  misused(COMMAND, "Write the names of three files: BASE, OURS and THEIRS.");
mergeFiles(base, ours, theirs);

function mergeFiles(baseFile: string, ourFile: string, theirFile: string): void {
  const ourText = read(ourFile);
  // the merge keeps what its last text has
  const { text, conflicts } = merge(read(baseFile), read(theirFile), ourText);
  if (text !== ourText) write(ourFile, text);
  if (conflicts.length === 0) return;
  console.error(printConflicts(text, conflicts));
  process.exitCode = 1;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    return fail(describeReadError(file, error as NodeJS.ErrnoException));
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    fail(describeSaveError(file, error as Error));
  }
}

/** The values of both versions, with their places in words. */
function printConflicts(text: string, conflicts: readonly Conflict[]): string {
  if (!isJson(text) || conflicts.some(({ pointer }) => pointer === ""))
    return "Both versions have changed the same. Ours stays as it is: one of the three is not valid, or both are about all of it.";
  const site: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
  const lines = conflicts.map(({ pointer, ours: theirSource, theirs: ourSource, line }) => {
    const name = lastStep(pointer);
    const label = [isIndex(name) ? "" : `"${name}"`, place(site, pointer)].filter(Boolean).join(" ");
    return printable(
      `  line ${line}, ${label}: ${describeSource(ourSource)} in ours, ${describeSource(theirSource)} in theirs`,
    );
  });
  return ["Both versions have changed these values. The file has ours:", ...lines].join("\n");
}

/** A value as it is written, without the comma beside it. */
function describeSource(source: string): string {
  const words = source.trim().replace(/^,\s*|\s*,$/g, "");
  if (words === "") return "nothing";
  return words.startsWith('"') && isJson(words)
    ? quote(String(JSON.parse(words)))
    : quote(words.replaceAll(/\s+/g, " "));
}
