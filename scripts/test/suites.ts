import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { UnitReport } from "./reports.ts";
import { hashSources } from "./sources.ts";

/** The paths of files that make no difference to the package, nor to a site that is made with it. */
export const NOT_PACKAGED = /^(\.github|bench|media|tests\/\w+)\/|^site\.json$|\.test\.tsx?$/;

/** Slow tests, which need not run while nothing that they depend on has changed. */
export interface Suite {
  name: string;
  /** The files of the tests. */
  tests: readonly string[];
  /** The paths of all files that make no difference to the tests: they depend on every other file. */
  ignores: RegExp;
}

export const SUITES: readonly Suite[] = [
  {
    name: "packaging",
    tests: ["tests/build/createPackage.test.ts", "tests/build/ownCode.test.ts", "tests/build/package.test.ts"],
    ignores: NOT_PACKAGED,
  },
  {
    name: "crashes",
    tests: ["tests/build/interrupted.test.ts", "tests/build/publishInterrupted.test.ts"],
    ignores:
      /^(\.githooks|\.github|bench|create-prospectus|docs|media|starter|tests\/(?!publish)\w+)\/|^site\.json$|\.test\.tsx?$/,
  },
  {
    name: "scaffolding",
    tests: ["tests/build/scaffold.test.ts"],
    ignores: /^(\.githooks|\.github|tests\/(build|school))\//,
  },
];

/** The tests of a suite that passed, and a hash of all that they depended on. */
interface PassedRun {
  hash: string;
  count: number;
}

/** A suite in a project, which remembers in the project's folder of caches with which sources it has passed. */
export class SuiteRecord {
  readonly suite: Suite;
  private readonly folder: string;
  private readonly file: string;
  /** A hash of all that the tests depend on as it is before they run. */
  private readonly hash: string;

  constructor(suite: Suite, folder: string) {
    this.suite = suite;
    this.folder = folder;
    this.file = join(folder, ".prospectus/suites", `${suite.name}.json`);
    this.hash = this.hashDependencies();
  }

  /** How many tests have passed with the sources as they are; undefined when some have not. */
  readPassedCount(): number | undefined {
    try {
      const { hash, count }: PassedRun = JSON.parse(readFileSync(this.file, "utf8"));
      return hash === this.hash ? count : undefined;
    } catch {
      return undefined;
    }
  }

  /** Remembers whether the tests of a run have passed; forgets them without a report, or when a source was changed meanwhile. */
  remember({ testResults }: Pick<UnitReport, "testResults"> = { testResults: [] }): void {
    const files = this.suite.tests.map((test) => resolve(this.folder, test));
    const results = files.map((file) => testResults.find(({ name }) => resolve(name) === file));
    const tests = results.flatMap((result) => result?.assertionResults ?? []);
    const hasPassed =
      results.every((result) => result && result.message === "" && result.assertionResults.length > 0) &&
      tests.every(({ status }) => status === "passed");
    rmSync(this.file, { force: true });
    if (!hasPassed || this.hashDependencies() !== this.hash) return;
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify({ hash: this.hash, count: tests.length } satisfies PassedRun));
  }

  private hashDependencies(): string {
    const { tests, ignores } = this.suite;
    return hashSources(this.folder, (name) => tests.includes(name) || !ignores.test(name));
  }
}

/** The line about a suite that is not run. */
export function formatUnchanged(name: string, count: number): string {
  return `${count} tests of ${name} not run: nothing that they depend on has changed since they passed. CI=1 runs them.`;
}
