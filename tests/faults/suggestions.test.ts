import fc from "fast-check";
import { expect, test } from "vitest";
import type { Site } from "../../src/generated/site.ts";
import { faulty } from "./handmade/handmade.ts";
import { handmadeFaults } from "./handmade/index.ts";
import { marksOf } from "./random/marks.ts";
import { sowers } from "./random/meaning/meaningFaults.ts";
import { placesOf } from "./random/places.ts";
import { createRandom, type Random } from "./random/random.ts";
import { schemaBreakers } from "./random/schemaFaults.ts";
import { syntaxBreakers } from "./random/syntaxBreakers.ts";
import { editable } from "./random/textEdits.ts";
import { library, type Spec, school } from "./specs.ts";
import { unhelpfulSuggestions } from "./suggestions.ts";

const handmade = handmadeFaults.flatMap((fault) => {
  const { input, context } = faulty(fault);
  return typeof input === "string" ? [[fault.name, input, context] as const] : [];
});

test.each(handmade)("what is suggested for %s helps", (_name, text, context) => {
  expect(unhelpfulSuggestions(text, context)).toEqual([]);
});

const SEED = 20251120;
/** The faulty texts that a kind of fault makes of a spec, by the seed of each. */
function texts({ text, value, context }: Spec) {
  const [edited, places, marks] = [editable(text), placesOf(value), marksOf(text)];
  const ground = { site: value as Site, places, media: context.media ?? [] };
  return {
    syntax: (random: Random) => ({ text: random.pick(syntaxBreakers)(random, text, marks).text, context }),
    schema: (random: Random) => ({ text: random.pick(schemaBreakers)(random, edited, places)?.text ?? text, context }),
    meaning: (random: Random) => {
      const { site, world } = random.pick(Object.values(sowers))(random, ground) ?? { site: value };
      return { text: JSON.stringify(site, null, 2), context: { ...context, ...world } };
    },
  };
}

test.each(
  [
    { spec: school, numRuns: 100 },
    { spec: library, numRuns: 300 },
  ].flatMap(({ spec, numRuns }) => Object.entries(texts(spec)).map(([kind, make]) => ({ spec, numRuns, kind, make }))),
)("in $spec.name, what is suggested for random faults of the $kind helps", ({ numRuns, make }) => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { text, context } = make(createRandom(seed));
      expect(unhelpfulSuggestions(text, context)).toEqual([]);
    }),
    { numRuns, seed: SEED },
  );
});
