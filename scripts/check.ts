import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { commandLine, engineRoot } from "../src/files/roots.ts";
import { closestMatch } from "../src/validate/format/closestMatch.ts";
import { buildSmallSite, runBrowserTests } from "./check/browserTests.ts";
import { concerns, distinct, type Failure, formatFailure } from "./check/failure.ts";
import { checkSites } from "./check/ruleChecks.ts";
import { checkStyle, checkTypes, TYPE_CONFIGURATION, withSchema } from "./check/sourceChecks.ts";
import { runUnitTests } from "./check/unitTests.ts";
import { CHROMIUM, HEADLESS_SHELL, systemBrowser } from "./command/chromium.ts";
import { fail } from "./command/fail.ts";
import { misused, readArguments } from "./command/options.ts";
import { runTool } from "./command/runTool.ts";

const COMMAND = {
  call: commandLine("check"),
  does: "Checks one block type or rule, and prints each failure once. Exit code 0: no failures, 1: failures, 2: could not run.",
  operands: { NAME: "a block type such as hero, or a rule such as dead-link" },
  options: {
    fast: { type: "boolean", default: false, does: "without the tests in a browser" },
  },
} as const;
/** The unit tests that run over the examples of all block types, and the tests of the code around them. */
const BLOCK_TESTS = ["blocks", "hydration", "completeness", "styles", "words", "bootScripts", "architecture"];

const { positionals, values } = readArguments(COMMAND);
const [name, ...otherNames] = positionals;
if (name === undefined || otherNames.length > 0) misused(COMMAND, "Write the name of one block type or rule.");

const blocks = listNames("schema/blocks", ".schema.json").concat(listNames("src/blocks", "", "registry.ts"));
const rules = listNames("src/validate/rules", ".ts", "index.ts");
const isBlock = blocks.includes(name);
if (!isBlock && !rules.includes(name)) {
  const closest = closestMatch(name, [...blocks, ...rules])?.word;
  fail(
    `There is no block type or rule "${name}". ${closest ? `Did you mean "${closest}"?` : `New ones: ${commandLine("new")}.`}`,
  );
}

const startTime = performance.now();
const folders = join(engineRoot, ".prospectus/check");
mkdirSync(folders, { recursive: true });
// of its own: two checks may run at the same time
const folder = mkdtempSync(join(folders, `${name}-`));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const notRun: string[] = [];
const allFailures = await (isBlock ? checkBlock(name) : checkRule(name)).catch((error: Error) => fail(error.message));
const failures = distinct(allFailures.filter((failure) => concerns(failure, name)));
const preventing = distinct(allFailures.filter((failure) => !concerns(failure, name)));
if (preventing.length > 0)
  fail(`${preventing.map(formatFailure).join("\n")}"${name}" cannot be checked before this is corrected.`);
