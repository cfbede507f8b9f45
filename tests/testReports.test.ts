import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import {
  type BrowserReport,
  completeReport,
  formatResult,
  readBrowserReport,
  readUnitReport,
} from "../scripts/test/reports.ts";

const folder = resolve("project");

it("lists unit tests that failed or were skipped, and files that could not be run", () => {
  const report = readUnitReport(
    {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 1,
      testResults: [
        {
          name: join(folder, "a.test.ts"),
          message: "",
          assertionResults: [
            { status: "passed", fullName: "adds", failureMessages: [] },
            { status: "failed", fullName: "removes", failureMessages: ["3 is not 2", "at a.test.ts:7"] },
            { status: "pending", fullName: "renames", failureMessages: [] },
          ],
        },
        { name: join(folder, "b.test.ts"), message: "Cannot find c.ts", assertionResults: [] },
      ],
    },
    folder,
  );
  expect(report).toMatchObject({ passed: 4, failed: 2 });
  expect(report.failures).toEqual([
    "failed: a.test.ts removes\n3 is not 2\nat a.test.ts:7",
    "skipped: a.test.ts renames",
    "failed: b.test.ts\nCannot find c.ts",
  ]);
});

it("lists browser tests that failed, and those that passed at the second try", () => {
  const createSpec = (title: string, status: "expected" | "unexpected" | "flaky") => ({
    title,
    file: "menu.spec.ts",
    line: 7,
    tests: [{ status, results: [{ error: { message: "It is closed" } }, {}] }],
  });
  const suite = { specs: [createSpec("opens", "unexpected"), createSpec("closes", "expected")] };
  const report: BrowserReport = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [createSpec("folds", "flaky")], suites: [suite] }],
  };
  expect(readBrowserReport(report)).toEqual({
    passed: 2,
    failed: 1,
    failures: ["flaky: menu.spec.ts:7 folds\nIt is closed", "failed: menu.spec.ts:7 opens\nIt is closed"],
  });
});

it.each([
  { status: 0, report: undefined, passed: 1, failed: 0, isPrinted: false },
  { status: 1, report: undefined, passed: 0, failed: 1, isPrinted: true },
  { status: 1, report: { passed: 3, failed: 1, failures: ["failed: a"] }, passed: 3, failed: 1, isPrinted: false },
  // an error outside tests
  { status: 1, report: { passed: 3, failed: 0, failures: [] }, passed: 3, failed: 1, isPrinted: true },
])("shows what a stage has printed only where no report says why it failed: $status, $report", (stage) => {
  const { status, report, passed, failed, isPrinted } = stage;
  const result = completeReport(report, { name: "types", status, output: "Many dots\n" });
  expect(result).toMatchObject({ passed, failed });
  expect(result.failures.some((failure) => failure.includes("Many dots"))).toBe(isPrinted);
});

it("sums a stage up in one line", () => {
  const line = formatResult({ passed: 3309, failed: 2, failures: ["failed: a", "failed: b"] }, 181.4);
  expect(line).toMatch(/3309.* 2 .*181/);
  expect(line).not.toContain("\n");
});
