import type { Spec } from "../specs.ts";
import type { RandomFault } from "./fault.ts";
import { createRandom } from "./random.ts";
import { syntaxBreakers } from "./syntaxBreakers.ts";
import { listTokens } from "./tokens.ts";

/** Random syntax errors in a spec. */
export function* syntaxFaults(spec: Spec, runs: number, seed: number): Generator<RandomFault> {
  const random = createRandom(seed);
  const tokens = listTokens(spec.text);
  for (let faults = 0; faults < runs; ) {
    const fault = random.pick(syntaxBreakers)(random, spec.text, tokens);
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
