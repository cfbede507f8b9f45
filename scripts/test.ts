import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { readArguments } from "./command/options.ts";

/** A step of the tests. Without a report it counts as one test. */
interface Step {
  /** The npm script and its arguments. */
  command: string[];
  report?: () => { passed: number; failed: number };
}

const BROWSER = ".prospectus/playwright.json";
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

const steps: Step[] = [
  { command: ["typecheck"] },
  { command: ["lint"] },
  vitest("unit"),
  vitest("build"),
  {
    command: ["test:browser"],
    report() {
      const { stats, suites } = read(BROWSER);
      // at the end of the output, where a reader looks first
      for (const failure of suites.flatMap(listFailures)) console.log(failure);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
    },
  },
];

function vitest(project: string): Step {
  const file = `.prospectus/${project}.json`;
  rmSync(file, { force: true });
  return {
    command: [`test:${project}`, "--", "--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
    report() {
      const { numPassedTests, numFailedTests, numPendingTests } = read(file);
      return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
    },
  };
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
let passedCount = 0;
let failedCount = 0;
rmSync(BROWSER, { force: true });
for (const { command, report } of steps) {
  console.log(`\n== ${command[0]}`);
  const { status } = spawnSync("npm", ["run", "--silent", ...command], {
    stdio: ["ignore", "inherit", "inherit"],
    // on Windows npm is a script
    shell: process.platform === "win32",
  });
  let counts = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  try {
    if (report) counts = report();
  } catch {} // no report: the step counts as one
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  passedCount += counts.passed;
  failedCount += counts.failed;
}
console.log(`\n${passedCount} passed, ${failedCount} failed`);
process.exitCode = failedCount === 0 ? 0 : 1;
