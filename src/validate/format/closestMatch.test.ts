import fc from "fast-check";
import leven from "leven";
import { describe, expect, it } from "vitest";
import { closestMatch, closestName } from "./closestMatch.ts";

describe("the nearest word", () => {
  it.each([
    ["arow-up", "arrow-up"],
    ["titel", "title"],
    ["closeLable", "closeLabel"],
    ["arrowup", "arrow-up"],
    ["/borow", "/borrow"],
    ["/form2feee", "/form2fee"],
    ["{phon}", "{phone}"],
    ["Africa/Nairoby", "Africa/Nairobi"],
  ])("%s is a typo of %s", (word, expected) => {
    expect(closestMatch(word, ["something", expected, "else"])).toEqual({ word: expected, certain: true });
  });

  it.each([
    ["/form2fee", "/form3fee"],
    ["/grade9", "/grade10"],
    ["form3Term", "form4Term"],
    ["grade10Term", "grade10Year"],
    ["juniorAcademyTwo", "juniorAcademyOne"],
    ["/staffAccess", "/StuAccess"],
    ["registrationPage", "registrationMain"],
    ["gate.svg", "water.svg"],
    ["campus.svg", "camera.svg"],
    ["chapel.svg", "chart.svg"],
    ["/grade12", "/grade2"],
    ["gate", "atte"],
    ["atte", "gate"],
    ["formal", "fromat"],
  ])("%s is another thing than %s", (word, otherWord) => {
    expect(closestMatch(word, ["something", otherWord, "else"])).toBeUndefined();
  });

  it("is a guess if it takes three letters or more", () => {
    expect(closestMatch("/accommodations", ["/acomodatin"])).toEqual({ word: "/acomodatin", certain: false });
  });

  it("is a guess if it takes two of six letters", () => {
    expect(closestMatch("labels", ["libel"])).toEqual({ word: "libel", certain: false });
    expect(closestMatch("organisatin", ["organization"])).toEqual({ word: "organization", certain: true });
  });

  it("is the nearest of several, and a guess where another is as near", () => {
    expect(closestMatch("/borow", ["/burrow", "/borrow"])).toEqual({ word: "/borrow", certain: true });
    expect(closestMatch("hat", ["cat", "bat"])).toEqual({ word: "cat", certain: false });
    expect(closestMatch("hat", ["cat"])).toEqual({ word: "cat", certain: true });
  });

  it("of the names that people give is a guess where another letter makes another word", () => {
    expect(closestName("bosa", ["fosa", "loans"])).toEqual({ word: "fosa", certain: false });
    expect(closestName("/bosa", ["/fosa", "/loans"])).toEqual({ word: "/fosa", certain: false });
    expect(closestName("/hat", ["/hot"])).toEqual({ word: "/hot", certain: false });
    expect(closestName("lians", ["fosa", "loans"])).toEqual({ word: "loans", certain: true });
    expect(closestName("rontact", ["contact"])).toEqual({ word: "contact", certain: true });
  });

  it("of the names that people give is the one that goes on with it", () => {
    expect(closestName("bosa", ["fosa", "bosa-deposits"])).toEqual({ word: "bosa-deposits", certain: false });
    expect(closestName("bosa", ["bosaa", "bosa-deposits", "bosa-loans"])).toEqual({ word: "bosaa", certain: false });
  });

  it("with a digit more is a guess", () => {
    expect(closestMatch("/form22", ["/form2"])).toEqual({ word: "/form2", certain: false });
  });

  it("is the same as of all that are looked at one by one", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 12 }), (typo, candidates) => {
        expect(closestMatch(typo, candidates)).toEqual(findNearest(typo, candidates));
      }),
      { numRuns: 3000 },
    );
  });
});

/** The nearest of words that are small letters alone. */
function findNearest(typo: string, candidates: readonly string[]) {
  const maxCost = Math.max(1, Math.min(4, Math.floor(typo.length / 3)));
  const [best, second] = [...new Set(candidates)]
    .map((word) => ({ word, cost: measureCost(typo, word) }))
    .filter(({ cost }) => cost <= maxCost)
    .sort((a, b) => a.cost - b.cost);
  if (!best) return undefined;
  const isFew = best.cost <= Math.max(1, Math.min(2, typo.length / 4));
  return { word: best.word, certain: isFew && best.cost !== second?.cost };
}

function measureCost(a: string, b: string): number {
  if (a === b) return 0.5;
  const transpositions = Array.from(a, (_, at) => a.slice(0, at) + (a[at + 1] ?? "") + a[at] + a.slice(at + 2));
  return transpositions.includes(b) ? 1 : leven(a, b);
}
