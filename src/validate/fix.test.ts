import { describe, expect, test } from "vitest";
import { context, siteText } from "../../tests/diagnostics/minimalSite.ts";
import { fix } from "./fix.ts";
import { validateSite } from "./validateSite.ts";

const valid = siteText({ constants: { phone: "+254 700 000 000" }, footer: { copyright: "Call {phone}" } });
const validate = (text: string) => validateSite(text, context).diagnostics;

/** Typos in the valid text, each with one certain fix. */
const typos: Record<string, [written: string, broken: string, fixes: number]> = {
  "a misspelt key": ['"copyright"', '"copyrigth"', 1],
  "a misspelt block type": ['"type": "prose",\n          "id"', '"type": "porse",\n          "id"', 1],
  "a misspelt constant": ["{phone}", "{phoen}", 1],
  "a constant with spaces": ["{phone}", "{ phone }", 1],
  "a misspelt link": ['"href": "/hours"', '"href": "/huors"', 1],
  "a slash too many": ['"href": "/hours"', '"href": "/hours/"', 1],
  "a missing slash": ['"href": "/hours"', '"href": "hours"', 1],
  "a misspelt picture": ['"logo.svg"', '"Logo.svg"', 1],
  "a value of the wrong form": ['"surface": "#FFFFFF"', '"surface": "FFFFFF"', 1],
  "a text in a list": ['"text": "Come in."', '"text": ["Come in."]', 1],
  "a trailing comma": ['"Call {phone}"', '"Call {phone}",', 1],
  "a missing comma": ['"version": 3,', '"version": 3', 1],
  "curly quotes and a typo between them": ['"href": "/hours"', "“href”: “/huors”", 3],
};

describe.each(Object.entries(typos))("%s", (_name, [original, mistake, fixes]) => {
  test("is fixed, and everything else stays byte for byte", () => {
    expect(valid).toContain(original);
    const result = fix(valid.replace(original, mistake), validate);
    expect(result.text).toBe(valid);
    expect(result.fixes).toHaveLength(fixes);
    expect(result.diagnostics).toEqual([]);
    expect(fix(result.text, validate).fixes).toEqual([]);
  });
});

describe("two fixes", () => {
  const place = {
    severity: "error",
    message: "",
    inForm: "",
    pointer: "",
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
  } as const;
  const createFix = (title: string, start: number, end: number) => ({
    ...place,
    rule: title,
    suggestions: [{ title, certain: true, edits: [{ start, end, text: title }] }],
  });

  test.each([
    ["overlap", [1, 3], [2, 4], "aXdef"],
    ["overlap, the later first", [2, 4], [1, 3], "abXef"],
    ["touch", [1, 3], [3, 4], "aXdef"],
    ["touch, the later first", [3, 4], [1, 3], "abcXef"],
    ["lie within each other", [0, 6], [2, 3], "X"],
  ] as const)("only the first is made where they %s", (_name, [from, to], [start, end], expected) => {
    const diagnostics = [createFix("X", from, to), createFix("Y", start, end)];
    expect(fix("abcdef", (text) => (text === "abcdef" ? diagnostics : [])).text).toBe(expected);
  });

  test("both are made where they lie apart", () => {
    const diagnostics = [createFix("X", 0, 1), createFix("Y", 4, 6)];
    expect(fix("abcdef", (text) => (text === "abcdef" ? diagnostics : [])).text).toBe("XbcdY");
  });
});

describe("a text that can be read in two ways is left alone", () => {
  test.each([
    ["a line end with a backslash too many, or a backslash", "See first\\nsecond."],
    ["strong words that a word follows at once", "**Mugs:**nine each"],
    ["stars of powers", "2 ** 3 ** 4"],
    ["an e-mail address, or an example of one", "Write to desk@library.example."],
    ["a place of a file, or a part of its name", "[a](/media/my rules.pdf#terms)"],
    ["two addresses in one link", "[a](mailto:desk@library.example or office@library.example)"],
  ])("%s", (_what, source) => {
    const text = valid.replace('"Come in."', () => JSON.stringify(source));
    expect(validate(text)).not.toEqual([]);
    expect(fix(text, validate).text).toBe(text);
  });

  test.each([["a comma that ends a text, or is inside its quotes", '"Come in.",\n', '"Come in,"\n']])(
    "%s",
    (_what, find, write) => {
      const text = valid.replace(find, write);
      expect(fix(text, validate).text).toBe(text);
    },
  );
});

test.each([
  "C:\\neu\\test",
  "Save it as (D:\\new\\notes).",
  "\\\\server\\new",
  "**「重要」**です",
  "これは**（注）**です",
])("%s is right as it is", (source) => {
  expect(validate(valid.replace('"Come in."', () => JSON.stringify(source)))).toEqual([]);
});

test.each([
  ["&nbsp;", "\u00a0"],
  ["&apos;", "'"],
  ["&rsquo;", "’"],
])("%s becomes its character", (reference, character) => {
  const text = valid.replace("Come in.", `Come${reference}in.`);
  expect(fix(text, validate).text).toBe(valid.replace("Come in.", `Come${character}in.`));
});

test("the space between strong words and the next stays", () => {
  const result = fix(valid.replace("Come in.", "**Come **in, ** please **."), validate);
  expect(result.text).toBe(valid.replace("Come in.", "**Come** in, **please**."));
});

test("a number without quotes keeps its zeros", () => {
  const result = fix(valid.replace('"Call {phone}"', "1.50"), validate);
  expect(result.text).toBe(valid.replace("Call {phone}", "1.50"));
});

test("a fix that is not certain is left alone", () => {
  const brokenText = valid.replace('"href": "/hours"', '"href": "/bookshop"').replace('"version": 3', '"version": 0');
  const result = fix(brokenText, validate);
  expect(result.text).toBe(brokenText);
  expect(result.diagnostics.map(({ rule }) => rule)).toEqual(["unknown-value", "dead-link"]);
});

test.each([
  ['"href": "/hours"', '"href": ""'],
  ['"href": "/hours"', '"href": "#"'],
  ['"path": "/hours"', '"path": ""'],
  ['"path": "/hours"', '"path": "/Opening Hours"'],
  ['"Call {phone}"', '"[Call]()"'],
  [
    '"version": 3,',
    '"version": 3, "acknowledged": [{ "rule": "orphan-route", "page": "Fees", "text": "x", "reason": "y" }],',
  ],
  ['"type": "Library"', '"type": "Library", "sameAs": "{phone}, {phone}"'],
])("%s written %s has no certain fix", (original, replacement) => {
  expect(valid).toContain(original);
  const text = valid.replace(original, replacement);
  expect(validate(text)).not.toEqual([]);
  expect(fix(text, validate).text).toBe(text);
});

test("a byte order mark and Windows line ends stay", () => {
  const text = `\uFEFF${valid.replaceAll("\n", "\r\n")}`;
  expect(fix(text.replace("{phone}", "{phoen}"), validate).text).toBe(text);
});

test("another digit is no typo", () => {
  const pages = ["/", "/hours", "/room1"].map((path) => ({
    path,
    title: `Page ${path}`,
    description: `About ${path}.`,
    blocks: [{ type: "prose", text: "See [the second room](/room2) and [the first](/room1)." }],
  }));
  const text = siteText({ routes: pages });
  expect(fix(text, validate).text).toBe(text);
});
