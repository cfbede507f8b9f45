import { describe, expect, it } from "vitest";
import { findSameWeekday, readDay, replaceDay } from "./replaceDay.ts";

describe("the day of a text", () => {
  it.each([
    ["8 January", "en", "2026-01-08"],
    ["Thursday 8 January", "en", "2026-01-08"],
    ["3 January 2027", "en", "2027-01-03"],
    ["18. Mai", "de", "2026-05-18"],
    ["To be confirmed", "en", undefined],
    ["16–18 May", "en", undefined],
    ["29 February", "en", undefined],
  ])("of %j in %s is %s", (text, language, day) => expect(readDay(text, language, 2026)).toBe(day));

  it.each([
    ["8 January", "2026-05-18", "en", "18 May"],
    ["Thursday 8 January, in the hall", "2026-05-18", "en", "Monday 18 May, in the hall"],
    ["3 January 2026", "2027-01-04", "en", "4 January 2027"],
    ["8. Januar", "2026-05-18", "de", "18. Mai"],
    ["To be confirmed", "2026-05-18", "en", "18 May"],
    ["–", "2026-05-18", "en", "18 May"],
  ])("in %j is replaced by %s in %s", (text, day, language, replacement) =>
    expect(replaceDay(text, day, language)).toBe(replacement),
  );

  it("is on the same day of the week a year later", () => {
    expect(findSameWeekday("2026-01-08")).toBe("2027-01-07");
    expect(findSameWeekday("2027-12-31")).toBe("2028-12-29");
  });
});
