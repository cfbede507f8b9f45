import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { constantUses, resolveConstants, substitute } from "./constants.ts";

/** The name of the constant with this index. */
const createName = (index: number) => `c${index}`;

describe("substitute", () => {
  it("replaces each constant by its value", () => {
    const constants = new Map([["phone", "+254 700 000 000"]]);
    expect(substitute("Call {phone} or {phone}.", constants)).toBe("Call +254 700 000 000 or +254 700 000 000.");
  });

  it("finds adjacent constants, and a constant after an escaped brace", () => {
    const constants = new Map([
      ["day", "1"],
      ["month", " May"],
    ]);
    expect(substitute("{day}{month} {{{day}", constants)).toBe("1 May {1");
    expect(constantUses("{day}{month}{{{day}").map(({ name }) => name)).toEqual(["day", "month", "day"]);
  });

  it("leaves an unknown constant unchanged", () => {
    expect(substitute("Call {phnoe}.", new Map())).toBe("Call {phnoe}.");
  });

  it("unescapes a doubled brace", () => {
    expect(substitute("{{phone}", new Map([["phone", "no"]]))).toBe("{phone}");
  });

  it("unescapes doubled braces on both sides", () => {
    const constants = new Map([["name", "Ada"]]);
    expect(substitute("{{x}} and {{{name}}}", constants)).toBe("{x} and {Ada}");
  });

  it("does not interpret a value as a replacement pattern", () => {
    expect(substitute("{price}", new Map([["price", "$& $1"]]))).toBe("$& $1");
  });

  it("returns any text without braces unchanged", () => {
    const text = fc.string().filter((words) => !/[{}]/.test(words));
    fc.assert(fc.property(text, (words) => substitute(words, new Map([["a", "b"]])) === words));
  });
});

describe("constantUses", () => {
  it("returns the offsets of each use", () => {
    const text = "To {name} at {{place} {town}";
    expect(constantUses(text).map(({ start, end }) => text.slice(start, end))).toEqual(["{name}", "{town}"]);
  });
});

describe("resolveConstants", () => {
  it("replaces constants inside constants", () => {
    const resolvedTexts = resolveConstants({
      page: "{root}/apply",
      main: "{page}?school=main",
      root: "https://a.example",
    });
    expect(resolvedTexts.get("main")).toBe("https://a.example/apply?school=main");
  });

  it("terminates on a cycle", () => {
    expect(resolveConstants({ a: "{b}", b: "{a}" }).get("a")).toContain("{");
  });

  it("terminates on many cycles", () => {
    const names = Array.from("abcdefghijklmnop");
    const allUses = names.map((name) => `{${name}}`).join("");
    expect(resolveConstants(Object.fromEntries(names.map((name) => [name, allUses]))).size).toBe(names.length);
  });

  it("does not resolve a constant that exceeds the maximum length", () => {
    const doublings = Array.from({ length: 60 }, (_, index) => [
      createName(index),
      `{${createName(index + 1)}}`.repeat(2),
    ]);
    const resolvedTexts = resolveConstants({
      ...Object.fromEntries(doublings),
      [createName(60)]: "ha",
      long: "x".repeat(10_001),
    });
    expect(resolvedTexts.get(createName(55))).toBe("ha".repeat(32));
    expect(resolvedTexts.has(createName(0))).toBe(false);
    expect(resolvedTexts.has("long")).toBe(false);
  });

  it("resolves a chain of thousands of constants", () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => [createName(index), `{${createName(index + 1)}}`]);
    expect(resolveConstants({ ...Object.fromEntries(chain), [createName(20_000)]: "ha" }).get(createName(0))).toBe(
      "ha",
    );
  });

  it("does not resolve names of Object.prototype", () => {
    expect(resolveConstants({ a: "{constructor}" }).get("a")).toBe("{constructor}");
  });
});
