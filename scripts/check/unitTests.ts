import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { formatPlace, sourcePlace } from "../../src/output/errors.ts";
import { runTool } from "../command/runTool.ts";
import type { Failure } from "./failure.ts";

/** The report of Vitest. */
interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

interface TestRun {
  /** The projects of vite.config.ts that have the tests. */
  projects: string[];
  /** Parts of the paths of the tests. */
  files: string[];
  /** A pattern for the names of the tests. */
  names: string;
  /** A folder for the report. */
  folder: string;
  /** The place of a failure that has none in its stack, by the name of the test. */
  findPlace(test: string): string;
}

/** Runs unit tests. */
export async function runUnitTests({ projects, files, names, folder, findPlace }: TestRun): Promise<Failure[]> {
  const report = join(folder, "unit.json");
  const selection = [...projects.map((project) => `--project=${project}`), ...files, "-t", names];
  const parameters = ["run", ...selection, "--reporter=json", `--outputFile=${report}`];
  const { status, output } = await runTool("vitest", parameters);
  const failures = listFailures(JSON.parse(readFileSync(report, "utf8")), findPlace);
  if (status !== 0 && failures.length === 0) throw new Error(`The tests could not be run.\n${output}`);
  return failures;
}

/** The failures in a report of Vitest. */
export function listFailures({ testResults }: Report, findPlace: (test: string) => string): Failure[] {
  return testResults.flatMap(({ name, message, assertionResults }): Failure[] => {
    const failedTests = assertionResults.filter((test) => test.status === "failed");
    const ownFailures = failedTests.map(({ fullName, failureMessages: [stack = ""] }) => ({
      ...createFailure(stack, findPlace(fullName)),
      tests: [fullName],
    }));
    // an error while the file was loaded
    return message && failedTests.length === 0
      ? [{ ...createFailure(message, findPlace(name)), preventsTests: true }]
      : ownFailures;
  });
}

/** The end of a message of Vitest: the values that were not expected. */
const COMPARISON = /: expected \[.*\] to deeply equal \[\]\s*$/s;
/** The same without the values. */
const SHORTENED = /: expected \[ (?:Array\(\d+\)|…\(\d+\)) \] to deeply equal \[\]\s*$/;

function createFailure(failure: string, usual: string): Failure {
  const stack = stripVTControlCharacters(failure);
  const place = sourcePlace({ name: "", message: "", stack });
  const [text = ""] = stack.replace(/^AssertionError: /, "").split(/\n +at /);
  // a message about a style sheet begins with its place
  const [prefix = "", placeInText = usual] = /^(src\/\S+\.css(?::\d+:\d+)?): /.exec(text) ?? [];
  return {
    place: place ? formatPlace(place) : placeInText,
    ...(!place && !prefix && { isUsualPlace: true }),
    message: text
      .slice(prefix.length)
      // the message has these values
      .replace(prefix ? COMPARISON : SHORTENED, "")
      .trim(),
  };
}
