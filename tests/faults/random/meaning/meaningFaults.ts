import type { Site } from "../../../../src/generated/site.ts";
import type { ValidationContext } from "../../../../src/validate/context.ts";
import type { Diagnostic } from "../../../../src/validate/diagnostic.ts";
import { newDiagnostics, type Spec } from "../../specs.ts";
import { emptyScore, type Score } from "../fault.ts";
import { placesOf } from "../places.ts";
import { createRandom } from "../random.ts";
import { facts } from "./facts.ts";
import type { Ground, Sower } from "./ground.ts";
import { pages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import { words } from "./words.ts";

/** How the fault that each rule finds is sown. */
const sowers: Readonly<Record<string, Sower>> = { ...facts, ...pages, ...pictures, ...words };

/** A spec with an error of meaning. */
export interface MeaningFault {
  rule: string;
  pointer: string;
  text: string;
  context: ValidationContext;
}

/** Errors of meaning at random places of a spec, some for each rule. */
export function* meaningFaults(spec: Spec, runsPerRule: number, seed: number): Generator<MeaningFault> {
  const random = createRandom(seed);
  const ground: Ground = {
    site: spec.value as Site,
    places: placesOf(spec.value),
    media: spec.context.media ?? [],
  };
  for (const [rule, sow] of Object.entries(sowers)) {
    for (let run = 0; run < runsPerRule; run++) {
      const sown = sow(random, ground);
      if (!sown) continue;
      const { site, pointer, world } = sown;
      yield { rule, pointer, text: JSON.stringify(site, null, 2), context: { ...spec.context, ...world } };
    }
  }
}

/** How many errors of meaning in a spec are reported. */
export function scoreMeaningFaults(
  spec: Spec,
  faults: Iterable<MeaningFault>,
  diagnose = ({ text, context }: MeaningFault): readonly Diagnostic[] => newDiagnostics(spec, text, context),
): Score {
  const score = emptyScore();
  for (const fault of faults) {
    const { rule, pointer } = fault;
    const found = diagnose(fault);
    const isFound = found.some((diagnostic) => diagnostic.rule === rule && diagnostic.pointer === pointer);
    score.faults++;
    score.messages += found.length;
    if (isFound) score.right++;
    else score.missed.push(`${rule} at ${pointer}: ${found.map((one) => `${one.rule} ${one.message}`).join(" | ")}`);
  }
  return score;
}
