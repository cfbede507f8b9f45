import type { Site } from "../../../../src/generated/site.ts";
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
export const sowers: Readonly<Record<string, Sower>> = { ...facts, ...pages, ...pictures, ...words };

/** How many of the faults of meaning sown at random places of a spec are found, some of each rule. */
export function scoreMeaningFaults(spec: Spec, runsPerRule: number, seed: number): Score {
  const random = createRandom(seed);
  const ground: Ground = {
    site: spec.value as Site,
    places: placesOf(spec.value),
    media: spec.context.media ?? [],
  };
  const score = emptyScore();
  for (const [rule, sow] of Object.entries(sowers)) {
    for (let run = 0; run < runsPerRule; run++) {
      const sown = sow(random, ground);
      if (!sown) continue;
      const { site, pointer, world } = sown;
      const found = newDiagnostics(spec, JSON.stringify(site, null, 2), { ...spec.context, ...world });
      const isFound = found.some((diagnostic) => diagnostic.rule === rule && diagnostic.pointer === pointer);
      score.faults++;
      score.messages += found.length;
      if (isFound) score.right++;
      else score.missed.push(`${rule} at ${pointer}: ${found.map((one) => `${one.rule} ${one.message}`).join(" | ")}`);
    }
  }
  return score;
}
