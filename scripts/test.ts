import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { readArguments } from "./command/options.ts";

/** A step of the tests. Without a report it counts as one test. */
interface Step {
  name: string;
  /** The parameters of npm. */
  command: string[];
  report?: () => Counts;
}

interface Counts {
  passed: number;
  failed: number;
}

/** The failures of all steps. */
const failureTexts: string[] = [];
const addFailure = (file: string, test: string, message = "") =>
  failureTexts.push(`\nfailed: ${relative(".", file)} ${test}\n${message}`);

const UNITS = ".prospectus/vitest.json";
const BROWSER = ".prospectus/playwright.json";
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const npmScript = (name: string): Step => ({ name, command: ["run", "--silent", name] });

const unitTests: Step = {
  name: "unit, property and command tests",
  command: ["exec", "--", "vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${UNITS}`],
  report() {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = read(UNITS) as UnitReport;
    // again at the end of the output, where a reader looks first
    for (const { name, message, assertionResults } of testResults) {
      const failures = assertionResults.filter(({ status }) => status === "failed");
      for (const { fullName, failureMessages } of failures) addFailure(name, fullName, failureMessages[0]);
      if (failures.length === 0 && message !== "") addFailure(name, "", message);
    }
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
  },
};

/** The tests of what the site builds have written. */
const browserTests: Step = {
  name: "browser tests",
  command: ["exec", "--", "playwright", "test"],
  report() {
    const { stats, suites } = read(BROWSER);
    failureTexts.push(...suites.flatMap(listFailures));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  },
};

/** What Vitest reports of its tests. */
interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    /** Why the file could not be run as a whole, or "". */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** A file or group of browser tests in Playwright's report. */
interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { status: "expected" | "unexpected" | "flaky" | "skipped"; results: { error?: { message?: string } }[] }[];
  }[];
}

/** The failures in a suite, and those that a second try did not confirm, with their first errors. */
function listFailures({ suites = [], specs }: Suite): string[] {
  const ownFailures = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const [error] = results.flatMap((result) => result.error?.message ?? []);
        return `\n${status === "flaky" ? "flaky" : "failed"}: ${file}:${line} ${title}\n${error ?? ""}`;
      }),
  );
  return [...ownFailures, ...suites.flatMap(listFailures)];
}

readArguments({
  call: "npm test",
  does: "Runs all checks: types, lint, unit, property and command tests, two builds, and browser tests.",
  options: {},
});
for (const report of [UNITS, BROWSER]) rmSync(report, { force: true });
// none of these keeps all cores busy
const sourceChecks = Promise.all(
  [npmScript("typecheck"), npmScript("lint")].map((step) => runStep(step, "at its end")),
);
const siteBuilds = await runStep(npmScript("build:tested"), "at its end");
const counts = [siteBuilds, ...(await sourceChecks), await runStep(unitTests, "at once")];
if (siteBuilds.failed === 0) counts.push(await runStep(browserTests, "at once"));
else console.log("\nThe browser tests were not run: there is nothing to look at.");
for (const text of failureTexts) console.log(text);
const passed = counts.reduce((sum, step) => sum + step.passed, 0);
const failed = counts.reduce((sum, step) => sum + step.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a step. What it prints appears at once, or, where several steps run, at its end. */
async function runStep({ name, command, report }: Step, appears: "at once" | "at its end"): Promise<Counts> {
  const header = `\n== ${name}`;
  if (appears === "at once") console.log(header);
  const child = spawn("npm", command, {
    stdio: ["ignore", ...(appears === "at once" ? (["inherit", "inherit"] as const) : (["pipe", "pipe"] as const))],
    // on Windows npm is a script
    shell: process.platform === "win32",
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => output.push(part));
  const [status] = await once(child, "close");
  if (appears === "at its end") console.log(`${header}\n${Buffer.concat(output)}`);
  const counts = countTests(report) ?? { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** What the tests of a step report; undefined where there is no report: the step counts as one test. */
function countTests(report: Step["report"]): Counts | undefined {
  try {
    return report?.();
  } catch {
    return undefined;
  }
}
