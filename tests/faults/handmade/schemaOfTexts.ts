import type { HandmadeFault } from "./handmade";

/** Texts that are empty or not written as they must be. */
export const schemaOfTexts: readonly HandmadeFault[] = [
  {
    name: "an address of a page without its slash",
    edits: [['"path": "/borrow"', '"path": ⟦"borrow"⟧']],
    rule: "malformed-value",
    says: ['"borrow"', 'Write "/borrow"'],
    diagnostics: 1,
  },
  {
    name: "an address of a page with a space",
    edits: [['"path": "/summer-reading"', '"path": ⟦"/summer reading"⟧']],
    rule: "malformed-value",
    says: ['"/summer reading"', "letters, digits, hyphens"],
    diagnostics: 1,
  },
  {
    name: "an address of a page with a slash at its end",
    edits: [['"path": "/groups"', '"path": ⟦"/groups/"⟧']],
    rule: "malformed-value",
    says: ['"/groups/"', 'Write "/groups"'],
    diagnostics: 1,
  },
  {
    name: "a link without its slash",
    edits: [['"label": "Visit", "href": "/visit"', '"label": "Visit", "href": ⟦"visit"⟧']],
    rule: "malformed-value",
    says: ['"visit"', 'Write "/visit"'],
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
    says: ['"www.example.org"', 'Write "https://www.example.org"'],
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
    says: ['"desk@library.example"', 'Write "mailto:desk@library.example"'],
    diagnostics: 1,
  },
  {
    name: "a telephone number without tel:",
    edits: [['"label": "Call {phone}", "href": "tel:{phone}"', '"label": "Call {phone}", "href": ⟦"01632 960 000"⟧']],
    rule: "malformed-value",
    says: ['"01632 960 000"', 'Write "tel:01632 960 000"'],
    diagnostics: 1,
  },
  {
    name: "a link that runs a program",
    edits: [['"label": "Visit", "href": "/visit"', '"label": "Visit", "href": ⟦"javascript:alert(1)"⟧']],
    rule: "malformed-value",
    says: ['"javascript:alert(1)"', "https://"],
    diagnostics: 1,
  },
  {
    name: "a colour of five digits",
    edits: [['"accent": "#8A1C3C"', '"accent": ⟦"#8A1C3"⟧']],
    rule: "malformed-value",
    says: ['"#8A1C3"', "six digits"],
    diagnostics: 1,
  },
  {
    name: "a colour by its name",
    edits: [['"line": "#CBD5E0"', '"line": ⟦"grey"⟧']],
    rule: "malformed-value",
    says: ['"grey"', "#", '"#173A2C"'],
    diagnostics: 1,
  },
  {
    name: "an icon in capital letters",
    edits: [['"label": "Back to the top", "icon": "arrow-up"', '"label": "Back to the top", "icon": ⟦"Arrow Up"⟧']],
    rule: "malformed-value",
    says: ['"Arrow Up"', "small letters"],
    diagnostics: 1,
  },
  {
    name: "a moment as people write it",
    edits: [['"target": "2099-06-01T10:00:00+01:00"', '"target": ⟦"1 June 2099"⟧']],
    rule: "malformed-value",
    says: ['"1 June 2099"', "2025-10-29T23:59:59+03:00"],
    diagnostics: 1,
  },
  {
    name: "a picture with its folder",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"/media/door.svg"⟧']],
    rule: "malformed-value",
    says: ['"/media/door.svg"', "media folder", '"door.svg"'],
    diagnostics: 1,
  },
  {
    name: "a name of a place that begins with a digit",
    edits: [['"id": "time-capsule"', '"id": ⟦"2021-capsule"⟧']],
    rule: "malformed-value",
    says: ['"2021-capsule"', "starts with a letter"],
    diagnostics: 1,
  },
  {
    name: "a language by its name",
    edits: [['"language": "en"', '"language": ⟦"English"⟧']],
    rule: "malformed-value",
    says: ['"English"', '"en"'],
    diagnostics: 1,
  },
  {
    name: "the address of the site without https://",
    edits: [['"url": "https://library.example/reading"', '"url": ⟦"library.example/reading"⟧']],
    rule: "malformed-value",
    says: ['"library.example/reading"', "https://"],
    diagnostics: 1,
  },
  {
    name: "a space too many in a word of a list",
    edits: [['"kind": "info", "text": "Bring your own mug."', '"kind": ⟦"in  fo"⟧, "text": "Bring your own mug."']],
    rule: "unknown-value",
    says: ['"in  fo"', 'Write "info"'],
    diagnostics: 1,
  },
  {
    name: "an empty text",
    edits: [['"heading": "Three groups"', '"heading": ⟦""⟧']],
    rule: "empty-value",
    says: ['"heading" is empty', "Write some text"],
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
    says: ['"events"', "empty list", '"event"', '"date"'],
    diagnostics: 1,
  },
];
