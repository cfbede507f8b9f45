import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { constantUses, resolveConstants, substitute } from "./constants.ts";

/** A name that ends with a number. */
const numbered = (step: number) => `c${step}`;

describe("substitute", () => {
  it("replaces each constant by its value", () => {
    const constants = new Map([["phone", "+254 700 000 000"]]);
    expect(substitute("Call {phone} or {phone}.", constants)).toBe("Call +254 700 000 000 or +254 700 000 000.");
  });

  it("knows constants that stand side by side, and a brace before one", () => {
    const constants = new Map([
      ["day", "1"],
      ["month", " May"],
    ]);
    expect(substitute("{day}{month} {{{day}", constants)).toBe("1 May {1");
    expect(constantUses("{day}{month}{{{day}").map(({ name }) => name)).toEqual(["day", "month", "day"]);
  });

  it("leaves an unknown constant as it is written", () => {
    expect(substitute("Call {phnoe}.", new Map())).toBe("Call {phnoe}.");
  });

  it("writes a brace for two", () => {
    expect(substitute("{{phone}", new Map([["phone", "no"]]))).toBe("{phone}");
  });

  it("writes braces around words for two on either side", () => {
    const constants = new Map([["name", "Ada"]]);
    expect(substitute("{{x}} and {{{name}}}", constants)).toBe("{x} and {Ada}");
  });

  it("never takes a value for a pattern", () => {
    expect(substitute("{price}", new Map([["price", "$& $1"]]))).toBe("$& $1");
  });

  it("gives back any text without braces", () => {
    const text = fc.string().filter((words) => !/[{}]/.test(words));
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

  it("ends on many circles", () => {
    const names = Array.from("abcdefghijklmnop");
    const all = names.map((name) => `{${name}}`).join("");
    expect(resolveConstants(Object.fromEntries(names.map((name) => [name, all]))).size).toBe(names.length);
  });

  it("gives no value to one that comes to more letters than a text has", () => {
    const doubled = Array.from({ length: 60 }, (_, step) => [numbered(step), `{${numbered(step + 1)}}`.repeat(2)]);
    const resolved = resolveConstants({
      ...Object.fromEntries(doubled),
      [numbered(60)]: "ha",
      long: "x".repeat(10_001),
    });
    expect(resolved.get(numbered(55))).toBe("ha".repeat(32));
    expect(resolved.has(numbered(0))).toBe(false);
    expect(resolved.has("long")).toBe(false);
  });

  it("follows thousands of constants, each in the one before it", () => {
    const chain = Array.from({ length: 20_000 }, (_, step) => [numbered(step), `{${numbered(step + 1)}}`]);
    expect(resolveConstants({ ...Object.fromEntries(chain), [numbered(20_000)]: "ha" }).get(numbered(0))).toBe("ha");
  });

  it("knows no names that every object has", () => {
    expect(resolveConstants({ a: "{constructor}" }).get("a")).toBe("{constructor}");
  });
});
