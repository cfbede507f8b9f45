import type { Spec } from "../specs.ts";
import type { RandomFault } from "./fault.ts";
import { type Breaker, doubledKey, foreignKey, misspeltKey, removedKey, unknownKey } from "./keyFaults.ts";
import { listPlaces } from "./places.ts";
import { createRandom } from "./random.ts";
import { editable } from "./textEdits.ts";
import { emptyValue, malformedText, numberOutOfRange, wrongChoice, wrongForm } from "./valueFaults.ts";

/** Each breaks the schema at a random place. */
const schemaBreakers: readonly Breaker[] = [
  misspeltKey,
  removedKey,
  unknownKey,
  foreignKey,
  doubledKey,
  wrongForm,
  wrongChoice,
  malformedText,
  emptyValue,
  numberOutOfRange,
];

/** Random violations of the schema in a spec. */
export function* schemaFaults(spec: Spec, runs: number, seed: number): Generator<RandomFault> {
  const random = createRandom(seed);
  const text = editable(spec.text);
  const places = listPlaces(spec.value);
  for (let faults = 0; faults < runs; ) {
    const fault = random.pick(schemaBreakers)(random, text, places);
    if (!fault) continue;
    faults++;
    yield fault;
  }
}
