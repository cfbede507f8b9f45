import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createBuilder, mergeConfig } from "vite";
import { siteCode } from "../src/build/bundle/code.ts";
import { comparePages, type PageComparison } from "../src/build/comparePages.ts";
import { describeBuildError } from "../src/build/errors.ts";
import { type ReadSite, readSite, saveSpec, validateRead } from "../src/build/loadSite.ts";
import { LANGUAGE_VERSION, type MigratedText, migrate } from "../src/edit/migrations/migrate.ts";
import { commandLine, siteRoot } from "../src/files/roots.ts";
import { describeReadError, describeSaveError } from "../src/files/systemErrors.ts";
import type { Diagnostic } from "../src/validate/diagnostic.ts";
import { count } from "../src/validate/format/count.ts";
import { place } from "../src/validate/format/place.ts";
import { printable } from "../src/validate/format/printable.ts";
import { formatText } from "../src/validate/format/text.ts";
import { parseSite } from "../src/validate/parseSite.ts";
import { fail } from "./command/fail.ts";
import { readOptions } from "./command/options.ts";
import { FILE } from "./command/usage.ts";
import { readBuildConfig } from "./command/viteConfig.ts";

const { file } = readOptions({
  call: commandLine("migrate"),
  does: `Brings the site to version ${LANGUAGE_VERSION} of the language, which this Prospectus reads, and says what changes on which page. Exit code 0: can be published, 1: errors, 2: could not run.`,
  operands: FILE,
  options: {},
});

await run().catch((error: Error) => fail(String(error.stack)));

async function run(): Promise<void> {
  const earlierSite = await read();
  const migrated = migrateSite(earlierSite);
  if (!migrated) return;
  save(earlierSite, migrated.text);
  console.log(`${file} is of version ${LANGUAGE_VERSION} now. It was of version ${migrated.from}.`);
  for (const { title, pointer, site } of migrated.changes)
    console.log(printable(`  ${[title, place(site, pointer)].filter(Boolean).join(", ")}.`));
  const site = await read();
  const { diagnostics } = validateRead(site);
  if (count(diagnostics, "error") === 0) console.log(describePages(await compare(earlierSite, site)));
  else reportErrors(site, diagnostics, "The pages cannot be compared: the site has errors.");
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

function save({ text }: ReadSite, migratedText: string): void {
  try {
    const isSaved = saveSpec(file, migratedText, () => readFileSync(file, "utf8") === text);
    if (!isSaved) fail(`${file} was changed meanwhile, and was not migrated. Run the command again.`);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    fail(describeSaveError(file, error));
  }
}

async function compare(earlierSite: ReadSite, site: ReadSite): Promise<PageComparison | undefined> {
  console.error("Comparing the pages …");
  process.env.NODE_ENV = "production";
  // what the plugin in the configuration reads
  process.env.SITE = resolve(file);
  const options = { configFile: false, root: siteRoot, logLevel: "warn" } as const;
  const code = await createBuilder(mergeConfig(await readBuildConfig(), options))
    .then(siteCode)
    .catch((error) => fail(describeBuildError(error), error.exitCode));
  return comparePages(earlierSite, site, code);
}

const MOST_PATHS = 20;

function describePages(comparison: PageComparison | undefined): string {
  if (!comparison)
    return "This Prospectus cannot render the file as it was, so the pages cannot be compared: look at those with a change.";
  const { pages, changedPaths } = comparison;
  const all = pages === 1 ? "The HTML of the page" : `The HTML of all ${pages} pages`;
  if (changedPaths.length === 0) return `${all} is the same as before.`;
  if (changedPaths.length === pages) return `${all} has changed.`;
  const rest = changedPaths.length - MOST_PATHS;
  const list = changedPaths.slice(0, MOST_PATHS).map((path) => `  ${path}`);
  return [
    `The HTML of ${changedPaths.length} of ${pages} pages has changed:`,
    ...list,
    ...(rest > 0 ? [`  and of ${rest} more`] : []),
  ].join("\n");
}

function reportErrors({ text }: ReadSite, diagnostics: readonly Diagnostic[], reason: string): void {
  console.log(`${formatText(file, text, diagnostics)}${reason}`);
  process.exitCode = 1;
}
