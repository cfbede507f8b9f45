import type { HandmadeFault } from "../handmade.ts";

const LINK = '"label": "Search the catalogue", "href": "{catalogue}"';

/** A value in another spelling, the text of the fix, and whether the fix is certain. */
type Spelling = readonly [written: string, expected: string, certain: boolean];

const LINKS: readonly Spelling[] = [
  ["borrow", "/borrow", true],
  ["./visit", "/visit", true],
  ["costs.html", "/costs", true],
  ["desk@library.example", "mailto:desk@library.example", true],
  ["+44 1632 960 000", "tel:+44 1632 960 000", true],
  ["Tel : 01632960000", "tel:01632960000", true],
  ["https//mill.example", "https://mill.example", true],
  ["HTTPS:/mill.example", "https://mill.example", true],
  ["http//mill.example", "https://mill.example", false],
  ["http://mill.example", "https://mill.example", false],
  ["htps://mill.example", "https://mill.example", false],
  ["www.mill.example", "https://www.mill.example", false],
  ["//mill.example/news", "https://mill.example/news", false],
];

const FORMS: readonly (readonly [edit: readonly [find: string, before: string, after: string], ...Spelling])[] = [
  [['"brand": "#1F3A5F"', '"brand": ', ""], "1F3A5F", "#1F3A5F", true],
  [
    ['"surface": "#FFFFFF",\n        "raised": "#EEF2F6"', '"surface": ', ',\n        "raised": "#EEF2F6"'],
    "#FFF",
    "#FFFFFF",
    true,
  ],
  [['"language": "en"', '"language": ', ""], "EN_gb", "en-GB", true],
  [['"language": "en"', '"language": ', ""], "English", "en", true],
  [
    ['"url": "https://library.example/reading"', '"url": ', ""],
    "www.library.example/reading",
    "https://www.library.example/reading",
    false,
  ],
  [['"icon": "moon"', '"icon": ', ""], "Moon.svg", "moon", true],
  [['"icon": "arrow-up"', '"icon": ', ""], "arrow_up", "arrow-up", true],
  [['"aspectRatio": "16:9",\n          "link"', '"aspectRatio": ', ',\n          "link"'], "16 x 9", "16:9", true],
];

const withoutType = (type: string, edit: readonly [string, string]): HandmadeFault => ({
  name: `a ${type} without its type`,
  edits: [edit],
  rule: "missing-property",
  diagnostics: 1,
});

/** Values in another spelling, and blocks that are known by their keys. */
export const spellingFaults: readonly HandmadeFault[] = [
  ...LINKS.map(([linkText, expected, certain]) => ({
    name: `a link that is written ${linkText}`,
    edits: [[LINK, `"label": "Search the catalogue", "href": ⟦"${linkText}"⟧`]] as const,
    rule: "malformed-value",
    writes: [expected],
    certain,
    diagnostics: 1,
  })),
  ...FORMS.map(([[find, before, after], form, expected, certain]) => ({
    name: `a value that is written ${form}`,
    edits: [[find, `${before}⟦"${form}"⟧${after}`]] as const,
    rule: "malformed-value",
    writes: [expected],
    certain,
    diagnostics: 1,
  })),
  withoutType("steps", ['{\n          "type": "steps",', "⟦{⟧"]),
  withoutType("quote", ['{\n          "type": "quote",', "⟦{⟧"]),
  withoutType("descriptionList", ['{\n          "type": "descriptionList",', "⟦{⟧"]),
];
