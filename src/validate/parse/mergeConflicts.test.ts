import { describe, expect, test } from "vitest";
import { covered } from "../../../tests/diagnostics/covered.ts";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { applyEdits } from "../../json/textEdits.ts";
import { fix } from "../fix.ts";
import { validateSite } from "../validateSite.ts";

const valid = siteText();
const TITLE = '      "title": "Welcome",\n';
const OTHER = '      "title": "Come in",\n';

/** A conflict as Git writes it, with the lines before both changes as in the style diff3. */
function conflict(mine: string, theirs: string, base?: string): string {
  const original = base === undefined ? "" : `||||||| 1a2b3c4\n${base}`;
  return `<<<<<<< HEAD\n${mine}${original}=======\n${theirs}>>>>>>> change-fees\n`;
}

const listRules = (text: string) => validateSite(text, context).diagnostics.map(({ rule }) => rule);

/** The text after a suggestion of the first diagnostic. */
function keep(text: string, title: string): string {
  const [first] = validateSite(text, context).diagnostics;
  const suggestion = first?.suggestions.find((candidate) => candidate.title === title);
  return applyEdits(text, suggestion?.edits ?? []);
}

describe.each([
  ["of two versions", conflict(TITLE, OTHER)],
  ["with the version before both", conflict(TITLE, OTHER, '      "title": "Hello",\n')],
  ["around another of the versions before", conflict(TITLE, OTHER, `<<<<<<<<< a\n=========\n>>>>>>>>> b\n`)],
  ["without names", conflict(TITLE, OTHER).replace(" HEAD", "").replace(" change-fees", "")],
])("a conflict %s", (_, conflictText) => {
  const [unix, windows] = [
    valid.replace(TITLE, conflictText),
    valid.replace(TITLE, conflictText).replaceAll("\n", "\r\n"),
  ];

  test("is one diagnostic that covers it", () => {
    const { diagnostics } = validateSite(unix, context);
    expect(diagnostics.map(({ rule, pointer }) => [rule, pointer])).toEqual([["merge-conflict", "/routes/0"]]);
    expect(diagnostics.map((diagnostic) => covered(unix, diagnostic))).toEqual([conflictText]);
    expect(listRules(windows)).toEqual(["merge-conflict"]);
  });

  test("has a fix for each side, of which none is certain", () => {
    for (const [text, title] of [
      [valid, "Keep mine"],
      [valid.replace(TITLE, OTHER), "Keep theirs"],
    ] as const) {
      expect(keep(unix, title)).toBe(text);
      expect(keep(windows, title)).toBe(text.replaceAll("\n", "\r\n"));
    }
    expect(fix(unix, (text) => validateSite(text, context).diagnostics).fixes).toEqual([]);
  });
});

test("both sides may open brackets that are closed after the conflict", () => {
  const block = '        {\n          "type": "prose",\n';
  const textWithBrackets = valid.replace(
    block,
    conflict(block, `        {\n          "id": "here",\n          "type": "prose",\n`),
  );
  expect(textWithBrackets).not.toBe(valid);
  expect(listRules(textWithBrackets)).toEqual(["merge-conflict"]);
  expect(keep(textWithBrackets, "Keep mine")).toBe(valid);
  const textWithEmptySide = valid.replace(TITLE, conflict(TITLE, ""));
  expect(listRules(textWithEmptySide)).toEqual(["merge-conflict"]);
});

test("a side that cannot be read is not explained, and the rest of the file is", () => {
  const brokenText = valid
    .replace(TITLE, conflict('      "title" "Welcome"\n', OTHER))
    .replace('"From nine to five."', '"From');
  expect(listRules(brokenText)).toEqual(["merge-conflict", "unclosed-text"]);
});

test("several conflicts are one diagnostic each, in order, also in the whole file", () => {
  const second = '  "footer": {\n    "copyright": "Hill Library"\n  },\n';
  const two = valid.replace(TITLE, conflict(TITLE, OTHER)).replace(second, conflict(second, second));
  expect(validateSite(two, context).diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
    ["merge-conflict", 57],
    ["merge-conflict", 69],
  ]);
  const whole = `\uFEFF${conflict(valid, valid)}`;
  expect(listRules(whole)).toEqual(["merge-conflict"]);
  expect(keep(whole, "Keep theirs")).toBe(`\uFEFF${valid}`);
});

test("markers that are no whole conflict are none", () => {
  for (const missing of ["<<<<<<< HEAD\n", "=======\n", ">>>>>>> change-fees\n"]) {
    const part = valid.replace(TITLE, conflict(TITLE, OTHER).replace(missing, ""));
    expect(listRules(part)).not.toContain("merge-conflict");
    expect(listRules(part)).not.toEqual([]);
  }
  const again = valid.replace(TITLE, `<<<<<<< HEAD\n${conflict(TITLE, OTHER)}`);
  expect(listRules(again)).toContain("merge-conflict");
  const textWithQuotes = siteText({ notFound: { ...JSON.parse(valid).notFound, suggestion: conflict("a", "b") } });
  expect(listRules(textWithQuotes)).not.toContain("merge-conflict");
});
