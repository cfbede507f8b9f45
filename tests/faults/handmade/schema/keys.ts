import type { HandmadeFault } from "../handmade.ts";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';

/** A group of a list with nothing in it. */
function empty(name: string, edit: readonly [string, string]): HandmadeFault {
  return { name, edits: [edit], rule: "missing-property", certain: false, diagnostics: 1 };
}

/** Keys that are misspelt, missing or unexpected. */
export const keyFaults: readonly HandmadeFault[] = [
  {
    name: "a word that pages do not say",
    edits: [['"menu": "Contents"', '⟦"meun"⟧: "Contents"']],
    rule: "unknown-property",
    writes: ["menu"],
    diagnostics: 1,
  },
  {
    name: "a word that blocks do not say",
    edits: [['"oneSubject": "1 reading"', '⟦"oneSubjekt"⟧: "1 reading"']],
    rule: "unknown-property",
    writes: ["oneSubject"],
    diagnostics: 1,
  },
  {
    name: "two letters of a key changed places",
    edits: [['"heading": "Start here"', '⟦"headnig"⟧: "Start here"']],
    rule: "unknown-property",
    writes: ["heading"],
    diagnostics: 1,
  },
  {
    name: "a key that every page needs is misspelt",
    edits: [
      [
        '"title": "Reading groups",\n      "description": "Reading',
        '⟦"titel"⟧: "Reading groups",\n      "description": "Reading',
      ],
    ],
    rule: "unknown-property",
    writes: ["title"],
    diagnostics: 1,
  },
  {
    name: "a key in capital letters",
    edits: [['"attribution"', '⟦"Attribution"⟧']],
    rule: "unknown-property",
    writes: ["attribution"],
    diagnostics: 1,
  },
  {
    name: "an invisible character in a key",
    edits: [['"heading": "Three groups"', '⟦"head\u200Bing"⟧: "Three groups"']],
    rule: "unknown-property",
    writes: ["heading"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "an invisible character in the name of a constant",
    edits: [['"phone": "01632 960 000"', '⟦"\uFEFFphone"⟧: "01632 960 000"']],
    rule: "unknown-property",
    writes: ["phone"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "an invisible character in a block type",
    edits: [['"type": "notice", "kind"', '"type": ⟦"notice\u200D"⟧, "kind"']],
    rule: "unknown-type",
    writes: ["notice", "notice"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a key of two words with a hyphen",
    edits: [['"filterLabel"', '⟦"filter-label"⟧']],
    rule: "unknown-property",
    writes: ["filterLabel"],
    diagnostics: 1,
  },
  {
    name: "a near word in place of the key",
    edits: [['"copyright": "© {libraryName}"', '⟦"copyrights"⟧: "© {libraryName}"']],
    rule: "unknown-property",
    writes: ["copyright"],
    diagnostics: 1,
  },
  {
    name: "the key that says the type is misspelt",
    edits: [['{ "type": "notice", "kind": "info"', '{ ⟦"tpye"⟧: "notice", "kind": "info"']],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "a page without a title",
    edits: [['    {\n      "path": "/history",\n      "title": "History",', '    ⟦{⟧\n      "path": "/history",']],
    rule: "missing-property",
    diagnostics: 1,
  },
  {
    name: "a block without its type",
    edits: [['{ "type": "notice", "kind": "info"', '⟦{⟧ "kind": "info"']],
    rule: "missing-property",
    diagnostics: 1,
  },
  {
    name: "a group of the menu that does not say that it is one",
    edits: [
      [
        '    {\n      "type": "group",\n      "label": "Use the library",',
        '    ⟦{⟧\n      "label": "Use the library",',
      ],
    ],
    rule: "missing-property",
    diagnostics: 1,
  },
  {
    name: "a picture without words",
    edits: [
      [
        '"picture": { "src": "bridge.svg", "alt": "A stone bridge with three arches crosses a river." },\n              "href"',
        '⟦"picture"⟧: { "src": "bridge.svg" },\n              "href"',
      ],
    ],
    rule: "missing-property",
    diagnostics: 1,
  },
  {
    name: "a price without an amount",
    edits: [['{ "title": "A library card", "free": true,', '⟦{⟧ "title": "A library card",']],
    rule: "missing-property",
    diagnostics: 1,
  },
  {
    name: "a key that belongs to another block type",
    edits: [
      ['"type": "notice", "kind": "info",', '"type": "notice", ⟦"cards"⟧: [{ "title": "Mugs" }], "kind": "info",'],
    ],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "a key of a block on the page itself",
    edits: [
      [
        '"title": "Visit",\n      "description"',
        '"title": "Visit",\n      ⟦"heading"⟧: "Visit us",\n      "description"',
      ],
    ],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "an unknown key at the top",
    edits: [['"version": 3,', '"version": 3,\n  ⟦"author"⟧: "The desk",']],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "the pages under another name",
    edits: [['"routes": [', '⟦"pages"⟧: [']],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "a constant with a space in its name",
    edits: [
      [
        '"renewals": "{catalogue}/renewals"',
        '"renewals": "{catalogue}/renewals",\n    ⟦"fax number"⟧: "01632 960 009"',
      ],
    ],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "a footer that was taken away",
    edits: [
      ['"footer": {', '"budgets": {'],
      ['"$schema"', '⟦"$schema"'],
    ],
    whole: (text) =>
      text
        .replace(/"budgets": \{.*?(?="floatingActions")/s, "")
        .replace('⟦"$schema"', '"$schema"')
        .replace("{", "⟦{⟧"),
    rule: "missing-property",
    diagnostics: 1,
  },
  empty("what is left of a block that was cut out", [NOTICE, "⟦{ }⟧"]),
  empty("what is left of a card that was cut out", ['"cards": [', '"cards": [\n            ⟦{ }⟧,']),
  empty("what is left of an entry of the menu", ['{ "type": "link", "label": "Visit", "href": "/visit" }', "⟦{}⟧"]),
  empty("the only link of a list with nothing in it", [
    '{ "label": "Ask us by e-mail", "href": "mailto:{email}" }',
    "⟦{}⟧",
  ]),
  empty("the only block of a page with nothing in it", [
    '{ "type": "hero", "heading": "Sitemap", "text": "Every page, in one list." },\n        { "type": "sitemap", "heading": "Pages" }',
    "⟦{}⟧",
  ]),
];
