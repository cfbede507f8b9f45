import type { HandmadeFault } from "../handmade.ts";

const BRIDGE =
  '"picture": { "src": "bridge.svg", "alt": "A stone bridge with three arches crosses a river." },\n              "href"';
const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';
const LAMP =
  '{ "picture": { "src": "lamp.svg", "alt": "A lamp on the desk of the reading room." }, "caption": "The reading room" }';
const DOOR =
  'fed the town.",\n          "picture": { "src": "door.svg", "alt": "A small brick library with a blue roof and a double door." }';
const BORROW = '{ "label": "Borrow", "href": "/borrow" },\n        { "label": "Reading';
const BORROW_BLOCKS = '{ "type": "fragment", "name": "askAtTheDesk" }\n      ]\n    },\n    {\n      "path": "/groups"';

/** An error of one edit that is reported once. */
function one(name: string, edit: readonly [string, string], rule: string, ...writes: string[]): HandmadeFault {
  return { name, edits: [edit], rule, writes, diagnostics: 1 };
}

/** A part of the first level that is moved behind a piece of the text. */
function moved(name: string, key: string, behind: string): HandmadeFault {
  return {
    name,
    whole: (text) => {
      const part = new RegExp(`^  "${key}": (\\{|\\[)\\n.*?^  [\\]}],\\n`, "ms").exec(text)?.[0] ?? "";
      return text.replace(part, "").replace(behind, `${behind}\n${part.replace(`"${key}"`, `⟦"${key}"⟧`)}`);
    },
    rule: "misplaced-value",
    diagnostics: 1,
  };
}

