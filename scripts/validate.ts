import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs, styleText } from "node:util";
import type { ValidationContext } from "../src/validate/context";
import { fix } from "../src/validate/fix";
import { count } from "../src/validate/format/count";
import { formatFixes } from "../src/validate/format/fixes";
import { formatGithub } from "../src/validate/format/github";
import { formatJson } from "../src/validate/format/json";
import { formatSarif } from "../src/validate/format/sarif";
import { formatText } from "../src/validate/format/text";
import { validateSite } from "../src/validate/validateSite";
import { hasIcon } from "../src/vite-plugin/icons";

const USAGE = "npm run validate -- [FILE] [--format text|json|github|sarif] [--max-warnings N] [--fix]";
/** From this size on, a check may take a second. */
const LARGE = 4_000_000;

const options = readOptions();
const file = options.file;
const bytes = readSite();
if (bytes.length > LARGE) console.error(`Checking ${file} …`);

const context: ValidationContext = { now: new Date(), media: mediaNames(), icons: hasIcon, iconNames };
const checked = { text: new TextDecoder().decode(bytes), diagnostics: validateSite(bytes, context).diagnostics };
const { text, diagnostics } = options.fix ? fixFile() : checked;

const outputs: Record<string, () => string | Promise<string>> = {
  text: () => formatText(file, text, diagnostics, paint),
  json: () => formatJson(file, diagnostics),
  github: () => formatGithub(file, diagnostics),
  sarif: () => formatSarif(file, diagnostics),
};
process.stdout.write((await outputs[options.format]?.()) ?? "");
const publishable = count(diagnostics, "error") === 0 && count(diagnostics, "warning") <= options.maxWarnings;
process.exitCode = publishable ? 0 : 1;

function fixFile() {
  const original = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  // bytes that are no text have no certain repair
  if (checked.diagnostics.some(({ rule }) => rule === "not-utf-8")) return checked;
  const fixed = fix(original, (written) => validateSite(written, context).diagnostics);
  if (fixed.text !== original) writeFileSync(file, fixed.text);
  (options.format === "text" ? process.stdout : process.stderr).write(formatFixes(file, fixed.fixes));
  return fixed;
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        format: { type: "string", default: "text" },
        "max-warnings": { type: "string" },
        fix: { type: "boolean", default: false },
      },
    });
    const maxWarnings = Number(values["max-warnings"] ?? Number.POSITIVE_INFINITY);
    if (positionals.length > 1) throw new Error("One file at a time.");
    if (!["text", "json", "github", "sarif"].includes(values.format))
      throw new Error(`There is no format "${values.format}".`);
    if (Number.isNaN(maxWarnings)) throw new Error(`"${values["max-warnings"]}" is not a number of warnings.`);
    return { ...values, maxWarnings, file: positionals[0] ?? process.env.SITE ?? "site.json" };
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

function readSite(): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail(code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read (${code}).`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

function mediaNames(): string[] {
  const folder = join(dirname(resolve(file)), "media");
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      .sort();
  } catch {
    return [];
  }
}

function iconNames(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve("@tabler/icons/outline/home.svg"));
  return readdirSync(folder).map((name) => name.replace(/\.svg$/, ""));
}

function paint(style: "red" | "yellow" | "bold" | "dim", shown: string): string {
  const colour = process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return colour ? styleText(style, shown) : shown;
}
