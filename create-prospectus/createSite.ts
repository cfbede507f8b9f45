import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { listFiles } from "../src/files/listFiles.ts";
import { findUnusableCharacter } from "../src/files/unusableCharacter.ts";
import { setValue } from "../src/json/jsonEdits.ts";
import { applyEdits, type TextEdit } from "../src/json/textEdits.ts";
import { escapeBraces } from "../src/site/escapeBraces.ts";
import type { Answers } from "./answers.ts";

/** Files that npm does not publish under their own names. */
const RENAMED_FILES: Readonly<Record<string, string>> = { _gitignore: ".gitignore" };

/** Files that systems write into folders, and hosts into new repositories. */
const FOREIGN_FILE =
  /^(\.git|\.gitignore|\.gitattributes|\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.directory|(readme|licen[cs]e|copying)(\.\w+)?)$/i;

/** Lists of git: of these, the lines of the template that are missing are added. */
const LISTS = [".gitignore", ".gitattributes"];

/** The name of the template's README.md where there is one already. */
const OTHER_README = "PROSPECTUS.md";

/** Files that are run: package managers drop their mode. */
const EXECUTABLE_FILES = [".githooks/pre-commit", "Start editing.command", "Start editing.desktop"];

/** Why a site cannot be created in a folder, as the end of a sentence about it; undefined if it can. */
export function findObstacle(folder: string): string | undefined {
  const character = findUnusableCharacter(folder);
  if (character) return `has the character "${character}" in its path, with which pages cannot be built`;
  const status = statSync(folder, { throwIfNoEntry: false });
  if (!status) return undefined;
  if (!status.isDirectory()) return "is a file";
  const names = readdirSync(folder).filter((name) => !FOREIGN_FILE.test(name));
  return names.length > 0
    ? `is not empty: it has ${names.slice(0, 3).join(", ")}${names.length > 3 ? " …" : ""}`
    : undefined;
}

/**
 * Copies the template into a folder, which is made if necessary, and writes the answers into it. No file that is there
 * is replaced. Returns the name of the file with the first steps.
 */
export function createSite(folder: string, template: string, { name, language, look }: Answers): string {
  const readme = existsSync(join(folder, "README.md")) ? OTHER_README : "README.md";
  for (const file of listFiles(template)) {
    const target = file === "README.md" ? readme : (RENAMED_FILES[file] ?? file);
    if (LISTS.includes(target)) addLines(join(template, file), join(folder, target));
    else copyFile(join(template, file), join(folder, target));
  }
  for (const file of EXECUTABLE_FILES) chmodSync(join(folder, file), 0o755);
  editFile(join(folder, "site.json"), [
    (text) => setValue(text, "/constants/name", escapeBraces(name, new Map())),
    (text) => setValue(text, "/site/language", language),
    (text) => setValue(text, "/site/theme/preset", look),
  ]);
  editFile(join(folder, "package.json"), [(text) => setValue(text, "/name", createPackageName(basename(folder)))]);
  return readme;
}

/** Adds the lines of a file that another one does not have to its end; copies the file if there is no other. */
function addLines(source: string, target: string): void {
  if (!existsSync(target)) {
    copyFile(source, target);
    return;
  }
  const text = readFileSync(target, "utf8");
  const lines = new Set(text.split(/\r?\n/));
  const missing = readFileSync(source, "utf8")
    .split("\n")
    .filter((line) => !lines.has(line));
  writeFileSync(target, `${text.replace(/\n?$/, "\n")}${missing.join("\n")}\n`);
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
