import type { HandmadeFault } from "../handmade.ts";

function bare(name: string, word: string, proposal: string): HandmadeFault {
  return {
    name,
    edits: [['"time": "10 AM"', `"time": ⟦${word}⟧`]],
    rule: "missing-quotes",
    writes: [proposal],
    diagnostics: 1,
  };
}

/** Faults of numbers, of words without quotes, and inside texts. */
export const wordFaults: readonly HandmadeFault[] = [
  {
    name: "NaN",
    edits: [['"year": 2026', '"year": ⟦NaN⟧']],
    rule: "invalid-number",
    diagnostics: 1,
  },
  {
    name: "a number that nothing can hold",
    edits: [['"year": 2026', '"year": ⟦1e999⟧']],
    rule: "invalid-number",
    diagnostics: 1,
  },
  {
    name: "a number that is not kept exactly",
    edits: [['"year": 2026', '"year": ⟦20260000000000000001⟧']],
    rule: "invalid-number",
    diagnostics: 1,
  },
  {
    name: "a zero in front of a number",
    edits: [['"year": 2026', '"year": ⟦02026⟧']],
    rule: "invalid-number",
    diagnostics: 1,
  },
  {
    name: "a comma inside a number",
    edits: [['"year": 2026', '"year": ⟦2,026⟧']],
    rule: "invalid-number",
    diagnostics: 1,
  },
  {
    name: "a comma in place of a decimal point",
    edits: [['"year": 2026', '"year": ⟦8,5⟧']],
    rule: "invalid-number",
    diagnostics: 1,
  },
  {
    name: "a comma in place of a decimal point, before another name",
    edits: [['"text": "Novels", "checked": true', '"text": "Novels", "checked": ⟦8,55⟧, "detail": "All of them."']],
    rule: "invalid-number",
    diagnostics: 1,
  },
  {
    name: "the letter O in a number",
    edits: [['"year": 2026', '"year": ⟦2O26⟧']],
    rule: "invalid-number",
    diagnostics: 1,
  },
  {
    name: "letters in a number",
    edits: [['"year": 2026', '"year": ⟦2o2l⟧']],
    rule: "invalid-number",
    diagnostics: 1,
  },
  {
    name: "a word with a capital letter",
    edits: [['"desktop": false', '"desktop": ⟦False⟧']],
    rule: "invalid-word",
    diagnostics: 1,
  },
  {
    name: "no in place of false",
    edits: [['"desktop": false', '"desktop": ⟦no⟧']],
    rule: "invalid-word",
    diagnostics: 1,
  },
  {
    name: "a text without quotes",
    edits: [['"kind": "info"', '"kind": ⟦info⟧']],
    rule: "missing-quotes",
    writes: ["info"],
    diagnostics: 1,
  },
  {
    name: "a text of several words without quotes",
    edits: [['"eyebrow": "Find us"', '"eyebrow": ⟦Find us⟧']],
    rule: "missing-quotes",
    diagnostics: 1,
  },
  {
    name: "a key without quotes",
    edits: [['"heading": "Three groups"', '⟦heading⟧: "Three groups"']],
    rule: "missing-quotes",
    diagnostics: 1,
  },
  {
    name: "a key without a value",
    edits: [['"draft": true,', '⟦"draft"⟧: ,']],
    rule: "missing-value",
    diagnostics: 1,
  },
  {
    name: "a key without a colon and a value",
    edits: [['"draft": true,', '⟦"draft"⟧,']],
    rule: "missing-value",
    diagnostics: 1,
  },
  {
    name: "a duplicate key",
    edits: [
      [
        '"title": "Visit",\n      "description"',
        '"title": "Visit",\n      ⟦"title"⟧: "Visit us",\n      "description"',
      ],
    ],
    rule: "duplicate-key",
    diagnostics: 1,
  },
  {
    name: "a duplicate constant",
    edits: [['"phone": "01632 960 000",', '"phone": "01632 960 000",\n    ⟦"phone"⟧: "01632 960 001",']],
    rule: "duplicate-key",
    diagnostics: 1,
  },
  {
    name: "a key called __proto__",
    edits: [['"version": 3,', '"version": 3,\n  ⟦"__proto__"⟧: { "name": "x" },']],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "a folder written with a backslash",
    edits: [['"logo": "logo.svg"', '"logo": "signs⟦\\l⟧ogo.svg"']],
    rule: "stray-backslash",
    diagnostics: 1,
  },
  {
    name: "a tab inside a text",
    edits: [['"text": "Bring your own mug."', '"text": "Bring your⟦\t⟧own mug."']],
    rule: "invisible-character",
    diagnostics: 1,
  },
  {
    name: "a character typed before a name",
    edits: [['      "path": "/borrow",', '      ⟦=⟧"path": "/borrow",']],
    rule: "unexpected-text",
    diagnostics: 1,
  },
  {
    name: "a letter typed before a value",
    edits: [['      "path": "/borrow",', '      "path": ⟦x⟧"/borrow",']],
    rule: "unexpected-text",
    diagnostics: 1,
  },
  bare("a time without quotes", "9:00 AM", '"9:00 AM"'),
  bare("a moment without quotes", "2026-10-29T23:59:59+03:00", '"2026-10-29T23:59:59+03:00"'),
  bare(
    "words with a colon, a comma and a constant without quotes",
    "Ask: {phone}, or {email}",
    '"Ask: {phone}, or {email}"',
  ),
  bare("words that end in a colon, without quotes", "Closed :", '"Closed :"'),
  bare("a number with a plus, without quotes", "6,000+", '"6,000+"'),
  bare("a constant without quotes", "{phone}", '"{phone}"'),
  bare("an address that begins with a constant, without quotes", "{catalogue}/new", '"{catalogue}/new"'),
  {
    name: "a colour without quotes",
    edits: [['"brand": "#1F3A5F"', '"brand": ⟦#1F3A5F⟧']],
    rule: "missing-quotes",
    writes: ["#1F3A5F"],
    diagnostics: 1,
  },
  {
    name: "a place on the page without quotes",
    edits: [['"label": "Sitemap", "href": "/sitemap"', '"label": "Sitemap", "href": ⟦#map⟧']],
    rule: "missing-quotes",
    writes: ["#map"],
    diagnostics: 1,
  },
  {
    name: "a value deleted before another name on its line",
    edits: [['"label": "Opening hours", "href"', '⟦"label"⟧:  "href"']],
    rule: "missing-value",
    diagnostics: 1,
  },
  {
    name: "a value deleted at the end of its line",
    edits: [['"heading": "Opening hours",\n', '⟦"heading"⟧:\n']],
    rule: "missing-value",
    diagnostics: 1,
  },
  {
    name: "a number with its unit",
    edits: [['"year": 2026', '"year": ⟦300KB⟧']],
    rule: "missing-quotes",
    diagnostics: 1,
  },
];
