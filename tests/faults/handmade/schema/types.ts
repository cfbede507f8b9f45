import type { HandmadeFault } from "../handmade.ts";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';

/** Values of another form than expected, or that are not on the list. */
export const typeFaults: readonly HandmadeFault[] = [
  {
    name: "a telephone number without quotes",
    edits: [['"phone": "01632 960 000"', '"phone": ⟦1632960000⟧']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "the cells of a table without their rows",
    edits: [
      [
        NOTICE,
        '{ "type": "table", "columns": ["Item", "Price"], "rows": [⟦"Mug"⟧, "3.50", "Spoon", "1.20", "Cloth", "2.00"] }',
      ],
    ],
    rule: "wrong-type",
    certain: false,
    diagnostics: 1,
  },
  {
    name: "cells of a table, one too few",
    edits: [[NOTICE, '{ "type": "table", "columns": ["Item", "Price"], "rows": [⟦"Mug"⟧, "3.50", "Spoon"] }']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a year between quotes",
    edits: [['"year": 2026', '"year": ⟦"2026"⟧']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a year with a fraction",
    edits: [['"year": 2026', '⟦"year"⟧: 2026.5']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a year of two digits",
    edits: [['"year": 2026', '"year": ⟦26⟧']],
    rule: "out-of-range",
    diagnostics: 1,
  },
  {
    name: "yes in place of true",
    edits: [['"draft": true', '⟦"draft"⟧: "yes"']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "true between quotes",
    edits: [['"draft": true', '"draft": ⟦"true"⟧']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a list in place of a text",
    edits: [['"eyebrow": "Calendar"', '"eyebrow": ⟦["Calendar"]⟧']],
    rule: "wrong-type",
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a text in place of a list",
    edits: [['"aliases": ["/opening-hours"]', '"aliases": ⟦"/opening-hours"⟧']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a group in place of a list",
    edits: [
      ['"actions": [\n            { "label": "See', '"actions": \n            ⟦{ "label": "See'],
      [
        'the opening hours", "href": "/opening-hours" }\n          ]',
        'the opening hours", "href": "/opening-hours" }⟧',
      ],
    ],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a text in place of a picture",
    edits: [
      [
        '"picture": { "src": "lamp.svg", "alt": "A reading lamp shines on an open book." },\n              "href"',
        '⟦"picture"⟧: "lamp.svg",\n              "href"',
      ],
    ],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a text in place of a block",
    edits: [['{ "type": "notice", "kind": "info", "text": "Bring your own mug." }', '⟦"⟧Bring your own mug."']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "null for something left out",
    edits: [['"draft": true', '⟦"draft"⟧: null']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a block type in small letters",
    edits: [['"type": "cardGrid"', '"type": ⟦"cardgrid"⟧']],
    rule: "unknown-type",
    writes: ["cardGrid"],
    diagnostics: 1,
  },
  {
    name: "a misspelt block type",
    edits: [['"type": "checklist"', '"type": ⟦"cheklist"⟧']],
    rule: "unknown-type",
    writes: ["checklist"],
    diagnostics: 1,
  },
  {
    name: "a block type that does not exist",
    edits: [['"type": "notice", "kind"', '"type": ⟦"weather"⟧, "kind"']],
    rule: "unknown-type",
    diagnostics: 1,
  },
  {
    name: "a tone that does not exist",
    edits: [
      [
        '"heading": "The time capsule",\n          "tone": "tinted"',
        '"heading": "The time capsule",\n          "tone": ⟦"grey"⟧',
      ],
    ],
    rule: "unknown-value",
    diagnostics: 1,
  },
  {
    name: "a misspelt tone, the nearest first",
    edits: [
      [
        '"heading": "The time capsule",\n          "tone": "tinted"',
        '"heading": "The time capsule",\n          "tone": ⟦"tintd"⟧',
      ],
    ],
    rule: "unknown-value",
    writes: ["tinted"],
    diagnostics: 1,
  },
  {
    name: "a font that the site does not have",
    edits: [['"headingFont": "system serif"', '"headingFont": ⟦"Times"⟧']],
    rule: "unknown-value",
    diagnostics: 1,
  },
  {
    name: "the version of another language",
    edits: [['"version": 3,', '"version": ⟦4⟧,']],
    rule: "newer-version",
    diagnostics: 1,
  },
  {
    name: "a measurement ID in place of the analytics group",
    edits: [['"organization": {', '⟦"analytics"⟧: "G-XYZ789",\n    "organization": {']],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a measurement ID as the description of the language has it",
    edits: [
      [
        '"organization": {',
        '"analytics": { "provider": "ga4", "measurementId": ⟦"G-XXXXXXXXXX"⟧ },\n    "organization": {',
      ],
    ],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "a block among the pages",
    edits: [['"routes": [', '"routes": [\n    ⟦{⟧ "type": "hero", "heading": "Soon", "actions": 7, "size": "full" },']],
    rule: "misplaced-value",
    diagnostics: 1,
  },
  {
    name: "a block among the cards",
    edits: [['"cards": [', '"cards": [\n            ⟦{⟧ "type": "hero", "heading": "Soon" },']],
    rule: "misplaced-value",
    diagnostics: 1,
  },
  {
    name: "a page among the blocks",
    edits: [
      [
        '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }',
        '⟦{⟧ "path": "/mugs", "title": "Mugs", "description": "Mugs.", "blocks": [] }',
      ],
    ],
    rule: "misplaced-value",
    diagnostics: 1,
  },
  {
    name: "a group of the menu in another",
    edits: [
      [
        '{ "label": "Borrow", "href": "/borrow" },\n        { "label": "Reading',
        '{ ⟦"type"⟧: "group", "label": "Borrow", "links": [{ "label": "Borrow", "href": "/borrow" }] },\n        { "label": "Reading',
      ],
    ],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "rows of another list",
    edits: [
      [
        '{ "event": "Story time", "date": "14 February", "time": "10 AM" }',
        '{ ⟦"what"⟧: "Story time", "who": "Children" }, { "what": "Tea time", "who": "Parents" }',
      ],
    ],
    rule: "unknown-property",
    diagnostics: 1,
  },
];
