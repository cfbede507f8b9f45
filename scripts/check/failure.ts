/** A problem that a check found. */
export interface Failure {
  /** The file, where possible with line and column. */
  place: string;
  /** The problem and its remedy. */
  message: string;
  /** The tests that failed because of it. */
  tests?: string[];
  /** The place is only where one usually has to look. */
  isUsualPlace?: boolean;
  /** No test can be run because of it. */
  preventsTests?: boolean;
}

/**
 * Each failure once, with all the tests that failed because of it: failures at one place are the same when their messages
 * begin with the same line, whatever values follow.
 */
export function distinct(failures: readonly Failure[]): Failure[] {
  const distinctFailures = new Map<string, Failure>();
  for (const failure of failures) {
    const key = `${failure.place}\n${failure.message.split("\n")[0]}`;
    const first = distinctFailures.get(key) ?? failure;
    const tests = first === failure ? failure.tests : [...(first.tests ?? []), ...(failure.tests ?? [])];
    distinctFailures.set(key, { ...first, tests: tests ?? [] });
  }
  return [...distinctFailures.values()];
}

/** A file of a block type or of a rule, as messages name it. */
const OWNED =
  /\b(?:src\/blocks|schema\/blocks|src\/validate\/rules|tests\/diagnostics)\/([\w-]+)(?=[/.:\s"]|$)|(?<=^|\s)blocks\/(\w+)\.schema\.json/g;

/** Whether a failure is one of a block type or rule, and not of others alone. */
export function concerns({ place, message, tests = [], isUsualPlace }: Failure, name: string): boolean {
  // a test of the whole code has no name of a block type or rule in its own
  if (isUsualPlace && tests.length > 0 && !tests.some((test) => test.includes(name)) && !message.includes(name))
    return false;
  const text = isUsualPlace ? message : `${place}\n${message}`;
  const owners = Array.from(text.matchAll(OWNED), ([, folder, schema]) => folder ?? schema);
  return owners.length === 0 || owners.includes(name);
}

/** Formats a failure for a terminal: its place, the problem, and the first of the tests that failed. */
export function formatFailure({ place, message, tests: [first, ...otherTests] = [] }: Failure): string {
  const restNote = otherTests.length > 0 ? `, and ${otherTests.length} more` : "";
  const test = first ? `\n  (test: ${first}${restNote})` : "";
  return `${place}\n${message.replaceAll(/^/gm, "  ")}${test}\n`;
}
