import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { closestMatch } from "../src/validate/format/closestMatch.ts";
import { projectRoot } from "../src/vite-plugin/files/project.ts";
import { buildSmallSite, runBrowserTests } from "./check/browserTests.ts";
import { distinct, type Failure, formatFailure } from "./check/failure.ts";
import { checkSites } from "./check/ruleChecks.ts";
import { checkStyle, checkTypes, withSchema } from "./check/sourceChecks.ts";
import { runUnitTests } from "./check/unitTests.ts";
import { CHROMIUM, HEADLESS_SHELL, systemBrowser } from "./command/chromium.ts";
import { fail } from "./command/fail.ts";
import { misused, readArguments } from "./command/options.ts";
import { runTool } from "./command/runTool.ts";

const COMMAND = {
  call: "npm run check",
  does: "Checks one block type or rule, and prints each failure once. Exit code 0: no failures, 1: failures, 2: could not run.",
  operands: { NAME: "a block type such as hero, or a rule such as dead-link" },
  options: {
    fast: { type: "boolean", default: false, does: "without the tests in a browser" },
  },
} as const;
/** The unit tests that run over the examples of all block types, and those of the code around them. */
const BLOCK_TESTS = ["blocks", "hydration", "completeness", "styles", "words", "bootScripts", "architecture"];

const { positionals, values } = readArguments(COMMAND);
const [name, ...more] = positionals;
if (name === undefined || more.length > 0) misused(COMMAND, "Write the name of one block type or rule.");

const blocks = namesIn("schema/blocks", ".schema.json").concat(namesIn("src/blocks", "", "registry.ts"));
const rules = namesIn("src/validate/rules", ".ts", "index.ts");
const isBlock = blocks.includes(name);
if (!isBlock && !rules.includes(name)) {
  const closest = closestMatch(name, [...blocks, ...rules])?.word;
  fail(
    `There is no block type or rule "${name}". ${closest ? `Did you mean "${closest}"?` : `New ones: npm run new.`}`,
  );
}

const started = performance.now();
const folders = join(projectRoot, ".prospectus/check");
mkdirSync(folders, { recursive: true });
// of its own: two checks may run at the same time
const folder = mkdtempSync(join(folders, `${name}-`));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const notRun: string[] = [];
const failures = distinct(
  await (isBlock ? checkBlock(name) : checkRule(name)).catch((error: Error) => fail(error.message)),
);
const time = `${Math.round((performance.now() - started) / 1000)} s`;
for (const failure of failures) console.log(formatFailure(failure));
if (notRun.length > 0) console.log(`Not run until these are fixed: ${notRun.join(", ")}.`);
const counted = failures.length === 1 ? "1 failure" : `${failures.length} failures`;
console.log(failures.length > 0 ? `${name}: ${counted}, ${time}.` : `${name}: no failures, ${time}.`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function checkBlock(type: string): Promise<Failure[]> {
  const own = `src/blocks/${type}`;
  const component = `${own}/${type.replace(/^./, (letter) => letter.toUpperCase())}.tsx`;
  const schema = `schema/blocks/${type}.schema.json`;
  const files = [schema, own].filter((file) => existsSync(join(projectRoot, file)));
  const { failures, syntax } = await checkSources(files);
  if (syntax.length > 0) return syntaxAlone(syntax, ["unit tests", "browser tests"]);
  const units = runUnitTests({
    project: "unit",
    files: [...BLOCK_TESTS.map((test) => `tests/${test}.test`), `${own}/`],
    // not those about the examples or the styles of other block types, nor the styles of the preview
    names: `^(?!.*src/(?:blocks/(?!${type}/)|studio/|vite-plugin/))(?!block types (?!${type} )\\w+ (has|shows) )(?!'(?!${type}')\\w+': ')`,
    folder,
    placeOf: (test) => (test.endsWith("follows the schema") ? `${own}/examples.json` : component),
  });
  const build = values.fast ? [] : buildSmallSite(folder);
  // of an unknown property, the test also says what to write
  const tested = new Set((await units).map(({ place }) => place));
  const text = files.includes(schema) ? readFileSync(join(projectRoot, schema), "utf8") : "";
  const typeErrors = failures.map((failure) => withSchema(failure, { file: schema, text }));
  const found = [...typeErrors.filter(({ place }) => !tested.has(place)), ...(await units)];
  const unbuilt = await build;
  if (values.fast) return found;
  // a component that throws fails everywhere
  if ((await units).length > 0 || unbuilt.length > 0) {
    notRun.push("browser tests");
    return (await units).length > 0 ? found : [...found, ...unbuilt];
  }
  await prepareBrowser();
  return [...found, ...(await runBrowserTests(type, component, folder))];
}

async function checkRule(id: string): Promise<Failure[]> {
  const file = `src/validate/rules/${id}.ts`;
  const fixture = `tests/diagnostics/${id}`;
  const files = [file, fixture, "src/validate/rules/index.ts"];
  const { failures: found, syntax } = await checkSources(files.filter((one) => existsSync(join(projectRoot, one))));
  if (syntax.length > 0) return syntaxAlone(syntax, ["fixture", "valid sites"]);
  const [tests, sites] = await Promise.all([
    runUnitTests({
      project: "validation",
      files: ["tests/diagnostics/diagnostics.test", "tests/faults/random"],
      names: `^(${id} |every rule |generated valid sites have no false)`,
      folder,
      placeOf: (test) => (test.startsWith(`${id} `) ? fixture : file),
    }),
    checkSites(id),
  ]);
  return [...found, ...tests, ...sites];
}

async function checkSources(files: string[]) {
  const [types, style] = await Promise.all([checkTypes(), checkStyle(files)]);
  // both report, for example, an unused import
  const places = new Set(types.failures.map(({ place }) => place));
  return {
    failures: [...types.failures, ...style.filter(({ place }) => !places.has(place))],
    syntax: types.syntax,
  };
}

/** A syntax error fails everything else, in messages that are harder to understand. */
function syntaxAlone(syntax: Failure[], others: string[]): Failure[] {
  notRun.push(...others);
  return syntax;
}

async function prepareBrowser(): Promise<void> {
  if (systemBrowser(HEADLESS_SHELL, CHROMIUM)) return;
  const { status, output } = await runTool("prospectus", ["setup-browser"]);
  if (status !== 0) throw new Error(output);
}

/** The names of what is in a folder of the project, without the extension. */
function namesIn(folder: string, extension: string, except?: string): string[] {
  return readdirSync(join(projectRoot, folder))
    .filter((file) => file.endsWith(extension) && file !== except && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, file.length - extension.length));
}
