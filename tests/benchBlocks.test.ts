import { describe, expect, it } from "vitest";
import { areComplete, CHECKS, type CheckName, listChecks, listVariants } from "../bench/blocks/dimensions.ts";

const variants = listVariants({});
const count = (values: readonly string[]) => new Set(values).size;
const listWith = (check: CheckName) => variants.filter((variant) => listChecks(variant, variants).includes(check));
const countLooks = (check: CheckName) => count(listWith(check).map(({ look }) => look));
const countLanguages = (check: CheckName) => count(listWith(check).map(({ language }) => language));

describe("the check of all blocks", () => {
  it("looks at sizes, large text, paper and the first load in six looks and four languages", () => {
    for (const check of ["size", "large text", "paper", "first load"] as const)
      expect(listWith(check), check).toHaveLength(6 * 4);
  });

  it("does each check in all looks or in all languages", () => {
    for (const check of Object.keys(CHECKS) as CheckName[])
      expect([countLooks(check) === 6, countLanguages(check) === 4], check).toContain(true);
  });

  it("walks through pages from right to left, too", () => {
    expect(listWith("keyboard").map(({ language }) => language)).toContain("ar");
  });

  it("is whole without a choice of looks or languages alone", () => {
    expect(areComplete(variants)).toBe(true);
    const chosen = listVariants({ BENCH_LOOKS: "club", BENCH_LANGUAGES: "ar,en" });
    expect(chosen).toEqual([
      { look: "club", language: "ar" },
      { look: "club", language: "en" },
    ]);
    expect(areComplete(chosen)).toBe(false);
    // a check that depends on neither is done in the first of them
    for (const check of Object.keys(CHECKS) as CheckName[])
      expect(
        chosen.some((variant) => listChecks(variant, chosen).includes(check)),
        check,
      ).toBe(true);
  });

  it("refuses a look that does not exist", () => {
    expect(() => listVariants({ BENCH_LOOKS: "castle" })).toThrow("castle");
  });
});
