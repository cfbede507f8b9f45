import type { HandmadeFault } from "../handmade.ts";

const VISIT = '"label": "Visit", "href": "/visit"';
const NOVELS = '"text": "Novels", "checked": true';
const TARGET = '"target": "2099-06-01T10:00:00"';
const MOON = '"icon": "moon"';

/** An error of one edit that is reported once. */
function one(name: string, edit: readonly [string, string], rule: string, ...writes: string[]): HandmadeFault {
  return { name, edits: [edit], rule, writes, diagnostics: 1 };
}

/** Values in another format than the schema wants, with a fix. */
export const formatFaults: readonly HandmadeFault[] = [
  one("a link without an address", [VISIT, '"label": "Visit", "href": ⟦""⟧'], "empty-value"),
  one("a link with a space for an address", [VISIT, '"label": "Visit", "href": ⟦" "⟧'], "empty-value"),
  one("a link with # and no place", [VISIT, '"label": "Visit", "href": ⟦"#"⟧'], "malformed-value"),
  one(
    "a link in a text without an address",
    ['"text": "Six books for three weeks', '"text": "[Six books](⟦⟧) for three weeks'],
    "malformed-link",
  ),
  one(
    "a link in a text with # and no place",
    ['"text": "Six books for three weeks', '"text": "[Six books](⟦#⟧) for three weeks'],
    "malformed-link",
  ),
  one("a page without an address", ['"path": "/borrow"', '"path": ⟦""⟧'], "empty-value"),
  one(
    "an address that another page has, with a slash too many",
    ['"path": "/borrow"', '"path": ⟦"/visit/"⟧'],
    "malformed-value",
  ),
  one(
    "words for an address",
    ['"path": "/summer-reading"', '"path": ⟦"/Summer Réading"⟧'],
    "malformed-value",
    "/summer-reading",
  ),
  one(
    "letters for an address that only other languages have",
    ['"path": "/summer-reading"', '"path": ⟦"/vœux"⟧'],
    "malformed-value",
    "/voeux",
  ),
  one(
    "the address of a page as a file",
    ['"path": "/summer-reading"', '"path": ⟦"/summer-reading.html"⟧'],
    "malformed-value",
    "/summer-reading",
  ),
  one(
    "the address of a page as the browser shows it",
    ['"path": "/summer-reading"', '"path": ⟦"https://library.example/reading/summer-reading"⟧'],
    "malformed-value",
    "/summer-reading",
  ),
  one(
    "a page by its title, where its address belongs",
    ['"exceptOn": ["/sitemap"]', '"exceptOn": [⟦"home"⟧]'],
    "malformed-value",
    "/",
  ),
  one(
    "a page that the site does not have, without its slash",
    ['"exceptOn": ["/sitemap"]', '"exceptOn": [⟦"Fees"⟧]'],
    "malformed-value",
  ),
  one(
    "two addresses in one text",
    ['"aliases": ["/opening-hours"]', '⟦"aliases"⟧: "/opening-hours, /hours"'],
    "wrong-type",
  ),
  one("no in place of false", [NOVELS, '"text": "Novels", ⟦"checked"⟧: "no"'], "wrong-type"),
  one("0 in place of false", [NOVELS, '"text": "Novels", ⟦"checked"⟧: 0'], "wrong-type"),
  one("a misspelt false", [NOVELS, '"text": "Novels", "checked": ⟦"fasle"⟧'], "wrong-type"),
  one("neither true nor false", [NOVELS, '"text": "Novels", ⟦"checked"⟧: "maybe"'], "wrong-type"),
  one(
    "a number that is too small",
    ['"constants": {', '"budgets": { "pageBytes": ⟦300⟧ },\n  "constants": {'],
    "out-of-range",
  ),
  one(
    "a number with its unit",
    ['"constants": {', '"budgets": { ⟦"pageBytes"⟧: "300 KB" },\n  "constants": {'],
    "wrong-type",
  ),
  one("no number", ['"constants": {', '"budgets": { ⟦"pageBytes"⟧: "little" },\n  "constants": {'], "wrong-type"),
  one(
    "a text for each group of a list",
    [
      '"subjects": [\n                { "name": "Poems", "description": "Short, and read slowly." },\n                { "name": "Travels", "description": "Far from the mill." }\n              ]',
      '"subjects": [⟦"⟧Poems", "Travels", "Letters"]',
    ],
    "wrong-type",
  ),
  one(
    "null for a group that may be left out",
    ['"tone": "tinted",\n          "text": "In 2021', '⟦"picture"⟧: null,\n          "text": "In 2021'],
    "wrong-type",
  ),
  one(
    "a space at the end of a picture",
    ['"sharePicture": "door.svg"', '"sharePicture": ⟦"door.svg "⟧'],
    "malformed-value",
    "door.svg",
  ),
  one(
    "a picture with the way to it",
    ['"sharePicture": "door.svg"', '"sharePicture": ⟦"../media/door.svg"⟧'],
    "missing-picture",
    "door.svg",
  ),
  one("a colour of three digits", ['"accent": "#8A1C3C"', '"accent": ⟦"#813"⟧'], "malformed-value", "#881133"),
  one(
    "width to height as a fraction",
    ['"view",\n          "aspectRatio": "16:9"', '"view",\n          "aspectRatio": ⟦"16/9"⟧'],
    "malformed-value",
    "16:9",
  ),
  one("a language with a low line", ['"language": "en"', '"language": ⟦"en_gb"⟧'], "malformed-value", "en-GB"),
  one("a name of a place as links have it", ['"id": "mill"', '"id": ⟦"#mill"⟧'], "malformed-value", "mill"),
  one("a name of a place with a space", ['"id": "mill"', '"id": ⟦"the mill"⟧'], "malformed-value", "the-mill"),
  one("a company for its icon", [MOON, '"icon": ⟦"facebook"⟧'], "unknown-icon", "brand-facebook"),
  one("an icon as websites name it", [MOON, '"icon": ⟦"ti ti-phone"⟧'], "malformed-value", "phone"),
  one("an icon as a file", [MOON, '"icon": ⟦"Arrow-Up.svg"⟧'], "malformed-value", "arrow-up"),
  one("a day for a moment", [TARGET, '"target": ⟦"2099-06-01"⟧'], "malformed-value", "2099-06-01T23:59:59"),
  one("a moment with a space", [TARGET, '"target": ⟦"2099-12-01 10:00"⟧'], "malformed-value", "2099-12-01T10:00"),
  {
    name: "the paragraphs of a text as a list",
    edits: [['"text": "Bring your own mug."', '⟦"text"⟧: ["Bring your own mug.", "Tea is free."]']],
    rule: "wrong-type",
    certain: false,
    diagnostics: 1,
  },
  {
    name: "two values of a constant as a list",
    edits: [['"phone": "01632 960 000"', '⟦"phone"⟧: ["01632 960 000", "01632 960 001"]']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "an empty text in a list in place of a text",
    edits: [['"heading": "Three groups"', '⟦"heading"⟧: [""]']],
    rule: "wrong-type",
    certain: false,
    diagnostics: 1,
  },
  {
    name: "the lines of a heading as a list",
    edits: [['"heading": "Three groups"', '⟦"heading"⟧: ["Three", "groups"]']],
    rule: "wrong-type",
    certain: false,
    diagnostics: 1,
  },
  {
    name: "an address as a list",
    edits: [['"href": "/groups"\n', '"href": ⟦["/groups"]⟧\n']],
    rule: "wrong-type",
    certain: true,
    diagnostics: 1,
  },
];