const time = `${Math.round((performance.now() - startTime) / 1000)} s`;
for (const failure of failures) console.log(formatFailure(failure));
if (notRun.length > 0) console.log(`Not run until these are fixed: ${notRun.join(", ")}.`);
const failureCount = failures.length === 1 ? "1 failure" : `${failures.length} failures`;
console.log(failures.length > 0 ? `${name}: ${failureCount}, ${time}.` : `${name}: no failures, ${time}.`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function checkBlock(type: string): Promise<Failure[]> {
  const blockFolder = `src/blocks/${type}`;
  const component = `${blockFolder}/${type.replace(/^./, (letter) => letter.toUpperCase())}.tsx`;
  const schema = `schema/blocks/${type}.schema.json`;
  const files = [schema, blockFolder].filter((file) => existsSync(join(engineRoot, file)));
  const { failures, syntax } = await checkSources(files);
  if (syntax.length > 0) return syntaxAlone(syntax, ["unit tests", "browser tests"]);
  const units = runUnitTests({
    projects: ["unit", "dom", "isolated"],
    files: [...BLOCK_TESTS.map((test) => `tests/${test}.test`), `${blockFolder}/`],
    // not those about the examples, files and words of other block types, nor about other style sheets
    names: `^(?!.*src/(?!blocks/${type}/))(?!block types (?!${type} )\\w+ (has|shows) )(?!the schema '?(?!blocks/${type}\\.)\\S+ describes )(?!'(?!${type}')\\w+': ')(?!the words .*: those of (?!${type}$))(?!the words .*type: (?!${type}$))`,
    folder,
    findPlace: (test) => (test.endsWith("follows the schema") ? `${blockFolder}/examples.json` : component),
  }).then((testFailures) => withoutOthers(testFailures, type));
  const build = values.fast ? [] : buildSmallSite(folder);
  // for an unknown property, the test also has a remedy
  const testedPlaces = new Set((await units).map(({ place }) => place));
  const text = files.includes(schema) ? readFileSync(join(engineRoot, schema), "utf8") : "";
  const typeErrors = failures.map((failure) => withSchema(failure, { file: schema, text }));
  const sourceFailures = [...typeErrors.filter(({ place }) => !testedPlaces.has(place)), ...(await units)];
  const unbuilt = await build;
  if (values.fast) return sourceFailures;
  // a component that throws fails everywhere
  if ((await units).length > 0 || unbuilt.length > 0) {
    notRun.push("browser tests");
    return (await units).length > 0 ? sourceFailures : [...sourceFailures, ...unbuilt];
  }
  await prepareBrowser();
  return [...sourceFailures, ...(await runBrowserTests(type, component, folder))];
}

async function checkRule(id: string): Promise<Failure[]> {
  const file = `src/validate/rules/${id}.ts`;
  const fixture = `tests/diagnostics/${id}`;
  const files = [file, fixture, "src/validate/rules/index.ts"];
  const { failures: sourceFailures, syntax } = await checkSources(
    files.filter((path) => existsSync(join(engineRoot, path))),
  );
  if (syntax.length > 0) return syntaxAlone(syntax, ["fixture", "valid sites"]);
  const [tests, sites] = await Promise.all([
    runUnitTests({
      projects: ["unit", "properties"],
      files: ["tests/diagnostics/diagnostics.test", "tests/faults/random/validSites"],
      names: `^(${id} |generated valid sites have no false alarm of ${id}$)`,
      folder,
      findPlace: (test) => (test.startsWith(`${id} `) ? fixture : file),
    }).then((testFailures) => withoutOthers(testFailures, id)),
    checkSites(id),
  ]);
  return [...sourceFailures, ...tests, ...sites];
}

/** The failures in some files; a syntax error of any file, since the tests load all of them. */
async function checkSources(files: string[]) {
  const [types, style] = await Promise.all([checkTypes(), checkStyle(files)]);
  const isIn = (place: string) =>
    place === TYPE_CONFIGURATION || files.some((file) => place.startsWith(`${file}/`) || place.startsWith(`${file}:`));
  const typeErrors = types.failures.filter(({ place }) => isIn(place));
  if (typeErrors.length < types.failures.length)
    console.error(`Other files have type errors, too, which "npm run typecheck" lists.`);
  // both report, for example, an unused import
  const places = new Set(typeErrors.map(({ place }) => place));
  return {
    failures: [...typeErrors, ...style.filter(({ place }) => !places.has(place))],
    syntax: types.syntax,
  };
}

/** The failures of a block type or rule, and failures of others that keep its tests from being run. */
function withoutOthers(failures: Failure[], owner: string): Failure[] {
  return failures.filter((failure) => failure.preventsTests || concerns(failure, owner));
}

/** A syntax error fails everything else, in messages that are harder to understand. */
function syntaxAlone(syntax: Failure[], skippedTests: string[]): Failure[] {
  notRun.push(...skippedTests);
  return syntax;
}

async function prepareBrowser(): Promise<void> {
  if (systemBrowser(HEADLESS_SHELL, CHROMIUM)) return;
  const { status, output } = await runTool("prospectus", ["setup-browser"]);
  if (status !== 0) throw new Error(output);
}

/** The names of the files in a folder of the project, without the extension. */
function listNames(folder: string, extension: string, except?: string): string[] {
  return readdirSync(join(engineRoot, folder))
    .filter((file) => file.endsWith(extension) && file !== except && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, file.length - extension.length));
}
