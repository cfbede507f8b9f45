import { newDiagnostics, type Spec } from "../specs.ts";
import { count, emptyScore, type Score } from "./fault.ts";
import { type Breaker, doubledKey, foreignKey, misspeltKey, removedKey, unknownKey } from "./keyFaults.ts";
import { placesOf } from "./places.ts";
import { createRandom } from "./random.ts";
import { editable } from "./textEdits.ts";
import { emptyValue, malformedText, numberOutOfRange, wrongChoice, wrongForm } from "./valueFaults.ts";

/** Each breaks the schema at a random place. */
export const schemaBreakers: readonly Breaker[] = [
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

/** How well faults of the schema at random places of a spec are told. */
export function scoreSchemaFaults(spec: Spec, runs: number, seed: number): Score {
  const random = createRandom(seed);
  const text = editable(spec.text);
  const places = placesOf(spec.value);
  const score = emptyScore();
  while (score.faults < runs) {
    const fault = random.pick(schemaBreakers)(random, text, places);
    if (fault) count(score, fault, newDiagnostics(spec, fault.text));
  }
  return score;
}
