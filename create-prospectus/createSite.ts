import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { filesIn } from "../src/files/filesIn.ts";
import { setValue } from "../src/json/jsonEdits.ts";
import { applyEdits, type TextEdit } from "../src/json/textEdits.ts";
import { escapeBraces } from "../src/site/escapeBraces.ts";
import type { Answers } from "./answers.ts";

/** Files that npm does not publish under their own names. */
const RENAMED_FILES: Readonly<Record<string, string>> = { _gitignore: ".gitignore" };

/** Files that are run: package managers drop their mode. */
const EXECUTABLE_FILES = [".githooks/pre-commit", "Start editing.command", "Start editing.desktop"];

/** Why a site cannot be created in a folder, as the end of a sentence about it; undefined if it can. */
export function findObstacle(folder: string): string | undefined {
  const status = statSync(folder, { throwIfNoEntry: false });
  if (!status) return undefined;
  if (!status.isDirectory()) return "is a file";
  // an empty clone is empty
  const names = readdirSync(folder).filter((name) => name !== ".git");
  return names.length > 0
    ? `is not empty: it has ${names.slice(0, 3).join(", ")}${names.length > 3 ? " …" : ""}`
    : undefined;
}

/** Copies the template into a folder, which is made if necessary, and writes the answers into it. */
export function createSite(folder: string, template: string, { name, language, look }: Answers): void {
  for (const file of filesIn(template)) copyFile(join(template, file), join(folder, RENAMED_FILES[file] ?? file));
  for (const file of EXECUTABLE_FILES) chmodSync(join(folder, file), 0o755);
  editFile(join(folder, "site.json"), [
    (text) => setValue(text, "/constants/name", escapeBraces(name, new Map())),
    (text) => setValue(text, "/site/language", language),
    (text) => setValue(text, "/site/theme/preset", look),
  ]);
  editFile(join(folder, "package.json"), [(text) => setValue(text, "/name", createPackageName(basename(folder)))]);
}

function copyFile(source: string, target: string): void {
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, target);
}

function editFile(file: string, changes: readonly ((text: string) => TextEdit[])[]): void {
  const text = changes.reduce((version, change) => applyEdits(version, change(version)), readFileSync(file, "utf8"));
  writeFileSync(file, text);
}

/** A name that npm accepts, made from that of the folder. */
function createPackageName(folderName: string): string {
  const name = folderName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 200);
  // npm refuses to install a package into one of the same name
  return !name || name === "prospectus" ? "prospectus-site" : name;
}