/** Values and keys in the wrong place. */
export const placeFaults: readonly HandmadeFault[] = [
  moved("the constants in the settings of the site", "constants", '"site": {'),
  moved("the fragments in the footer", "fragments", '"footer": {'),
  moved("the menu in the settings of the site", "navigation", '"site": {'),
  one(
    "a photo without the group of its picture",
    [LAMP, '{ ⟦"src"⟧: "lamp.svg", "alt": "A lamp on the desk of the reading room.", "caption": "The reading room" }'],
    "misplaced-value",
  ),
  one(
    "a photo without the group of its picture, and without words for it",
    [LAMP, '{ ⟦"src"⟧: "lamp.svg", "caption": "The reading room" }'],
    "misplaced-value",
  ),
  one(
    "the picture of a hero without its group",
    [
      DOOR,
      'fed the town.",\n          ⟦"src"⟧: "door.svg", "alt": "A small brick library with a blue roof and a double door."',
    ],
    "misplaced-value",
  ),
  one(
    "the words under a photo, in the group of its picture",
    [LAMP, LAMP.replace(' }, "caption"', ', ⟦"caption"⟧').replace(" }", " } }")],
    "misplaced-value",
  ),
  one(
    "budgets in the settings of the site",
    ['"site": {', '"site": {\n    ⟦"budgets"⟧: { "pageBytes": 200000 },'],
    "misplaced-value",
  ),
  one(
    "a budget at the first level of the file",
    ['  "routes": [', '  ⟦"pageBytes"⟧: 200000,\n  "routes": ['],
    "misplaced-value",
  ),
  one(
    "a word of a block among those of all pages",
    ['"menu": "Contents",', '"menu": "Contents",\n    ⟦"advice"⟧: "Ask at the desk.",'],
    "misplaced-value",
  ),
  {
    ...one("what a picture shows, beside the picture", ["", ""], "misplaced-value"),
    edits: [[BRIDGE, BRIDGE.replace(/, ("alt"): (".*?") }/, " },\n              ⟦$1⟧: $2")]],
  },
  {
    name: "the organization beside the settings of the site",
    edits: [
      ['    "organization": {', '    "analytics": {'],
      ['  "constants": {', '  ⟦"organization"⟧: { "type": "Library" },\n  "constants": {'],
    ],
    whole: (text) => text.replace(/ {4}"analytics": \{.*?\n {4}\},\n/s, ""),
    rule: "misplaced-value",
    diagnostics: 1,
  },
  {
    name: "the constants are lost",
    whole: (text) => text.replace(/ {2}"constants": \{.*?\},\n/s, "").replace('"{libraryName}"', '"⟦{libraryName}⟧"'),
    rule: "unknown-constant",
    diagnostics: 1,
  },
  {
    name: "the fragments are lost",
    edits: [
      [NOTICE, '{ "type": "fragment", "name": "bringYourMug" }'],
      ['"phone": "01632 960 000",', '"phone": "01632 960 000",\n    "fax": "01632 960 009",'],
      ['and mend bindings."', 'and mend bindings. Our fax is {fax}."'],
    ],
    whole: (text) =>
      text
        .replace(/^ {2}"fragments": \{.*?^ {2}\},\n/ms, "")
        .replace('"name": "askAtTheDesk"', '"name": ⟦"askAtTheDesk"⟧'),
    rule: "unknown-fragment",
    // the other is of a constant that only a fragment used
    diagnostics: 2,
  },
  one(
    "a page whose block has no list around it",
    [
      '"routes": [',
      '"routes": [\n    { "path": "/mugs", "title": "Mugs", "description": "Mugs.",\n ⟦"type"⟧: "hero", "heading": "Mugs", "text": "Bring." },',
    ],
    "unknown-property",
  ),
  one(
    "a block in place of the banner that holds it",
    ['"banners": [', '"banners": [\n    ⟦{⟧ "type": "notice", "text": "Closed today." },'],
    "misplaced-value",
  ),
  one(
    "a page in the menu",
    [
      BORROW,
      `⟦{⟧ "path": "/mugs", "title": "Mugs", "description": "Mugs.", "blocks": [${NOTICE}] },\n        { "label": "Reading`,
    ],
    "misplaced-value",
  ),
  {
    ...one(
      "a link among the pages",
      ['"routes": [', '"routes": [\n    { ⟦"label"⟧: "Mugs", "href": "/visit" },'],
      "unknown-property",
    ),
    diagnostics: 2,
  },
  one(
    "the name of a fragment for the type of a block",
    [BORROW_BLOCKS, BORROW_BLOCKS.replace('"type": "fragment", "name": "askAtTheDesk"', '"type": ⟦"askAtTheDesk"⟧')],
    "unknown-type",
  ),
  one(
    "a group of the menu as a link",
    [
      '"type": "group",\n      "label": "Use the library",\n      "links"',
      '"type": "link",\n      "label": "Use the library",\n      ⟦"links"⟧',
    ],
    "unknown-property",
  ),
  one(
    "further addresses of a page by a shorter key",
    ['"aliases": ["/opening-hours"]', '⟦"alias"⟧: ["/opening-hours"]'],
    "unknown-property",
    "aliases",
  ),
  one(
    "the words of a picture by a longer key",
    [BRIDGE, BRIDGE.replace('"alt"', '⟦"altText"⟧')],
    "unknown-property",
    "alt",
  ),
  one(
    "the words of a picture by another word",
    [BRIDGE, BRIDGE.replace('"alt"', '⟦"caption"⟧')],
    "unknown-property",
    "alt",
  ),
  one("the constants under another name", ['"constants": {', '⟦"variables"⟧: {'], "unknown-property", "constants"),
  one(
    "an address on the page for unknown addresses",
    ['"notFound": {', '"notFound": {\n    ⟦"path"⟧: "/missing",'],
    "unknown-property",
  ),
  one("a title for a heading", ['"heading": "The mill"', '⟦"title"⟧: "The mill"'], "unknown-property", "heading"),
  one(
    "a picture that is denied to be decorative",
    [BRIDGE, '"picture": { "src": "bridge.svg", "decorative": ⟦false⟧ },\n              "href"'],
    "unknown-value",
  ),
  {
    name: "a price that is denied to be free",
    edits: [
      ['"title": "A library card", "free": true,', '"title": "A library card", "amount": "3.00", "free": ⟦false⟧,'],
    ],
    rule: "unknown-value",
    diagnostics: 1,
  },
  one(
    "a group with nothing in it that may be left out",
    ['"tone": "tinted",\n          "text": "In 2021', '"picture": ⟦{}⟧,\n          "text": "In 2021'],
    "missing-property",
  ),
  one(
    "a link in square brackets",
    [BORROW, '[ ⟦"label"⟧: "Borrow", "href": "/borrow" ],\n        { "label": "Reading'],
    "missing-bracket",
  ),
  {
    name: "another file in place of the site",
    whole: () => '{ ⟦"name"⟧: "website", "version": "0.1.0", "private": true }\n',
    rule: "unknown-property",
  },
  {
    name: "one page in place of the site",
    whole: () => `⟦{⟧ "path": "/mugs", "title": "Mugs", "description": "Mugs.", "blocks": [${NOTICE}] }\n`,
    rule: "misplaced-value",
    diagnostics: 1,
  },
  {
    name: "an older file, with the pages under another name and no version",
    edits: [
      ['  "version": 3,\n', ""],
      ['"routes": [', '"pages": ['],
    ],
    whole: (text) => text.replace("{", "⟦{⟧"),
    rule: "missing-property",
    diagnostics: 2,
  },
  {
    name: "a menu without entries",
    whole: (text) => text.replace(/"navigation": \[.*?\n {2}\]/s, '"navigation": ⟦[]⟧'),
    rule: "empty-value",
    diagnostics: 1,
  },
];
