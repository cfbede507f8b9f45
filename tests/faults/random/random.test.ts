import { describe, expect, test } from "vitest";
import { RUNS, SEED } from "../runs.ts";
import { library, newDiagnostics, type Spec, school } from "../specs.ts";
import { cached, errorsAfterFix, unhelpfulSuggestions } from "../suggestions.ts";
import { scoreFaults } from "./fault.ts";
import { ruleFaults, scoreRuleFaults } from "./rules/ruleFaults.ts";
import { schemaFaults } from "./schemaFaults.ts";
import { syntaxFaults } from "./syntaxFaults.ts";

/** How many of the faults have their suggestions applied: each costs a validation. Of the library, which is small, all that rules find have. */
const SHARE = 1 / 4;

// `npm run bench -- validation` has the same with more runs and other seeds
describe.each([
  { spec: school, runs: 24 * RUNS, perRule: RUNS, perSuggested: 1 / SHARE },
  { spec: library, runs: 200 * RUNS, perRule: 2 * RUNS, perSuggested: 1 },
])("$spec.name", ({ spec, runs, perRule, perSuggested }) => {
  describe("violations of the schema", () => {
    const faults = [...schemaFaults(spec, runs, SEED)];
    const diagnose = diagnoseOnce(spec);

    test("are reported first, at their line, with their cause", () => {
      const { right, missed: missedFaults } = scoreFaults(spec, faults, diagnose);
      expect(right / runs, missedFaults.join("\n")).toBeGreaterThanOrEqual(0.99);
    });

    test("have suggestions that help", () => {
      const someFaults = faults.slice(0, runs * SHARE);
      expect(someFaults.flatMap(({ text }) => unhelpfulSuggestions(text, diagnose))).toEqual([]);
    });
  });

  describe("syntax errors", () => {
    const faults = [...syntaxFaults(spec, runs, SEED)];
    const diagnose = diagnoseOnce(spec);

    test("are reported first, at their line, in few messages", () => {
      const { right, messages, missed: missedFaults } = scoreFaults(spec, faults, diagnose);
      expect(right / runs, missedFaults.join("\n")).toBeGreaterThanOrEqual(0.97);
      expect(messages / runs).toBeLessThanOrEqual(1.3);
    });

    test("have suggestions that help, and certain fixes that leave no error", () => {
      const someFaults = faults.slice(0, runs * SHARE);
      const wrong = someFaults.flatMap(({ text }) => [
        ...unhelpfulSuggestions(text, diagnose),
        ...errorsAfterFix(text, diagnose),
      ]);
      expect(wrong).toEqual([]);
    });
  });

  describe("errors that rules find", () => {
    test("are reported, and have suggestions that help", () => {
      const unhelpful: string[] = [];
      let count = 0;
      const score = scoreRuleFaults(spec, ruleFaults(spec, perRule, SEED), ({ text, context }) => {
        const diagnose = cached((otherText) => newDiagnostics(spec, otherText, context));
        if (count++ % perSuggested === 0) unhelpful.push(...unhelpfulSuggestions(text, diagnose));
        return diagnose(text);
      });
      expect(score.missed.slice(0, 10)).toEqual([]);
      expect(score.faults).toBeGreaterThan(0);
      expect(unhelpful).toEqual([]);
    });
  });
});

/** Validates each text once, for all tests of the same faults. */
function diagnoseOnce(spec: Spec) {
  return cached((text) => newDiagnostics(spec, text));
}
