import { siteText } from "./minimalSite.ts";

const valid = siteText();

/** Texts that cannot be read: the rule, the line, and what is highlighted. */
export const syntaxFaults: Record<string, [text: string, rule: string, line: number, covered: string]> = {
  "an empty file": [" \n", "empty-file", 1, ""],
  "a file that is something else": ["<!doctype html>\n", "unexpected-text", 1, "<"],
  "a comment": [valid.replace('"version": 1,', '"version": 1, // the first'), "comment", 2, "// the first"],
  "a trailing comma": [
    valid.replace('"copyright": "Hill Library"', '"copyright": "Hill Library",'),
    "trailing-comma",
    58,
    ",",
  ],
  "a missing comma": [valid.replace('"Welcome",', '"Welcome"'), "missing-comma", 63, '"'],
  "a missing colon": [valid.replace('"title": "Welcome"', '"title" "Welcome"'), "missing-colon", 63, '"'],
  "another character where a comma belongs": [valid.replace('"Welcome",', '"Welcome";'), "unexpected-text", 63, ";"],
  "a round bracket where another belongs": [
    valid.replace('"copyright": "Hill Library"\n  }', '"copyright": "Hill Library"\n  )'),
    "unexpected-text",
    59,
    ")",
  ],
  "a name alone, before another": [
    valid.replace('"title": "Welcome"', '"draft",\n      "title": "Welcome"'),
    "missing-value",
    63,
    '"draft"',
  ],
  "a name alone, at the end": [
    valid.replace('"copyright": "Hill Library"', '"copyright": "Hill Library",\n    "text"'),
    "missing-value",
    59,
    '"text"',
  ],
  "words without quotes": [valid.replace('"Welcome"', "Come to us"), "missing-quotes", 63, "Come to us"],
  "a number with a comma": [valid.replace('"version": 1', '"version": 2,026'), "invalid-number", 2, "2,026"],
  "a closing quote lost within a line": [
    valid.replace('"title": "Welcome",\n', '"title": "Welcome, '),
    "unclosed-text",
    63,
    '"Welcome',
  ],
  "something after the end": [`${valid.trimEnd()}\n{ "path": "/shop" }\n`, "unexpected-text", 97, "{"],
  "a name without quotes": [valid.replace('"title": "Welcome"', 'title: "Welcome"'), "missing-quotes", 63, "title"],
  "curly quotes": [valid.replace('"Welcome"', "“Welcome”"), "wrong-quotes", 63, "“Welcome”"],
  "single quotes": [valid.replace('"Welcome"', "'Welcome'"), "wrong-quotes", 63, "'Welcome'"],
  "a line break in a text": [
    valid.replace("From nine to five.", "From nine\nto five."),
    "unclosed-text",
    80,
    '"From nine',
  ],
  "a text without its last quote": [valid.replace('"Welcome"', '"Welcome'), "unclosed-text", 63, '"Welcome,'],
  "a text without its first quote": [valid.replace('"Welcome"', 'Welcome"'), "unopened-text", 63, "Welcome"],
  "a quote inside a text": [valid.replace('"Come in."', '"Come "in"."'), "unescaped-quote", 68, '"in'],
  "a backslash that means nothing": [valid.replace('"logo.svg"', '"old\\logo.svg"'), "stray-backslash", 9, "\\l"],
  "a tab in a text": [valid.replace('"Come in."', '"Come\tin."'), "invisible-character", 68, "\t"],
  "a space that is none": [valid.replace('"version": 1', '"version":\u00A01'), "invisible-character", 2, "\u00A0"],
  "no number": [valid.replace('"version": 1', '"version": NaN'), "invalid-number", 2, "NaN"],
  "a leading zero": [valid.replace('"version": 1', '"version": 01'), "invalid-number", 2, "01"],
  "a number beyond all bounds": [valid.replace('"version": 1', '"version": 1e999'), "invalid-number", 2, "1e999"],
  "a number that would be rounded": [
    valid.replace('"version": 1', '"version": 9007199254740993'),
    "invalid-number",
    2,
    "9007199254740993",
  ],
  "words of another language": [valid.replace('"version": 1', '"version": True'), "invalid-word", 2, "True"],
  "a key that is there twice": [
    valid.replace('"title": "Welcome",', '"title": "Welcome", "title": "Again",'),
    "duplicate-key",
    63,
    '"title"',
  ],
  "a closing bracket that is missing, where the indentation says": [
    valid.replace(
      '  "footer": {\n    "copyright": "Hill Library"\n  },',
      '  "footer": {\n    "copyright": "Hill Library"\n  ,',
    ),
    "missing-bracket",
    59,
    "",
  ],
  "a bracket of the wrong kind": [
    valid.replace('    "copyright": "Hill Library"\n  }', '    "copyright": "Hill Library"\n  ]'),
    "wrong-bracket",
    59,
    "]",
  ],
  "a bracket too many": [
    valid.replace('    "copyright": "Hill Library"\n  }', '    "copyright": "Hill Library"\n  }\n  }'),
    "extra-bracket",
    60,
    "}",
  ],
  "a file that was cut off": [valid.slice(0, valid.indexOf('"Hours"')), "truncated-file", 53, ":"],
};
