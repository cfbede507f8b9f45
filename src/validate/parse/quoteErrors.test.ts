import { describe, expect, test } from "vitest";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { applyEdits } from "../../json/textEdits.ts";
import { fix } from "../fix.ts";
import { validateSite } from "../validateSite.ts";

const valid = siteText();
const validate = (text: string) => validateSite(text, context).diagnostics;
/** The small site with another text of its first block, between quotes as they are given. */
const withText = (literal: string) => valid.replace('"Come in."', () => literal);

describe("quotes around words inside a text", () => {
  test.each([
    ['"Say "hello" now."', String.raw`"Say \"hello\" now."`],
    ['"We call it "the big hall"."', String.raw`"We call it \"the big hall\"."`],
    ['"It is called "Hill""', String.raw`"It is called \"Hill\""`],
    ['"The ("old") and the "new", too."', String.raw`"The (\"old\") and the \"new\", too."`],
    [String.raw`"A \"b\" and "c" d."`, String.raw`"A \"b\" and \"c\" d."`],
  ])("get backslashes: %s", (literal, expected) => {
    const [diagnostic, secondDiagnostic] = validate(withText(literal));
    expect([diagnostic?.rule, secondDiagnostic]).toEqual(["unescaped-quote", undefined]);
    expect(diagnostic?.suggestions.map(({ certain }) => certain)).toEqual([true]);
    expect(fix(withText(literal), validate).text).toBe(withText(expected));
  });

  test.each([
    '"Say "hello now."',
    '"Say "hello",',
    '"Say " hello " now."',
    '"A 5" pipe and a 6" pipe."',
    '"Say "hello", "id": "a"',
  ])("are left alone where they have no clear pairs: %s", (literal) => {
    expect(validate(withText(literal))).not.toEqual([]);
    expect(fix(withText(literal), validate).text).toBe(withText(literal));
  });

  test("get backslashes beside other members of their line", () => {
    const line = '"title": "The "big" hall", "draft": false,';
    const text = valid.replace('"title": "Welcome",', line);
    expect(fix(text, validate).text).toBe(text.replace('"big"', String.raw`\"big\"`));
  });
});

test.each([
  ['"Come in, and\n  stay."', '"Come in, and stay."'],
  ['"Come in.\r\n\r\nStay."', String.raw`"Come in.\n\nStay."`],
  [`${String.raw`"Say \"hello\",`}\nand come in."`, String.raw`"Say \"hello\", and come in."`],
])("a text over several lines can be written on one line: %j", (literal, expected) => {
  const text = withText(literal);
  const [diagnostic, secondDiagnostic] = validate(text);
  expect([diagnostic?.rule, secondDiagnostic]).toEqual(["unclosed-text", undefined]);
  expect(diagnostic?.suggestions.map(({ edits }) => applyEdits(text, edits))).toEqual([withText(expected)]);
});

describe("a backslash before the closing quote", () => {
  const last = '"copyright": "Hill Library"';

  test.each([
    [String.raw`"Hill Library\"`, '"Hill Library"'],
    [String.raw`"Hill Library\\\"`, String.raw`"Hill Library\\"`],
    [String.raw`"The \"Hill\" Library\"`, String.raw`"The \"Hill\" Library"`],
  ])("can be removed, at the end of a line and before a comma: %s", (literal, expected) => {
    const write = (value: string) => [valid.replace(last, () => `"copyright": ${value}`), withText(value)];
    const corrections = write(expected);
    for (const [index, text] of write(literal).entries()) {
      const [diagnostic, secondDiagnostic] = validate(text);
      expect([diagnostic?.rule, secondDiagnostic]).toEqual(["stray-backslash", undefined]);
      expect(diagnostic?.suggestions.map(({ edits }) => applyEdits(text, edits))).toEqual([corrections[index]]);
    }
  });

  test("stays after a word between escaped quotes: the text has no closing quote", () => {
    const [diagnostic] = validate(withText(String.raw`"We call it \"Hill\"`));
    expect([diagnostic?.rule, diagnostic?.suggestions]).toEqual(["unclosed-text", []]);
  });
});
