import { readFileSync } from "node:fs";
import { LANGUAGE_VERSION, type MigratedText, type MigrationChange, migrate } from "../src/edit/migrations/migrate.ts";
import { retryWhileHeld } from "../src/files/heldFiles.ts";
import { commandLine } from "../src/files/roots.ts";
import { describeReadError, describeSaveError } from "../src/files/systemErrors.ts";
import { findValue, splitPointer } from "../src/json/pointer.ts";
import { type ReadSite, readSite, saveSpec, validateRead } from "../src/output/loadSite.ts";
import type { Diagnostic } from "../src/validate/diagnostic.ts";
import { count } from "../src/validate/format/count.ts";
import { place } from "../src/validate/format/place.ts";
import { printable } from "../src/validate/format/printable.ts";
import { formatText } from "../src/validate/format/text.ts";
import { parseSite } from "../src/validate/parseSite.ts";
import { fail } from "./command/fail.ts";
import { readOptions } from "./command/options.ts";
import { FILE } from "./command/usage.ts";

const { file } = readOptions({
  call: commandLine("migrate"),
  does: `Brings the site to version ${LANGUAGE_VERSION} of the language, which this Prospectus reads, and says where. Exit code 0: can be published, 1: errors, 2: could not run.`,
  operands: FILE,
  options: {},
});

await run().catch((error: Error) => fail(String(error.stack)));

async function run(): Promise<void> {
  const earlierSite = await read();
  const migrated = migrateSite(earlierSite);
  if (!migrated) return;
  await save(earlierSite, migrated.text);
  console.log(`${file} is of version ${LANGUAGE_VERSION} now. It was of version ${migrated.from}.`);
  for (const { title, pointer, site } of migrated.changes)
    console.log(printable(`  ${[title, place(site, pointer)].filter(Boolean).join(", ")}.`));
  const site = await read();
  console.log(describePages(migrated.changes));
  const { diagnostics } = validateRead(site);
  if (count(diagnostics, "error") > 0) reportErrors(site, diagnostics);
}

function read(): Promise<ReadSite> {
  return readSite(file).catch((error) => fail(describeReadError(file, error)));
}

/** The migrated text; undefined if there is nothing to migrate, or if that is not possible, which it says. */
function migrateSite(site: ReadSite): MigratedText | undefined {
  const { diagnostics } = validateRead(site);
  const blockers = diagnostics.filter(({ severity }) => severity === "error");
  if (blockers.some(({ rule }) => rule === "older-version")) return migrate(site.text);
  if (parseSite(site.text)) console.log(`${file} is of version ${LANGUAGE_VERSION}: there is nothing to migrate.`);
  else reportErrors(site, blockers, "Nothing was migrated.");
  return undefined;
}

async function save({ text }: ReadSite, migratedText: string): Promise<void> {
  try {
    const isSaved = await retryWhileHeld(() => saveSpec(file, migratedText, () => readFileSync(file, "utf8") === text));
    if (!isSaved) fail(`${file} was changed meanwhile, and was not migrated. Run the command again.`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    fail(describeSaveError(file, error));
  }
}

/**
 * Says which pages may look different. An earlier version of the language is rendered by an earlier Prospectus alone: a
 * migration itself has to say that a change leaves pages as they were.
 */
function describePages(changes: readonly MigrationChange[]): string {
  const uncertainChanges = changes.filter(({ isSamePage }) => !isSamePage);
  if (uncertainChanges.length === 0) return "All pages are as they were.";
  const paths = uncertainChanges.map(({ pointer, site }) => findPath(site, pointer));
  const isEverywhere = paths.includes(undefined);
  return [
    `Whether ${isEverywhere ? "pages" : "these pages"} look different cannot be known: this Prospectus does not show the file as it was. Compare them with the published site${isEverywhere ? "." : ":"}`,
    ...(isEverywhere ? [] : [...new Set(paths)].map((path) => `  ${path}`)),
  ].join("\n");
}

/** The path of the one page in which a value is; undefined for a value that pages share. */
function findPath(site: unknown, pointer: string): string | undefined {
  const [part, index] = splitPointer(pointer);
  const path = part === "routes" ? findValue(site, `/routes/${index}/path`) : undefined;
  return typeof path === "string" ? path : undefined;
}

function reportErrors({ text }: ReadSite, diagnostics: readonly Diagnostic[], reason = ""): void {
  console.log(`${formatText(file, text, diagnostics)}${reason}`);
  process.exitCode = 1;
}
