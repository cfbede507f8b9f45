import type { Diagnostic } from "../../../src/validate/diagnostic.ts";
import { newDiagnostics, type Spec } from "../specs.ts";

/** A text with one error, the lines at which it may be reported, and the words that the message must have. */
export interface RandomFault {
  kind: string;
  text: string;
  /** The line of the error; several when it is between lines. */
  lines: readonly number[];
  /** The words that the message must contain: one of the alternatives of each. */
  names: readonly (readonly string[])[];
}

/** How well errors are reported. */
export interface Score {
  faults: number;
  /** The errors that are reported first at the right line, with the cause named. */
  right: number;
  messages: number;
  /** Some of the others. */
  missed: string[];
}

/** A score of nothing yet. */
export function emptyScore(): Score {
  return { faults: 0, right: 0, messages: 0, missed: [] };
}

/** How well random errors in a spec are reported. */
export function scoreFaults(spec: Spec, faults: Iterable<RandomFault>, diagnose = diagnoseIn(spec)): Score {
  const score = emptyScore();
  for (const fault of faults) count(score, fault, diagnose(fault.text));
  return score;
}

function diagnoseIn(spec: Spec) {
  return (text: string): readonly Diagnostic[] => newDiagnostics(spec, text);
}

/** Adds the diagnostics of an error. */
function count(score: Score, { kind, lines, names }: RandomFault, diagnostics: readonly Diagnostic[]): void {
  const [first] = diagnostics;
  score.faults++;
  score.messages += diagnostics.length;
  const atLine = first !== undefined && lines.includes(first.line);
  const isNamed =
    first !== undefined && names.every((alternatives) => alternatives.some((name) => first.message.includes(name)));
  if (atLine && isNamed) score.right++;
  else if (score.missed.length < 40) {
    const report = first ? `${first.line} ${first.rule} ${first.message}` : "nothing";
    score.missed.push(`${kind} at ${lines.join(" or ")}, ${names.map(([name]) => name).join(", ")}: ${report}`);
  }
}
