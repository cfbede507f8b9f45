import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { readArguments } from "./command/options.ts";
import { completeReport, formatResult, type Report, readBrowserReport, readUnitReport } from "./test/reports.ts";
import { formatUnchanged, SUITES, SuiteRecord } from "./test/suites.ts";

/** A stage of the tests. Without a report it counts as one test. */
interface Stage {
  name: string;
  /** The parameters of npm. */
  command: string[];
  readReport?: () => Report;
}

const UNITS = ".prospectus/vitest.json";
const COMMANDS = ".prospectus/vitest-build.json";
const PAGES = ".prospectus/pages.json";
const BROWSER = ".prospectus/playwright.json";
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const createStage = (name: string, script: string): Stage => ({ name, command: ["run", "--silent", script] });

/** The tests of some projects of vite.config.ts. */
function createVitestStage(name: string, projects: string[], reportFile: string, options: string[] = []): Stage {
  return {
    name,
    command: [
      ...["exec", "--", "vitest", "run", "--silent=passed-only", ...projects.map((project) => `--project=${project}`)],
      // the dot reporter, too, since the other leaves out errors outside tests
      ...["--reporter=dot", "--reporter=json", `--outputFile.json=${reportFile}`, ...options],
    ],
    readReport: () => readUnitReport(readJson(reportFile), "."),
  };
}

const types = createStage("types", "typecheck");
const lint = createStage("format and lint", "lint");
const siteBuild = createStage("build of the site", "build");
const siteBuilds = createStage("builds of four sites", "build:tested");
const quickTests = createVitestStage("unit and component tests", ["unit", "dom", "isolated"], UNITS);
const unitTests = createVitestStage("unit and property tests", ["unit", "dom", "isolated", "properties"], UNITS);
/** The tests of the pages that the site builds have written, without a browser and in one. */
const pageTests = createVitestStage("tests of built pages", ["pages"], PAGES);
const browserTests: Stage = {
  name: "browser tests",
  command: ["exec", "--", "playwright", "test"],
  readReport: () => readBrowserReport(readJson(BROWSER)),
};

const { values } = readArguments({
  call: "npm test",
  does: "Runs all checks: types, lint, unit, property and command tests, three builds, and tests of their pages, also in a browser.",
  options: {
    quick: {
      type: "boolean",
      default: false,
      does: "types, lint, unit and component tests and one build alone; npm run test:quick is the same",
    },
  },
});
const reports: Report[] = [];
const remarks: string[] = [];
for (const report of [UNITS, COMMANDS, PAGES, BROWSER]) rmSync(report, { force: true });
await (values.quick ? runQuick() : runAll());
for (const failure of reports.flatMap(({ failures }) => failures)) console.log(`\n${failure}`);
for (const remark of remarks) console.log(`\n${remark}`);
const [passed, failed] = [sum(({ passed }) => passed), sum(({ failed }) => failed)];
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runQuick(): Promise<void> {
  reports.push(...(await Promise.all([types, lint, siteBuild, quickTests].map(runStage))));
}

async function runAll(): Promise<void> {
  // the units keep all cores busy while the others wait, also for the installation of a browser
  const [pageReports, ...firstReports] = await Promise.all([runBuilds(), ...[types, lint, unitTests].map(runStage)]);
  const hasPages = pageReports.length > 1;
  if (!hasPages) remarks.push("The tests of pages were not run: there is nothing to look at.");
  reports.push(...firstReports, ...pageReports, await runCommandTests());
  // not beside them: both keep all cores busy, and together they take longer than one after the other
  if (hasPages) reports.push(await runStage(browserTests));
}

/** Builds the sites, and tests their files if there are any. */
async function runBuilds(): Promise<Report[]> {
  const report = await runStage(siteBuilds);
  return report.failed === 0 ? [report, await runStage(pageTests)] : [report];
}

/** Runs the command tests, without those that have passed with the same sources before: all of them in CI. */
async function runCommandTests(): Promise<Report> {
  const records = SUITES.map((suite) => new SuiteRecord(suite, "."));
  const counts = records.map((record) => (process.env.CI ? undefined : record.readPassedCount()));
  const excluded = records.flatMap(({ suite }, index) => (counts[index] === undefined ? [] : suite.tests));
  const options = excluded.flatMap((test) => ["--exclude", test]);
  const report = await runStage(createVitestStage("command tests", ["build"], COMMANDS, options));
  for (const [index, record] of records.entries()) {
    const count = counts[index];
    if (count !== undefined) remarks.push(formatUnchanged(record.suite.name, count));
    else record.remember(tryToRead(() => readJson(COMMANDS)));
  }
  return report;
}

function sum(count: (report: Report) => number): number {
  return reports.reduce((total, report) => total + count(report), 0);
}

/** Runs a stage and prints its line at its end. */
async function runStage(stage: Stage): Promise<Report> {
  const { report, result } = await run(stage);
  console.log(toColumn(stage.name) + result);
  return report;
}

function toColumn(name: string): string {
  return name.padEnd(36);
}

async function run({ name, command, readReport }: Stage): Promise<{ report: Report; result: string }> {
  const start = performance.now();
  const child = spawn("npm", command, {
    stdio: ["ignore", "pipe", "pipe"],
    // on Windows npm is a script
    shell: process.platform === "win32",
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
  const [status] = await once(child, "close");
  const output = Buffer.concat(chunks).toString();
  const report = completeReport(tryToRead(readReport), { name, status, output });
  return { report, result: formatResult(report, (performance.now() - start) / 1000) };
}

/** The content of a stage's report; undefined where there is none. */
function tryToRead<Result>(read: (() => Result) | undefined): Result | undefined {
  try {
    return read?.();
  } catch {
    return undefined;
  }
}
