import { describe, expect, test } from "vitest";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { fix } from "../fix.ts";
import { validateSite } from "../validateSite.ts";

const title = '"title": "Welcome",';
const valid = siteText();
const validate = (text: string) => validateSite(text, context).diagnostics;

describe.each([
  ["curly quotes inside curly quotes", "“title”: “Come “in” now”,", '"title": "Come “in” now",'],
  [
    "French quotes, with the spaces inside them",
    "«\u00a0title\u00a0»\u00a0: « Welcome\u202f»,",
    '"title" : "Welcome",',
  ],
  ["straight quotes inside curly quotes", '"title": “Come "in" now”,', '"title": "Come \\"in\\" now",'],
  ["a line end inside curly quotes", "“title”: “Come\\n\\nin”,", '"title": "Come\\n\\nin",'],
  ["German quotes", "„title“: „Come „in“ now“,", '"title": "Come „in“ now",'],
  ["an apostrophe inside single quotes", "'title': 'You're here',", '"title": "You\'re here",'],
  ["single quotes of a word processor", "‘title’: ‘You’re here’,", '"title": "You’re here",'],
  ["slanted quotes", "`title`: `Welcome`,", title],
  ["a closing quote that is curly", '"title": "Welcome”,', title],
  ["a name whose closing quote is curly", '"title”: "Welcome",', title],
  ["curly quotes inside, and a closing quote that is curly", '"title": "Come “in” now”,', '"title": "Come “in” now",'],
  ["a name without its closing quote", '"title: "Welcome",', title],
  ["a comma for a colon", '"title", "Welcome",', title],
  ["a semicolon for a colon", '"title"; "Welcome",', title],
  ["commas for two colons", '"title", "Welcome", "draft", false,', '"title": "Welcome", "draft": false,'],
  ["two commas", '"title": "Welcome",,', title],
  ["a colon inside the quotes", '"title:" "Welcome",', title],
  ["an equals sign before a colon", '"title" =: "Welcome",', '"title" : "Welcome",'],
  ["two colons", '"title":: "Welcome",', title],
  ["an apostrophe with a backslash", '"title": "You\\\'re here",', '"title": "You\'re here",'],
  ["a bullet", '• "title": "Welcome",', title],
])("%s", (_, brokenLine, expected) => {
  test("is fixed", () => {
    const result = fix(
      valid.replace(title, () => brokenLine),
      validate,
    );
    expect(result.text).toBe(valid.replace(title, () => expected));
    expect(result.diagnostics).toEqual([]);
  });
});

test.each([
  ["a closing quote forgotten after quotes inside", '"title": "Come “in”,'],
  ["a curly quote that nothing closes", '"title": “Welcome,'],
  ["a name with another character in it", '<title>: "Welcome",'],
  ["a comma inside the quotes, which may end the text", '"title": "Welcome,"'],
  ["a quote before a colour that has none", '"title": " "#EEE9DB\n'],
  ["true between single quotes, which may be a text", "\"title\": 'true',"],
  ["an opening bracket before a closing one", '"aliases": ["/a" {],\n"title": "Welcome",'],
  ["a word behind a comma", '"title": "Welcome", now'],
  ["a merge conflict", '<<<<<<< HEAD\n"title": "Welcome",\n=======\n"title": "Hello",\n>>>>>>> main'],
  ["quotes on a line that cannot be read to its end", '“title”: "Come "in" now",'],
])("%s is reported and not fixed", (_, brokenLine) => {
  const text = valid.replace(title, () => brokenLine);
  expect(validate(text)).not.toEqual([]);
  expect(fix(text, validate).text).toBe(text);
});
