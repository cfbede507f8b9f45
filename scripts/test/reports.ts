import { relative } from "node:path";

/** The results of a stage of the tests. */
export interface Report {
  passed: number;
  failed: number;
  /** Where and why each test failed, or passed at its second try alone. */
  failures: string[];
}

/** The parts of Vitest's report that are read. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Tests that are skipped or still to be written, which count as failed. */
  numPendingTests: number;
  testResults: {
    name: string;
    /** Why the file could not be run as a whole, or "". */
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** The parts of Playwright's report that are read. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/** A file or group of browser tests. */
interface Suite {
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: {
      status: "expected" | "unexpected" | "flaky" | "skipped";
      results: { error?: { message?: string; snippet?: string } }[];
    }[];
  }[];
}

const LABELS: Readonly<Record<string, string>> = { unexpected: "failed", pending: "skipped", todo: "skipped" };

function describeFailure(status: string, place: string, details: string[]): string {
  return [`${LABELS[status] ?? status}: ${place}`, ...details].join("\n");
}

/** Reads the report of Vitest; files are named as from `folder`. */
export function readUnitReport(report: UnitReport, folder: string): Report {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(folder, name);
    const failedTests = assertionResults.filter(({ status }) => status !== "passed");
    if (failedTests.length === 0 && message !== "") return [describeFailure("failed", file, [message])];
    return failedTests.map(({ status, fullName, failureMessages }) =>
      describeFailure(status, `${file} ${fullName}`, failureMessages),
    );
  });
  const { numPassedTests, numFailedTests, numPendingTests } = report;
  return { passed: numPassedTests, failed: numFailedTests + numPendingTests, failures };
}

/** Reads the report of Playwright. A test that passed at its second try is listed, and counts as passed. */
export function readBrowserReport({ stats, suites }: BrowserReport): Report {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: suites.flatMap(listFailures),
  };
}

/** The failures of a suite, each with its first error. */
function listFailures({ suites = [], specs }: Suite): string[] {
  const ownFailures = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status, results }) => {
        const [error] = results.flatMap((result) => result.error ?? []);
        const details = [error?.message, error?.snippet].filter((part) => part !== undefined);
        return describeFailure(status, `${file}:${line} ${title}`, details);
      }),
  );
  return [...ownFailures, ...suites.flatMap(listFailures)];
}

/**
 * The report of a stage that has ended. One without a report of its own counts as one test. All that it has printed is its
 * failure where no test failed, but something else did.
 */
export function completeReport(
  report: Report | undefined,
  { name, status, output }: { name: string; status: number | null; output: string },
): Report {
  if (report && (status === 0 || report.failed > 0)) return report;
  if (status === 0) return { passed: 1, failed: 0, failures: [] };
  const failure = describeFailure("failed", name, [output.trim()]);
  return { passed: report?.passed ?? 0, failed: 1, failures: [...(report?.failures ?? []), failure] };
}

/** The line of a stage is its name and this: its counts and seconds. */
export function formatResult({ passed, failed }: Report, seconds: number): string {
  return `${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`;
}
