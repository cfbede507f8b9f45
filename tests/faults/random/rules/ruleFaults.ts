import type { Site } from "../../../../src/generated/site.ts";
import type { ValidationContext } from "../../../../src/validate/context.ts";
import type { Diagnostic } from "../../../../src/validate/diagnostic.ts";
import { newDiagnostics, type Spec } from "../../specs.ts";
import { emptyScore, type Score } from "../fault.ts";
import { listPlaces } from "../places.ts";
import { createRandom } from "../random.ts";
import { facts } from "./facts.ts";
import { pages } from "./pages.ts";
import { pictures } from "./pictures.ts";
import type { BaseSite, Seeder } from "./seeder.ts";
import { words } from "./words.ts";

/** Writes the error of each rule into a site, by rule. */
const seeders: Readonly<Record<string, Seeder>> = { ...facts, ...pages, ...pictures, ...words };

/** A spec with an error that a rule must find. */
export interface RuleFault {
  rule: string;
  pointer: string;
  text: string;
  context: ValidationContext;
}

/** Errors at random places of a spec, some for each rule. */
export function* ruleFaults(spec: Spec, runsPerRule: number, seed: number): Generator<RuleFault> {
  const random = createRandom(seed);
  const base: BaseSite = {
    site: spec.value as Site,
    places: listPlaces(spec.value),
    media: spec.context.media ?? [],
  };
  for (const [rule, seeder] of Object.entries(seeders)) {
    for (let run = 0; run < runsPerRule; run++) {
      const fault = seeder(random, base);
      if (!fault) continue;
      const { site, pointer, world } = fault;
      yield { rule, pointer, text: JSON.stringify(site, null, 2), context: { ...spec.context, ...world } };
    }
  }
}

/** How many errors in a spec are reported by their rules. */
export function scoreRuleFaults(
  spec: Spec,
  faults: Iterable<RuleFault>,
  diagnose = ({ text, context }: RuleFault): readonly Diagnostic[] => newDiagnostics(spec, text, context),
): Score {
  const score = emptyScore();
  for (const fault of faults) {
    const { rule, pointer } = fault;
    const diagnostics = diagnose(fault);
    const isFound = diagnostics.some((diagnostic) => diagnostic.rule === rule && diagnostic.pointer === pointer);
    score.faults++;
    score.messages += diagnostics.length;
    if (isFound) score.right++;
    else
      score.missed.push(
        `${rule} at ${pointer}: ${diagnostics.map((diagnostic) => `${diagnostic.rule} ${diagnostic.message}`).join(" | ")}`,
      );
  }
  return score;
}
