import type { Diagnostic } from "../../../src/validate/diagnostic.ts";

/** A text with one fault, the lines at which it may be told, and what the message must name. */
export interface RandomFault {
  kind: string;
  text: string;
  /** The faulty line; more when the fault lies between lines. */
  lines: readonly number[];
  /** The culprit, and what the message has to say of it; one of the alternatives of each. */
  names: readonly (readonly string[])[];
}

/** How well the faults of a kind were told. */
export interface Score {
  faults: number;
  /** First at the right line, with the cause named. */
  right: number;
  messages: number;
  /** Some that were not told well. */
  missed: string[];
}

/** A score of nothing yet. */
export function emptyScore(): Score {
  return { faults: 0, right: 0, messages: 0, missed: [] };
}

/** Counts what was said of a fault. */
export function count(score: Score, { kind, lines, names }: RandomFault, diagnostics: readonly Diagnostic[]): void {
  const [first] = diagnostics;
  score.faults++;
  score.messages += diagnostics.length;
  const atLine = first !== undefined && lines.includes(first.line);
  const named = first !== undefined && names.every((ways) => ways.some((way) => first.message.includes(way)));
  if (atLine && named) score.right++;
  else if (score.missed.length < 40) {
    const said = first ? `${first.line} ${first.rule} ${first.message}` : "nothing";
    score.missed.push(`${kind} at ${lines.join(" or ")}, ${names.map((ways) => ways[0]).join(", ")}: ${said}`);
  }
}
