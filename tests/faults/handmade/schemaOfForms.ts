import type { HandmadeFault } from "./handmade.ts";

const VISIT = '"label": "Visit", "href": "/visit"';
const NOVELS = '"text": "Novels", "checked": true';
const TARGET = '"target": "2099-06-01T10:00:00"';
const MOON = '"icon": "moon"';

/** A fault of one edit that is told of once. */
function one(name: string, edit: readonly [string, string], rule: string, ...says: string[]): HandmadeFault {
  return { name, edits: [edit], rule, says, diagnostics: 1 };
}

/** Values in another form than the one that belongs there, from which it can be told what is meant. */
export const schemaOfForms: readonly HandmadeFault[] = [
  one(
    "a link without an address",
    [VISIT, '"label": "Visit", "href": ⟦""⟧'],
    "empty-value",
    '"href" is empty',
    "Write where it leads. A link starts with",
  ),
  one(
    "a link with a space for an address",
    [VISIT, '"label": "Visit", "href": ⟦" "⟧'],
    "empty-value",
    '"href" has nothing in it but spaces',
    "Write where it leads",
  ),
  one(
    "a link with the sign of a place and no place",
    [VISIT, '"label": "Visit", "href": ⟦"#"⟧'],
    "malformed-value",
    '"#" does not fit "href", in the 4th entry, "Visit", of the navigation. A link starts with',
  ),
  one(
    "a link in a text without an address",
    ['"text": "Six books for three weeks', '⟦"text": "[Six books]() for three weeks⟧'],
    "malformed-link",
    'The link "" is empty',
    "Write where it leads",
  ),
  one(
    "a link in a text with the sign of a place and no place",
    ['"text": "Six books for three weeks', '⟦"text": "[Six books](#) for three weeks⟧'],
    "malformed-link",
    'The link "#" names no place',
    "Write where it leads",
  ),
  one(
    "a page without an address",
    ['"path": "/borrow"', '"path": ⟦""⟧'],
    "empty-value",
    '"path" is empty, on the 2nd page. An address starts with /',
  ),
  one(
    "an address that another page has, with a slash too many",
    ['"path": "/borrow"', '"path": ⟦"/visit/"⟧'],
    "malformed-value",
    '"/visit/" does not fit "path", on /visit/. An address starts with /',
  ),
  one(
    "words for an address",
    ['"path": "/summer-reading"', '"path": ⟦"/Summer Réading"⟧'],
    "malformed-value",
    'Write "/summer-reading"',
  ),
  one(
    "letters for an address that only other languages have",
    ['"path": "/summer-reading"', '"path": ⟦"/vœux"⟧'],
    "malformed-value",
    'Write "/voeux"',
  ),
  one(
    "the address of a page as a file",
    ['"path": "/summer-reading"', '"path": ⟦"/summer-reading.html"⟧'],
    "malformed-value",
    'Write "/summer-reading"',
  ),
  one(
    "the address of a page as the browser shows it",
    ['"path": "/summer-reading"', '"path": ⟦"https://library.example/reading/summer-reading"⟧'],
    "malformed-value",
    'Write "/summer-reading"',
  ),
  one(
    "a page by its title, where its address belongs",
    ['"exceptOn": ["/sitemap"]', '"exceptOn": [⟦"home"⟧]'],
    "malformed-value",
    'item 1 of "exceptOn"',
    'Write "/".',
  ),
  one(
    "a page that the site does not have, without its slash",
    ['"exceptOn": ["/sitemap"]', '"exceptOn": [⟦"Fees"⟧]'],
    "malformed-value",
    '"Fees" does not fit item 1 of "exceptOn", in the 1st banner. An address starts with /',
  ),
  one(
    "two addresses in one text",
    ['"aliases": ["/opening-hours"]', '"aliases": ⟦"/opening-hours, /hours"⟧'],
    "wrong-type",
    'Write "aliases": [ "/opening-hours", "/hours" ]',
  ),
  one("no in place of false", [NOVELS, '"text": "Novels", ⟦"checked": "no"⟧'], "wrong-type", 'Write "checked": false.'),
  one("0 in place of false", [NOVELS, '"text": "Novels", ⟦"checked": 0⟧'], "wrong-type", 'Write "checked": false.'),
  one("a misspelt false", [NOVELS, '"text": "Novels", ⟦"checked": "fasle"⟧'], "wrong-type", 'Write "checked": false.'),
  one(
    "neither true nor false",
    [NOVELS, '"text": "Novels", ⟦"checked": "maybe"⟧'],
    "wrong-type",
    "Write true or false, without quotes.",
  ),
  one(
    "a number that is too small",
    ['"constants": {', '"budgets": { ⟦"pageBytes": 300⟧ },\n  "constants": {'],
    "out-of-range",
    '"pageBytes" is 300, less than 1000',
    "Write a number of 1000 or more.",
  ),
  one(
    "a number with its unit",
    ['"constants": {', '"budgets": { ⟦"pageBytes": "300 KB"⟧ },\n  "constants": {'],
    "wrong-type",
    'Write "pageBytes": 300000.',
  ),
  one(
    "no number",
    ['"constants": {', '"budgets": { ⟦"pageBytes": "little"⟧ },\n  "constants": {'],
    "wrong-type",
    'Write for example "pageBytes": 300000.',
  ),
  one(
    "a text for each group of a list",
    [
      '"subjects": [\n                { "name": "Poems", "description": "Short, and read slowly." },\n                { "name": "Travels", "description": "Far from the mill." }\n              ]',
      '"subjects": [⟦"Poems"⟧, "Travels", "Letters"]',
    ],
    "wrong-type",
    'Item 1 of "subjects" is text between quotes, "Poems"',
    'in item 3 of "subjects"',
    'Write for example { "name": "Poems" }.',
  ),
  one(
    "null for a group that may be left out",
    ['"tone": "tinted",\n          "text": "In 2021', '⟦"picture": null⟧,\n          "text": "In 2021'],
    "wrong-type",
    'Remove it, or write for example "picture": { "src"',
  ),
  one(
    "a space at the end of a picture",
    ['"sharePicture": "door.svg"', '"sharePicture": ⟦"door.svg "⟧'],
    "malformed-value",
    '"door.svg " has a space at its end',
    'Write "door.svg"',
  ),
  one(
    "a picture with the way to it",
    ['"sharePicture": "door.svg"', '"sharePicture": ⟦"../media/door.svg"⟧'],
    "missing-picture",
    'Write "door.svg"',
  ),
  one("a colour of three digits", ['"accent": "#8A1C3C"', '"accent": ⟦"#813"⟧'], "malformed-value", 'Write "#881133"'),
  one(
    "width to height as a fraction",
    ['mill-lane",\n          "aspectRatio": "16:9"', 'mill-lane",\n          "aspectRatio": ⟦"16/9"⟧'],
    "malformed-value",
    'Write "16:9"',
  ),
  one("a language with a low line", ['"language": "en"', '"language": ⟦"en_gb"⟧'], "malformed-value", 'Write "en-GB"'),
  one("a name of a place as links have it", ['"id": "mill"', '"id": ⟦"#mill"⟧'], "malformed-value", 'Write "mill"'),
  one("a name of a place with a space", ['"id": "mill"', '"id": ⟦"the mill"⟧'], "malformed-value", 'Write "the-mill"'),
  one("a company for its icon", [MOON, '"icon": ⟦"facebook"⟧'], "unknown-icon", 'Write "brand-facebook"'),
  one("an icon as websites name it", [MOON, '"icon": ⟦"ti ti-phone"⟧'], "malformed-value", 'Write "phone"'),
  one("an icon as a file", [MOON, '"icon": ⟦"Arrow-Up.svg"⟧'], "malformed-value", 'Write "arrow-up"'),
  one("a day for a moment", [TARGET, '"target": ⟦"2099-06-01"⟧'], "malformed-value", 'Write "2099-06-01T23:59:59"'),
  one(
    "a moment with a space",
    [TARGET, '"target": ⟦"2099-12-01 10:00"⟧'],
    "malformed-value",
    'Write "2099-12-01T10:00"',
  ),
  {
    name: "the paragraphs of a text as a list",
    edits: [['"text": "Bring your own mug."', '⟦"text": ["Bring your own mug.", "Tea is free."]⟧']],
    rule: "wrong-type",
    says: ["a list", 'Write "text": "Bring your own mug.\\n\\nTea is free.".'],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "two values of a constant as a list",
    edits: [['"phone": "01632 960 000"', '⟦"phone": ["01632 960 000", "01632 960 001"]⟧']],
    rule: "wrong-type",
    says: ["a list", 'Write for example "phone": "Some text".'],
    diagnostics: 1,
  },
  {
    name: "an empty text in a list in place of a text",
    edits: [['"heading": "Three groups"', '⟦"heading": [""]⟧']],
    rule: "wrong-type",
    says: ["a list", "text between quotes"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "the lines of a heading as a list",
    edits: [['"heading": "Three groups"', '⟦"heading": ["Three", "groups"]⟧']],
    rule: "wrong-type",
    says: ["a list", 'Write "heading": "Three groups".'],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "an address as a list",
    edits: [['"href": "/groups"\n', '⟦"href": ["/groups"]⟧\n']],
    rule: "wrong-type",
    says: ['Write "href": "/groups".'],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "long paragraphs as a list",
    edits: [
      [
        '"text": "Bring your own mug."',
        '⟦"text": ["Bring your own mug, and one for a guest if you can.", "Tea is free, and so is the cake while it lasts."]⟧',
      ],
    ],
    rule: "wrong-type",
    says: ["Write all of it between one pair of quotes, with \\n\\n between two paragraphs."],
    certain: false,
    diagnostics: 1,
  },
];
