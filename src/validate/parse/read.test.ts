import { describe, expect, test } from "vitest";
import { covered } from "../../../tests/diagnostics/covered.ts";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { syntaxFaults } from "../../../tests/diagnostics/syntaxFaults.ts";
import { validateSite } from "../validateSite.ts";
import { read } from "./read.ts";

const valid = siteText();

describe.each(Object.entries(syntaxFaults))("%s", (_name, [text, rule, line, highlightedText]) => {
  test("is one diagnostic, at its place", () => {
    const { diagnostics } = validateSite(text, context);
    expect(diagnostics.map((diagnostic) => [diagnostic.rule, diagnostic.line, covered(text, diagnostic)])).toEqual([
      [rule, line, highlightedText],
    ]);
  });
});

test("bytes that are not UTF-8 are reported at their place", () => {
  const bytes = Buffer.from(valid.replace("Come in.", "Café."), "latin1");
  expect(validateSite(bytes, context).diagnostics.map(({ rule, line, column }) => [rule, line, column])).toEqual([
    ["not-utf-8", 68, 23],
  ]);
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(valid, "utf16le")]);
  expect(validateSite(wide, context).diagnostics.map(({ rule }) => rule)).toEqual(["not-utf-8"]);
});

test("a byte order mark, tabs, Windows line ends and one long line are fine", () => {
  for (const text of [
    `\uFEFF${valid}`,
    valid.replaceAll("  ", "\t"),
    valid.replaceAll("\n", "\r\n"),
    JSON.stringify(JSON.parse(valid)),
  ]) {
    expect(validateSite(Buffer.from(text), context).diagnostics).toEqual([]);
  }
});

test("a place after a byte order mark is where an editor shows it", () => {
  const { diagnostics } = validateSite(`\uFEFF${JSON.stringify({ version: 4, site: {} })}`, context);
  expect(diagnostics.find(({ rule }) => rule === "newer-version")).toMatchObject({
    line: 1,
    column: 12,
    endColumn: 13,
  });
});

test.each([
  ["spaces before colons", '"version" : 3,\n  "site"  :'],
  [
    "quotes and colons in texts",
    '"version": 3,\n  "constants": { "a": "\\": \\\\\\":", "b": ": \\": x", "c": "\\\\" },\n  "site":',
  ],
])("a duplicate key is found beside %s", (_, members) => {
  const text = valid.replace('"version": 3,\n  "site":', members);
  expect(text).not.toBe(valid);
  const listRules = (source: string) => validateSite(source, context).diagnostics.map(({ rule }) => rule);
  expect(listRules(text)).not.toContain("duplicate-key");
  expect(listRules(text.replace("{", '{ "version": 3,'))).toEqual(["duplicate-key"]);
});

test.each(["\\u0000", "\\u001F", "\\u000b", "\\ud800", "\\uDC00", "\\ude00\\ud83d", "\\\\\\ud800"])(
  "%s in a text or a key is refused",
  (escapeSequence) => {
    const highlightedText = escapeSequence.replace(/^\\\\/, "").slice(0, 6);
    for (const member of [`"text": "Come${escapeSequence} in."`, `"text${escapeSequence}": "Come in."`]) {
      const text = valid.replace('"text": "Come in."', member);
      const { diagnostics } = validateSite(text, context);
      expect(diagnostics.map((diagnostic) => [diagnostic.rule, covered(text, diagnostic)])).toEqual([
        ["invisible-character", highlightedText],
      ]);
    }
  },
);

test.each(["\\ud83d\\ude00", "\\uD83D\\uDE00", "\\u00a0", "\\u000a", "\\\\ud800", "\\\\u0000"])(
  "%s in a text is fine",
  (escapeSequence) => {
    expect(validateSite(valid.replace("Come in.", `Come in${escapeSequence}.`), context).diagnostics).toEqual([]);
  },
);

test("20,000 nested brackets are an error and no stack overflow", () => {
  for (const text of ["[".repeat(20_000), `${"[".repeat(20_000)}${"]".repeat(20_000)}`]) {
    expect(validateSite(text, context).diagnostics).toMatchObject([
      { rule: "nested-too-deeply", line: 1, column: 102 },
    ]);
  }
});

test("300,000 texts in braces are an error at the first comma and no stack overflow", () => {
  const texts = Array.from({ length: 300_000 }, (_, index) => `"${index}"`).join(", ");
  expect(validateSite(`{ ${texts} }`, context).diagnostics).toMatchObject([{ line: 1, column: 6 }]);
});

test("several typos are reported at once", () => {
  const text = valid.replace('"Welcome",', '"Welcome"').replace('"From nine to five."', "“From nine to five.”,");
  expect(validateSite(text, context).diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
    ["missing-comma", 63],
    ["wrong-quotes", 80],
  ]);
});

test("any text is read or has a diagnostic", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const pieces = ['"', "{", "}", "[", "]", ",", ":", "a", " ", "\n", "1", "\\", "“", "'", "//", "/*", "null", "\u0000"];
  for (let round = 0; round < 300; round++) {
    const at = random(valid.length);
    const noise = Array.from({ length: random(6) }, () => pieces[random(pieces.length)]).join("");
    const text = valid.slice(0, at) + noise + valid.slice(at + random(4));
    const { value, errors } = read(text);
    expect(value !== undefined || errors.length > 0).toBe(true);
  }
});

describe("an error without a fix of its own is reported at its line", () => {
  const block = '{ "type": "prose", "text": "Come in." }';
  const inBlocks = (replacement: string) =>
    siteText().replace(/\{\s*"type": "prose",\s*"text": "Come in\."\s*\}/, replacement);
  test.each([
    ["a file copied from the source of a web page", valid.replaceAll('"', "&quot;"), "&quot;"],
    ["a merge conflict", valid.replace('  "version"', '<<<<<<< HEAD\n  "version"'), "<<<<<<<"],
    ["a code fence", valid.replace('  "version"', '```json\n  "version"'), "```json"],
    ["a code fence around the file", `\`\`\`json\n${valid}\`\`\`\n`, "```json"],
    ["the sender of a chat message", inBlocks(`[12/01, 10:33] Mary Wells: ${block}`), "[12/01"],
    ["a group in two pairs of brackets", inBlocks(`{ ${block} }`), "{ {"],
    ["a comma of another keyboard", inBlocks(block.replace('",', '"，')), "，"],
    ["a comment of a web page", inBlocks(`<!-- ${block} -->`), "<!--"],
    ["rich text", `{\\rtf1 ${valid}}`, "rtf1"],
    [
      "two entries in one pair of brackets",
      inBlocks(`${block.slice(0, -1)}, ${block.slice(1)}`),
      '"type": "prose", "text"',
    ],
    ["a list in braces", inBlocks('{ "type": "table", "columns": {"Day", "Lunch"}, "rows": [] }'), '{"Day"'],
  ])("%s", (_, text, start) => {
    expect(text).not.toBe(valid);
    const [first] = validateSite(text, context).diagnostics;
    const line = text.slice(0, text.indexOf(start)).split("\n").length;
    expect(first).toMatchObject({ severity: "error", line });
  });
});
