import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { constantUses, resolveConstants, substitute } from "./constants";

describe("substitute", () => {
  it("replaces each constant by its value", () => {
    const constants = new Map([["phone", "+254 700 000 000"]]);
    expect(substitute("Call {phone} or {phone}.", constants)).toBe("Call +254 700 000 000 or +254 700 000 000.");
  });

  it("leaves an unknown constant as it is written", () => {
    expect(substitute("Call {phnoe}.", new Map())).toBe("Call {phnoe}.");
  });

  it("writes a brace for two", () => {
    expect(substitute("{{phone}", new Map([["phone", "no"]]))).toBe("{phone}");
  });

  it("never takes a value for a pattern", () => {
    expect(substitute("{price}", new Map([["price", "$& $1"]]))).toBe("$& $1");
  });

  it("gives back any text without braces", () => {
    const text = fc.string().filter((words) => !words.includes("{"));
    fc.assert(fc.property(text, (words) => substitute(words, new Map([["a", "b"]])) === words));
  });
});

describe("constantUses", () => {
  it("says where each use stands", () => {
    const text = "To {name} at {{place} {town}";
    expect(constantUses(text).map(({ start, end }) => text.slice(start, end))).toEqual(["{name}", "{town}"]);
  });
});

describe("resolveConstants", () => {
  it("replaces constants inside constants", () => {
    const resolved = resolveConstants({ page: "{root}/apply", main: "{page}?school=main", root: "https://a.example" });
    expect(resolved.get("main")).toBe("https://a.example/apply?school=main");
  });

  it("ends on a circle", () => {
    expect(resolveConstants({ a: "{b}", b: "{a}" }).get("a")).toContain("{");
  });

  it("knows no names that every object has", () => {
    expect(resolveConstants({ a: "{constructor}" }).get("a")).toBe("{constructor}");
  });
});
