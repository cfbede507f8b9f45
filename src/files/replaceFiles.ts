import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Replaces files below a folder by these texts, in their order, where they differ. All texts are written before the first
 * file is replaced, and each file is replaced in one step: nobody reads a part of one, or waits long between two.
 */
export function replaceFiles(root: string, texts: Readonly<Record<string, string>>): void {
  const changedTexts = Object.entries(texts).filter(([name, text]) => !hasText(join(root, name), text));
  if (changedTexts.length === 0) return;
  mkdirSync(join(root, ".prospectus"), { recursive: true });
  const temporary = mkdtempSync(join(root, ".prospectus/replace-"));
  try {
    for (const [index, [, text]] of changedTexts.entries()) writeFileSync(join(temporary, String(index)), text);
    for (const [name] of changedTexts) mkdirSync(dirname(join(root, name)), { recursive: true });
    for (const [index, [name]] of changedTexts.entries()) renameSync(join(temporary, String(index)), join(root, name));
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

function hasText(file: string, text: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true && readFileSync(file, "utf8") === text;
}
