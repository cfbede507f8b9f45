import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { readArguments } from "./command/options.ts";

/** A step of the tests; those with a report count each of their tests, the others count as one. */
interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  report?: () => { passed: number; failed: number };
}

const UNITS = ".prospectus/vitest.json";
const BROWSER = ".prospectus/playwright.json";
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

const steps: Step[] = [
  { name: "types", command: ["npx", "tsc", "-p", "."] },
  { name: "format and lint", command: ["npx", "biome", "check", "--error-on-warnings", "."] },
  { name: "lint and cycles", command: ["npx", "oxlint", "--deny-warnings"] },
  {
    name: "units, properties and architecture",
    command: ["npx", "vitest", "run", "--reporter=dot", "--reporter=json", `--outputFile.json=${UNITS}`],
    report: () => ({
      passed: read(UNITS).numPassedTests,
      failed: read(UNITS).numFailedTests + read(UNITS).numPendingTests,
    }),
  },
  { name: "build of the site", command: ["node", "scripts/launch.mjs", "build"] },
  {
    name: "build of the second site",
    command: ["node", "scripts/launch.mjs", "build", "--outDir", ".prospectus/library"],
    env: { SITE: "tests/fixtures/library/site.json" },
  },
  { name: "a browser", command: ["node", "scripts/launch.mjs", "setup-browser"] },
  {
    name: "browser tests",
    command: ["npx", "playwright", "test"],
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
for (const { name, command, env, report } of steps) {
  console.log(`\n== ${name}`);
  const [program = "", ...parameters] = command;
  const { status } = spawnSync(program, parameters, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    // there npx is no program but a script
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
