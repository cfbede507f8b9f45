import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Conflict, merge } from "../src/edit/merge/merge.ts";
import { DiskRecords } from "../src/editor/node/disk/diskRecords.ts";
import { Conflicts } from "../src/editor/siteFile/server/conflicts.ts";
import { commandLine, findHistoryFolder } from "../src/files/roots.ts";
import { describeReadError, describeSaveError } from "../src/files/systemErrors.ts";
import { isJson } from "../src/json/isJson.ts";
import { isIndex, lastStep } from "../src/json/pointer.ts";
import { place } from "../src/validate/format/place.ts";
import { printable } from "../src/validate/format/printable.ts";
import { quote } from "../src/validate/format/quote.ts";
import { fail } from "./command/fail.ts";
import { installMergeDriver } from "./command/installMergeDriver.ts";
import { misused, readArguments } from "./command/options.ts";

const COMMAND = {
  call: commandLine("merge"),
  does: "Merges two versions of a site by what they say, as a merge driver of git, and writes the result to OURS. Where both have changed the same value, that of OURS stays. Exit code 0: merged, 1: some values have to be chosen, 2: could not run.",
  operands: {
    BASE: "the file from which both were changed (%O in git)",
    OURS: "the file that is written (%A in git)",
    THEIRS: "the other version (%B in git)",
    PATH: "the site's file (%P in git), in whose preview Studio shows what has to be chosen",
  },
  options: {
    install: { type: "boolean", default: false, does: "has git merge with this command in this repository" },
  },
} as const;
const { positionals, values } = readArguments(COMMAND);
const [base, ours, theirs, path, ...otherFiles] = positionals;
if (values.install) await install();
else if (base === undefined || ours === undefined || theirs === undefined || otherFiles.length > 0)
  misused(COMMAND, "Write the names of three files: BASE, OURS and THEIRS.");
else mergeFiles(base, ours, theirs, path);

async function install(): Promise<void> {
  if (!(await installMergeDriver(process.cwd()))) fail("This folder is in no repository of git.");
  console.log("Git merges with this command now the files for which .gitattributes says merge=prospectus.");
}

function mergeFiles(baseFile: string, ourFile: string, theirFile: string, siteFile?: string): void {
  // the files of git have names that say nothing
  const nameVersion = (file: string, version: string) => (siteFile === undefined ? file : `${siteFile} (${version})`);
  const baseText = read(baseFile, nameVersion(baseFile, "base"));
  const ourText = read(ourFile, nameVersion(ourFile, "ours"));
  const theirText = read(theirFile, nameVersion(theirFile, "theirs"));
  // the merge keeps the words of its last text
  const { text, conflicts } = merge(baseText, theirText, ourText);
  if (text !== ourText) write(ourFile, text);
  if (conflicts.length === 0) return;
  const isRecorded = siteFile !== undefined && recordConflicts(siteFile, conflicts);
  console.error(printConflicts(text, conflicts, isRecorded));
  process.exitCode = 1;
}

/** Has Studio ask for a choice; returns whether it will. In its words, the file has the version of the person. */
function recordConflicts(siteFile: string, conflicts: readonly Conflict[]): boolean {
  const file = resolve(siteFile);
  const target = existsSync(file) ? realpathSync(file) : file;
  const swappedConflicts = conflicts.map((conflict) => ({ ...conflict, ours: conflict.theirs, theirs: conflict.ours }));
  const openConflicts = new Conflicts(DiskRecords.of(target, findHistoryFolder(target)));
  openConflicts.addNew(swappedConflicts);
  return openConflicts.isWritten;
}

/** The text of a file. Ends the command for one that it cannot merge: git then merges by lines. */
function read(file: string, name: string): string {
  try {
    const bytes = readFileSync(file);
    if (!isUtf8(bytes)) fail(`${name} is not in UTF-8: save it in that encoding, and merge again.`);
    const text = bytes.toString();
    return isJson(text) ? text : fail(`${name} is not valid JSON.`);
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
function printConflicts(text: string, conflicts: readonly Conflict[], isRecorded: boolean): string {
  if (conflicts.some(({ pointer }) => pointer === ""))
    return "Both versions have changed all of it. Ours stays as it is.";
  const site: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
  const lines = conflicts.map(({ pointer, ours: theirSource, theirs: ourSource, line }) => {
    const name = lastStep(pointer);
    const label = [isIndex(name) ? "" : `"${name}"`, place(site, pointer)].filter(Boolean).join(" ");
    return printable(
      `  line ${line}, ${label}: ${describeSource(ourSource)} in ours, ${describeSource(theirSource)} in theirs`,
    );
  });
  const advice = isRecorded ? ["Studio shows both, and lets you choose."] : [];
  return ["Both versions have changed these values. The file has ours:", ...lines, ...advice].join("\n");
}

/** A value as it is written, without the comma beside it. */
function describeSource(source: string): string {
  const words = source.trim().replace(/^,\s*|\s*,$/g, "");
  if (words === "") return "nothing";
  return words.startsWith('"') && isJson(words)
    ? quote(String(JSON.parse(words)))
    : quote(words.replaceAll(/\s+/g, " "));
}
