import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { readArguments } from "./command/options.ts";

/** A step of the tests; those with a report count each of their tests, the others count as one. */
interface Step {
  /** The npm script and what it is given. */
  command: string[];
  report?: () => { passed: number; failed: number };
}

const UNITS = ".prospectus/vitest.json";
const BROWSER = ".prospectus/playwright.json";
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

const steps: Step[] = [
  { command: ["typecheck"] },
  { command: ["lint"] },
  {
    command: ["test:unit", "--", "--reporter=dot", "--reporter=json", `--outputFile.json=${UNITS}`],
    report: () => ({
      passed: read(UNITS).numPassedTests,
      failed: read(UNITS).numFailedTests + read(UNITS).numPendingTests,
    }),
  },
  {
    command: ["test:browser"],
    report: () => ({
      passed: read(BROWSER).stats.expected,
      failed: read(BROWSER).stats.unexpected + read(BROWSER).stats.flaky + read(BROWSER).stats.skipped,
    }),
  },
];

readArguments({
  call: "npm test",
  does: "Runs all that is checked: types, lint, units, properties, two built sites and a real browser.",
  options: {},
});
let passed = 0;
let failed = 0;
for (const file of [UNITS, BROWSER]) rmSync(file, { force: true });
for (const { command, report } of steps) {
  console.log(`\n== ${command[0]}`);
  const { status } = spawnSync("npm", ["run", "--silent", ...command], {
    stdio: ["ignore", "inherit", "inherit"],
    // there npm is no program but a script
    shell: process.platform === "win32",
  });
  let counted = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  try {
    if (report) counted = report();
  } catch {} // no report: the step counts as one
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  passed += counted.passed;
  failed += counted.failed;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
