import { newDiagnostics, type Spec } from "../specs.ts";
import { count, emptyScore, type Score } from "./fault.ts";
import { marksOf } from "./marks.ts";
import { createRandom } from "./random.ts";
import { syntaxBreakers } from "./syntaxBreakers.ts";

/** How well faults of the syntax at random places of a spec are told. */
export function scoreSyntaxFaults(spec: Spec, runs: number, seed: number): Score {
  const random = createRandom(seed);
  const marks = marksOf(spec.text);
  const score = emptyScore();
  while (score.faults < runs) {
    const fault = random.pick(syntaxBreakers)(random, spec.text, marks);
    if (!isReadable(fault.text)) count(score, fault, newDiagnostics(spec, fault.text));
  }
  return score;
}

function isReadable(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
