import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { readArguments } from "./command/options.ts";
import { completeReport, formatResult, type Report, readBrowserReport, readUnitReport } from "./test/reports.ts";

/** A stage of the tests. Without a report it counts as one test. */
interface Stage {
  name: string;
  /** The parameters of npm. */
  command: string[];
  readReport?: () => Report;
}

const UNITS = ".prospectus/vitest.json";
const BROWSER = ".prospectus/playwright.json";
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const createStage = (name: string, script: string): Stage => ({ name, command: ["run", "--silent", script] });

const types = createStage("types", "typecheck");
const lint = createStage("format and lint", "lint");
const siteBuilds = createStage("builds of three sites", "build:tested");
const unitTests: Stage = {
  name: "unit, property and command tests",
  // the dot reporter, too, since the other leaves out errors outside tests
  command: [
    ...["exec", "--", "vitest", "run", "--silent=passed-only"],
    ...["--reporter=dot", "--reporter=json", `--outputFile.json=${UNITS}`],
  ],
  readReport: () => readUnitReport(readJson(UNITS), "."),
};
/** The tests of the pages that the site builds have written. */
const browserTests: Stage = {
  name: "browser tests",
  command: ["exec", "--", "playwright", "test"],
  readReport: () => readBrowserReport(readJson(BROWSER)),
};

readArguments({
  call: "npm test",
  does: "Runs all checks: types, lint, unit, property and command tests, three builds, and browser tests.",
  options: {},
});
for (const report of [UNITS, BROWSER]) rmSync(report, { force: true });
// none of these keeps all cores busy
const reports = await Promise.all([types, lint, siteBuilds].map(runBesideOthers));
reports.push(await runAlone(unitTests));
const hasPages = reports[2]?.failed === 0;
if (hasPages) reports.push(await runAlone(browserTests));
for (const failure of reports.flatMap(({ failures }) => failures)) console.log(`\n${failure}`);
if (!hasPages) console.log("\nThe browser tests were not run: there is nothing to look at.");
const [passed, failed] = [sum(({ passed }) => passed), sum(({ failed }) => failed)];
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function sum(count: (report: Report) => number): number {
  return reports.reduce((total, report) => total + count(report), 0);
}

/** Runs a stage and prints its line at its end. */
async function runBesideOthers(stage: Stage): Promise<Report> {
  const { report, result } = await run(stage);
  console.log(toColumn(stage.name) + result);
  return report;
}

/** Runs a stage and prints its line, whose name says meanwhile which stage is running. */
async function runAlone(stage: Stage): Promise<Report> {
  process.stdout.write(toColumn(stage.name));
  const { report, result } = await run(stage);
  console.log(result);
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

/** The results of a stage's tests; undefined where there is no report. */
function tryToRead(readReport: Stage["readReport"]): Report | undefined {
  try {
    return readReport?.();
  } catch {
    return undefined;
  }
}
