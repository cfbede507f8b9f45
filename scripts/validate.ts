import { isUtf8 } from "node:buffer";
import { readFileSync, writeSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs, styleText } from "node:util";
import type { ValidationContext } from "../src/validate/context";
import type { Diagnostic } from "../src/validate/diagnostic";
import { fix } from "../src/validate/fix";
import { count } from "../src/validate/format/count";
import { formatFixable, formatFixes } from "../src/validate/format/fixes";
import { formatGithub } from "../src/validate/format/github";
import { formatJson } from "../src/validate/format/json";
import { formatSarif } from "../src/validate/format/sarif";
import { formatText } from "../src/validate/format/text";
import { createProgress } from "../src/validate/progress";
import { validateSite } from "../src/validate/validateSite";
import { cacheFolder } from "../src/vite-plugin/config";
import { hasIcon, iconNames } from "../src/vite-plugin/icons";
import { readMedia } from "../src/vite-plugin/media";
import { saveSpec } from "../src/vite-plugin/saveSpec";
import { fail, unreadable, unsaved } from "./command/fail";
import { tellIfStale } from "./command/tellIfStale";

const USAGE = "npm run validate -- [FILE] [--format text|json|github|sarif] [--max-warnings N] [--fix]";
const options = readOptions();
const file = options.file;
const progress = createProgress(() => console.error(`Checking ${file} …`));
const { text: written, input } = readSite();
progress();

// no await at the top: what starts this as a script of the old kind, for speed, knows none
check().catch((error: Error) => fail(String(error.stack)));

async function check(): Promise<void> {
  const folder = join(dirname(resolve(file)), "media");
  const media = await readMedia(folder, written, cacheFolder).catch((error) => fail(unreadable(file, error)));
  const context: ValidationContext = {
    now: new Date(),
    media: media.names,
    icons: hasIcon,
    iconNames,
    onStep: progress,
    pictureFault: media.fault,
    pictureBytes: media.bytes,
  };
  const checked = { text: written, diagnostics: validateSite(input, context).diagnostics };
  const { text, diagnostics } = options.fix ? fixFile(checked, context) : checked;

  const outputs: Record<string, () => string | Promise<string>> = {
    text: () => formatText(file, text, diagnostics, paint) + formatFixable(file, diagnostics),
    json: () => formatJson(file, diagnostics),
    github: () => formatGithub(file, diagnostics),
    sarif: () => formatSarif(file, diagnostics),
  };
  print((await outputs[options.format]?.()) ?? "");
  const publishable = count(diagnostics, "error") === 0 && count(diagnostics, "warning") <= options.maxWarnings;
  process.exitCode = publishable ? 0 : 1;
  // what an older language calls an error may be none
  if (!publishable) tellIfStale();
}

function fixFile(checked: { text: string; diagnostics: Diagnostic[] }, context: ValidationContext) {
  // bytes that are no text have no certain repair
  if (checked.diagnostics.some(({ rule }) => rule === "not-utf-8")) return checked;
  const fixed = fix(written, (text) => validateSite(text, context).diagnostics);
  if (fixed.text !== written) save(fixed.text);
  print(formatFixes(file, fixed.fixes), options.format === "text" ? "stdout" : "stderr");
  return fixed;
}

function save(text: string): void {
  try {
    saveSpec(file, text);
  } catch (error) {
    fail(unsaved(file, error as NodeJS.ErrnoException));
  }
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
    return { ...values, maxWarnings, file: positionals[0] ?? (process.env.SITE || "site.json") };
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

/** The file as text, and as it is checked: bytes that are no text are for the check to explain. */
function readSite(): { text: string; input: string | Uint8Array } {
  try {
    const text = readFileSync(file, "utf8");
    // the sign that stands for bytes which are no text; they are read again only when there may be some
    const bytes = text.includes("\uFFFD") ? readFileSync(file) : undefined;
    return { text, input: bytes && !isUtf8(bytes) ? bytes : text };
  } catch (error) {
    return fail(unreadable(file, error as NodeJS.ErrnoException));
  }
}

/** Writes to the file behind a stream, whose own preparation takes longer; the stream takes what a full pipe refuses. */
function print(text: string, to: "stdout" | "stderr" = "stdout"): void {
  const bytes = Buffer.from(text);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(to === "stdout" ? 1 : 2, bytes, written);
  } catch {
    process[to].write(bytes.subarray(written));
  }
}

function paint(style: "red" | "yellow" | "bold" | "dim", shown: string): string {
  const colour = process.stdout.isTTY && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return colour ? styleText(style, shown) : shown;
}
