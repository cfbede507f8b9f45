import { describe, expect, test } from "vitest";
import { library, type Spec, school } from "../specs.ts";
import { scoreMeaningFaults } from "./meaning/meaningFaults.ts";
import { scoreSchemaFaults } from "./schemaFaults.ts";
import { scoreSyntaxFaults } from "./syntaxFaults.ts";
import { falseAlarms, validSpecs } from "./validSites/falseAlarms.ts";

// `npm run bench -- validation` has the same with more runs and other seeds
const SEED = 20251120;

describe.each([
  { spec: school, runs: 150 },
  { spec: library, runs: 450 },
])("$spec.name", ({ spec, runs }: { spec: Spec; runs: number }) => {
  test("random faults of the schema are told first, at their line, with their cause", () => {
    const { right, faults, missed } = scoreSchemaFaults(spec, runs, SEED);
    expect(right / faults, missed.join("\n")).toBeGreaterThanOrEqual(0.99);
  });

  test("random faults of the syntax are told first at their line, in few messages", () => {
    const { right, faults, messages, missed } = scoreSyntaxFaults(spec, runs, SEED);
    expect(right / faults, missed.join("\n")).toBeGreaterThanOrEqual(0.97);
    expect(messages / faults).toBeLessThanOrEqual(1.3);
  });

  test("faults of meaning at random places are all found", () => {
    const { missed, faults } = scoreMeaningFaults(spec, runs / 75, SEED);
    expect(missed.slice(0, 10)).toEqual([]);
    expect(faults).toBeGreaterThan(0);
  });
});

describe("generated valid specs", () => {
  const specs = validSpecs(200, SEED);

  test("give no false alarm", () => {
    expect(falseAlarms(specs).slice(0, 10)).toEqual([]);
  });

  test("show every fault of meaning sown in them", () => {
    const missed = specs.slice(0, 30).flatMap((spec, index) => scoreMeaningFaults(spec, 1, SEED + index).missed);
    expect(missed.slice(0, 10)).toEqual([]);
  });
});
