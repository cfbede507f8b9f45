import type { Spec } from "../specs.ts";
import type { RandomFault } from "./fault.ts";
import { marksOf } from "./marks.ts";
import { createRandom } from "./random.ts";
import { syntaxBreakers } from "./syntaxBreakers.ts";

/** Random syntax errors in a spec. */
export function* syntaxFaults(spec: Spec, runs: number, seed: number): Generator<RandomFault> {
  const random = createRandom(seed);
  const marks = marksOf(spec.text);
  for (let faults = 0; faults < runs; ) {
    const fault = random.pick(syntaxBreakers)(random, spec.text, marks);
    if (isJson(fault.text)) continue;
    faults++;
    yield fault;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
