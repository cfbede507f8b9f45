import type { HandmadeFault } from "../handmade.ts";

/** Texts that are empty or not written as they must be. */
export const textValueFaults: readonly HandmadeFault[] = [
  {
    name: "words without the number that they need",
    edits: [['"subjects": "{count} readings"', '"subjects": ⟦"some readings"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "words with a constant where only the year is allowed",
    edits: [['"caption": "Evenings in {year}"', '"caption": ⟦"Evenings at {phone} in {year}"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "an address of a page without its slash",
    edits: [['"path": "/borrow"', '"path": ⟦"borrow"⟧']],
    rule: "malformed-value",
    writes: ["/borrow"],
    diagnostics: 1,
  },
  {
    name: "an address of a page with a space",
    edits: [['"path": "/summer-reading"', '"path": ⟦"/summer reading"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "an address of a page with a slash at its end",
    edits: [['"path": "/groups"', '"path": ⟦"/groups/"⟧']],
    rule: "malformed-value",
    writes: ["/groups"],
    diagnostics: 1,
  },
  {
    name: "a link without its slash",
    edits: [['"label": "Visit", "href": "/visit"', '"label": "Visit", "href": ⟦"visit"⟧']],
    rule: "malformed-value",
    writes: ["/visit"],
    diagnostics: 1,
  },
  {
    name: "a website without https://",
    edits: [
      [
        '"label": "Search the catalogue", "href": "{catalogue}"',
        '"label": "Search the catalogue", "href": ⟦"www.example.org"⟧',
      ],
    ],
    rule: "malformed-value",
    writes: ["https://www.example.org"],
    diagnostics: 1,
  },
  {
    name: "an e-mail address without mailto:",
    edits: [
      [
        '"label": "E-mail the desk", "href": "mailto:{email}"',
        '"label": "E-mail the desk", "href": ⟦"desk@library.example"⟧',
      ],
    ],
    rule: "malformed-value",
    writes: ["mailto:desk@library.example"],
    diagnostics: 1,
  },
  {
    name: "a telephone number without tel:",
    edits: [['"label": "Call {phone}", "href": "tel:{phone}"', '"label": "Call {phone}", "href": ⟦"01632 960 000"⟧']],
    rule: "malformed-value",
    writes: ["tel:01632 960 000"],
    diagnostics: 1,
  },
  {
    name: "a link that runs a program",
    edits: [['"label": "Visit", "href": "/visit"', '"label": "Visit", "href": ⟦"javascript:alert(1)"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "a colour of five digits",
    edits: [['"accent": "#8A1C3C"', '"accent": ⟦"#8A1C3"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "a colour by its name",
    edits: [['"line": "#CBD5E0"', '"line": ⟦"grey"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "an icon in capital letters",
    edits: [['"label": "Back to the top", "icon": "arrow-up"', '"label": "Back to the top", "icon": ⟦"Arrow Up"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "a moment as people write it",
    edits: [['"target": "2099-06-01T10:00:00"', '"target": ⟦"1 June 2099"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "a picture with its folder",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"/media/door.svg"⟧']],
    rule: "malformed-value",
    writes: ["door.svg"],
    diagnostics: 1,
  },
  {
    name: "a name of a place that begins with a digit",
    edits: [['"id": "time-capsule"', '"id": ⟦"2021-capsule"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "a language by its name",
    edits: [['"language": "en"', '"language": ⟦"English"⟧']],
    rule: "malformed-value",
    writes: ["en"],
    diagnostics: 1,
  },
  {
    name: "the address of the site without https://",
    edits: [['"url": "https://library.example/reading"', '"url": ⟦"library.example/reading"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "a space too many in a word of a list",
    edits: [['"kind": "info", "text": "Bring your own mug."', '"kind": ⟦"in  fo"⟧, "text": "Bring your own mug."']],
    rule: "unknown-value",
    writes: ["info"],
    diagnostics: 1,
  },
  {
    name: "an empty text",
    edits: [['"heading": "Three groups"', '"heading": ⟦""⟧']],
    rule: "empty-value",
    diagnostics: 1,
  },
  {
    name: "an empty list",
    edits: [
      [
        '"events": [\n            { "event": "Story time", "date": "14 February", "time": "10 AM" },\n            { "event": "Book sale", "date": "6 June", "time": "9 AM to 4 PM" },\n            { "event": "Ghost stories", "date": "31 October", "time": "7 PM" }\n          ]',
        '"events": ⟦[]⟧',
      ],
    ],
    rule: "empty-value",
    diagnostics: 1,
  },
];
