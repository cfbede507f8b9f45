import { describe, expect, test } from "vitest";
import { covered } from "../../../tests/diagnostics/covered";
import { context, siteText } from "../../../tests/diagnostics/minimalSite";
import { validateSite } from "../validateSite";
import { read } from "./read";

const valid = siteText();

/** What each way to spoil the text is told as: its rule, its line, the text that it covers, the sentence. */
const faults: Record<string, [text: string, rule: string, line: number, covered: string, message: string]> = {
  "an empty file": [
    " \n",
    "empty-file",
    1,
    "",
    "The file is empty. Write a group { … } that declares the site, or bring back an earlier version.",
  ],
  "a file that is something else": [
    "<!doctype html>\n",
    "unexpected-text",
    1,
    "<",
    'The file begins with "<!doctype html>", not with {. Begin it with {.',
  ],
  "a comment": [
    valid.replace('"version": 1,', '"version": 1, // the first'),
    "comment",
    2,
    "// the first",
    "A comment stands in the file, which cannot hold comments. Remove it.",
  ],
  "a trailing comma": [
    valid.replace('"copyright": "Hill Library"', '"copyright": "Hill Library",'),
    "trailing-comma",
    58,
    ",",
    "Nothing follows this comma, in the footer. Remove the comma.",
  ],
  "a missing comma": [
    valid.replace('"Welcome",', '"Welcome"'),
    "missing-comma",
    63,
    '"',
    'A comma is missing after "Welcome", on /. Write a comma after "Welcome".',
  ],
  "a missing colon": [
    valid.replace('"title": "Welcome"', '"title" "Welcome"'),
    "missing-colon",
    63,
    '"',
    'A colon is missing after "title", on /. Write a colon after "title".',
  ],
  "a sign where a comma belongs": [
    valid.replace('"Welcome",', '"Welcome";'),
    "unexpected-text",
    63,
    ";",
    '";" stands where a comma belongs, on /. Write , in its place.',
  ],
  "a round bracket where another belongs": [
    valid.replace('"copyright": "Hill Library"\n  }', '"copyright": "Hill Library"\n  )'),
    "unexpected-text",
    59,
    ")",
    '")" stands where } belongs, in the footer. Write }.',
  ],
  "a name alone, before another": [
    valid.replace('"title": "Welcome"', '"draft",\n      "title": "Welcome"'),
    "missing-value",
    63,
    '"draft"',
    '"draft" has no value, on /. Write its value after a colon, or remove the line.',
  ],
  "a name alone, at the end": [
    valid.replace('"copyright": "Hill Library"', '"copyright": "Hill Library",\n    "text"'),
    "missing-value",
    59,
    '"text"',
    '"text" has no value, in the footer. Write its value after a colon, or remove the line.',
  ],
  "words without quotes": [
    valid.replace('"Welcome"', "Come to us"),
    "missing-quotes",
    63,
    "Come to us",
    '"Come to us" stands without quotes, on /. Put straight quotes around the text: "Come to us".',
  ],
  "a number with a comma": [
    valid.replace('"version": 1', '"version": 2,026'),
    "invalid-number",
    2,
    "2,026",
    '"2,026" is not a number that can be read. Write it with digits only, without zeros in front, or put it between quotes.',
  ],
  "a closing quote lost within a line": [
    valid.replace('"title": "Welcome",\n', '"title": "Welcome, '),
    "unclosed-text",
    63,
    '"Welcome',
    'The text that begins with "Welcome" has no closing quote before "description", on /. Write " after Welcome.',
  ],
  "something after the end": [
    `${valid.trimEnd()}\n{ "path": "/shop" }\n`,
    "unexpected-text",
    97,
    "{",
    'The site has ended before "{". Remove what follows its last }, or move it to where it belongs.',
  ],
  "a name without quotes": [
    valid.replace('"title": "Welcome"', 'title: "Welcome"'),
    "missing-quotes",
    63,
    "title",
    'The name "title" stands without quotes, on /. Write "title".',
  ],
  "curly quotes": [
    valid.replace('"Welcome"', "“Welcome”"),
    "wrong-quotes",
    63,
    "“Welcome”",
    '"Welcome" stands between curly quotes, on /. Write "Welcome" with straight quotes.',
  ],
  "single quotes": [
    valid.replace('"Welcome"', "'Welcome'"),
    "wrong-quotes",
    63,
    "'Welcome'",
    '"Welcome" stands between single quotes, on /. Write "Welcome" with straight quotes.',
  ],
  "a line break in a text": [
    valid.replace("From nine to five.", "From nine\nto five."),
    "unclosed-text",
    80,
    '"From nine',
    'The text that begins with "From nine" has no closing quote on its line, in the 1st block, prose, of /hours. Write " at its end. A text stands on one line; where a line is to end in it, write \\n.',
  ],
  "a text without its last quote": [
    valid.replace('"Welcome"', '"Welcome'),
    "unclosed-text",
    63,
    '"Welcome,',
    'The text that begins with "Welcome" has no closing quote on its line, on /. Write " at its end.',
  ],
  "a text without its first quote": [
    valid.replace('"Welcome"', 'Welcome"'),
    "unopened-text",
    63,
    "Welcome",
    'The text that begins with "Welcome" has no opening quote, on /. Write " before it.',
  ],
  "a quote inside a text": [
    valid.replace('"Come in."', '"Come "in"."'),
    "unescaped-quote",
    68,
    '"in',
    'The text "Come " ends here, and "in" follows it, in the 1st block, prose, of /. Write \\" where a quote stands inside a text.',
  ],
  "a backslash that means nothing": [
    valid.replace('"logo.svg"', '"old\\logo.svg"'),
    "stray-backslash",
    9,
    "\\l",
    'The backslash before "l" means nothing, in the settings of the site. Write / in an address or the name of a file, and \\\\ where a backslash is meant.',
  ],
  "a tab in a text": [
    valid.replace('"Come in."', '"Come\tin."'),
    "invisible-character",
    68,
    "\t",
    "A tab stands in a text, in the 1st block, prose, of /. Write a space in place of the tab, or write \\t.",
  ],
  "a space that is none": [
    valid.replace('"version": 1', '"version":\u00A01'),
    "invisible-character",
    2,
    "\u00A0",
    "An invisible character stands between the values. Write a plain space in its place.",
  ],
  "no number": [
    valid.replace('"version": 1', '"version": NaN'),
    "invalid-number",
    2,
    "NaN",
    '"NaN" is not a number that can be read. Write it with digits only, without zeros in front, or put it between quotes.',
  ],
  "a leading zero": [
    valid.replace('"version": 1', '"version": 01'),
    "invalid-number",
    2,
    "01",
    '"01" is not a number that can be read. Write it with digits only, without zeros in front, or put it between quotes.',
  ],
  "a number beyond all bounds": [
    valid.replace('"version": 1', '"version": 1e999'),
    "invalid-number",
    2,
    "1e999",
    "The number 1e999 is too large to be kept exactly. Write a smaller number, or put it between quotes.",
  ],
  "a number that would be rounded": [
    valid.replace('"version": 1', '"version": 9007199254740993'),
    "invalid-number",
    2,
    "9007199254740993",
    "The number 9007199254740993 is too large to be kept exactly. Write a smaller number, or put it between quotes.",
  ],
  "words of another language": [
    valid.replace('"version": 1', '"version": True'),
    "invalid-word",
    2,
    "True",
    '"True" is written with capital letters. Write true.',
  ],
  "a key that stands twice": [
    valid.replace('"title": "Welcome",', '"title": "Welcome", "title": "Again",'),
    "duplicate-key",
    63,
    '"title"',
    '"title" stands twice in one group { … }, on /. Keep one of the two, and remove the other.',
  ],
  "a merge conflict": [
    valid.replace('  "version": 1,\n', '<<<<<<< HEAD\n  "version": 1,\n=======\n  "version": 1,\n>>>>>>> theirs\n'),
    "merge-conflict",
    2,
    "<<<<<<< HEAD",
    "Two versions of the file stand one after the other from here. Keep one of the two versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ],
  "a closing bracket that is missing, where the indentation says": [
    valid.replace(
      '  "footer": {\n    "copyright": "Hill Library"\n  },',
      '  "footer": {\n    "copyright": "Hill Library"\n  ,',
    ),
    "missing-bracket",
    59,
    "",
    'The bracket } is missing here, which would close what begins with "footer": {, in the footer. Write } here.',
  ],
  "a bracket of the wrong kind": [
    valid.replace('    "copyright": "Hill Library"\n  }', '    "copyright": "Hill Library"\n  ]'),
    "wrong-bracket",
    59,
    "]",
    "The bracket ] stands where } belongs, in the footer. Write }.",
  ],
  "a bracket too many": [
    valid.replace('    "copyright": "Hill Library"\n  }', '    "copyright": "Hill Library"\n  }\n  }'),
    "extra-bracket",
    60,
    "}",
    "The bracket } is one too many. Remove it.",
  ],
  "a file that was cut off": [
    valid.slice(0, valid.indexOf('"Hours"')),
    "truncated-file",
    53,
    ":",
    "The file ends before everything is closed; } ] } are missing, in the 2nd entry of the navigation. Look whether the end of the file was lost, or close what is open.",
  ],
};

describe.each(Object.entries(faults))("%s", (_name, [text, rule, line, culprit, message]) => {
  test("is one fault, at its place, in plain words", () => {
    const { diagnostics } = validateSite(text, context);
    expect(diagnostics.map((found) => [found.rule, found.line, covered(text, found), found.message])).toEqual([
      [rule, line, culprit, message],
    ]);
  });
});

test("bytes that are not UTF-8 are named at their place", () => {
  const bytes = Buffer.from(valid.replace("Come in.", "Café."), "latin1");
  expect(validateSite(bytes, context).diagnostics.map(({ rule, line, column }) => [rule, line, column])).toEqual([
    ["not-utf-8", 68, 23],
  ]);
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(valid, "utf16le")]);
  expect(validateSite(wide, context).diagnostics[0]?.message).toContain("UTF-16");
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

test("a place behind a byte order mark is where an editor shows it", () => {
  const { diagnostics } = validateSite(`\uFEFF${JSON.stringify({ version: 2 })}`, context);
  expect(diagnostics.find(({ rule }) => rule === "unknown-value")).toMatchObject({
    line: 1,
    column: 12,
    endColumn: 13,
  });
});

test.each([
  ["spaces before colons", '"version" : 1,\n  "site"  :'],
  [
    "quotes and colons in texts",
    '"version": 1,\n  "constants": { "a": "\\": \\\\\\":", "b": ": \\": x", "c": "\\\\" },\n  "site":',
  ],
])("a key that stands twice is seen beside %s", (_, written) => {
  const text = valid.replace('"version": 1,\n  "site":', written);
  expect(text).not.toBe(valid);
  const rulesOf = (written: string) => validateSite(written, context).diagnostics.map(({ rule }) => rule);
  expect(rulesOf(text)).not.toContain("duplicate-key");
  expect(rulesOf(text.replace("{", '{ "version": 2,'))).toEqual(["duplicate-key"]);
});

test("brackets without end are named, and break nothing", () => {
  for (const text of ["[".repeat(20_000), `${"[".repeat(20_000)}${"]".repeat(20_000)}`]) {
    expect(validateSite(text, context).diagnostics).toMatchObject([
      { rule: "nested-too-deeply", line: 1, column: 102 },
    ]);
  }
});

test("small mistakes do not hide one another", () => {
  const text = valid.replace('"Welcome",', '"Welcome"').replace('"From nine to five."', "“From nine to five.”,");
  expect(validateSite(text, context).diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
    ["missing-comma", 63],
    ["wrong-quotes", 80],
  ]);
});

test("whatever a text is made of, reading it ends", () => {
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
    const reading = read(text);
    expect(reading.diagnostics === undefined || reading.diagnostics.length > 0).toBe(true);
  }
});
