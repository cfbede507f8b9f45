import { describe, expect, test } from "vitest";
import { allRules } from "../../../../src/validate/checkRules.ts";
import { RUNS, SEED } from "../../runs.ts";
import { ruleFaults, scoreRuleFaults } from "../rules/ruleFaults.ts";
import { falseAlarms, validSpecs } from "./falseAlarms.ts";

describe("generated valid sites", () => {
  const specs = validSpecs(200 * RUNS, SEED);

  let alarms: Map<string, string[]> | undefined;
  /** Validates the sites once, for all rules. */
  const findAlarms = () => {
    alarms ??= falseAlarms(specs);
    return alarms;
  };

  test.each(allRules.map(({ id }) => id))("have no false alarm of %s", (id) => {
    expect((findAlarms().get(id) ?? []).slice(0, 10)).toEqual([]);
  });

  test("have no false alarm of the schema", () => {
    expect([...findAlarms().keys()].filter((rule) => !allRules.some(({ id }) => id === rule))).toEqual([]);
  });

  test("have every seeded error reported by its rule", () => {
    const missedFaults = specs
      .slice(0, 4 * RUNS)
      .flatMap((spec, index) => scoreRuleFaults(spec, ruleFaults(spec, 1, SEED + index)).missed);
    expect(missedFaults.slice(0, 10)).toEqual([]);
  });
});
