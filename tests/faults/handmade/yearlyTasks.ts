import type { HandmadeFault } from "./handmade.ts";

// biome-ignore lint/suspicious/noTemplateCurlyInString: as a content manager writes it
const USE = "${phone}";
const TEXT = "Bring your own mug.";
const TARGET = '"target": "2099-06-01T10:00:00"';
const LINK = '"label": "Search the catalogue", "href": "{catalogue}"';
const CATALOGUE = '"catalogue": "https://catalogue.library.example"';
const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';

const acknowledge = (entry: string) => ['"fragments": {', `"acknowledged": [${entry}],\n  "fragments": {`] as const;

const inText = (name: string, text: string, writes: readonly string[] = []): HandmadeFault => ({
  name,
  edits: [[TEXT, text]],
  rule: "literal-markdown",
  writes,
  diagnostics: 1,
});

const target = (name: string, momentText: string, rule: string, ...writes: string[]): HandmadeFault => ({
  name: `the end of a countdown ${name}`,
  edits: [[TARGET, `"target": ⟦"${momentText}"⟧`]],
  rule,
  writes,
  certain: false,
  diagnostics: 1,
});

const noAddress = (value: string): HandmadeFault => ({
  name: `a constant for an address that says ${value}`,
  edits: [[CATALOGUE, `"catalogue": ⟦"${value}"⟧`]],
  rule: "malformed-link",
  diagnostics: 1,
});

/** Typos in the yearly tasks that docs/editing.md describes. */
export const yearlyTasks: readonly HandmadeFault[] = [
  {
    name: "an old address under one word, without its list",
    edits: [['"aliases": ["/opening-hours"]', '⟦"alias"⟧: "/opening-hours"']],
    rule: "unknown-property",
    writes: ["aliases"],
    diagnostics: 1,
  },
  {
    name: "a page that was given another address, and its old one under a near word",
    edits: [['"path": "/groups",', '"path": "/circles", ⟦"alias"⟧: "/groups",']],
    rule: "unknown-property",
    writes: ["aliases"],
    diagnostics: 1,
  },
  {
    name: "a page with its text and without blocks",
    edits: [
      [
        '"routes": [',
        '"routes": [\n{ "path": "/new", "title": "New", "description": "What is new.", ⟦"text"⟧: "Come in." },',
      ],
    ],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "a last day that its month does not have",
    edits: [
      [
        NOTICE,
        '{ "type": "termCalendar", "year": 2028, "terms": [{ "name": "Spring", "opening": "8 January", "closing": "⟦31 April⟧", "holiday": { "name": "Easter", "starting": "5 April", "ending": "26 April" } }, { "name": "Summer", "opening": "28 April", "closing": "2 August", "holiday": { "name": "Rest", "starting": "3 August", "ending": "2 September" } }] }',
      ],
    ],
    rule: "impossible-date",
    diagnostics: 1,
  },
  {
    name: "a half-term that there is none of",
    edits: [
      [
        NOTICE,
        '{ "type": "termCalendar", "year": 2028, "terms": [{ "name": "Spring", "opening": "8 January", "closing": "5 April", ⟦"halfTerm"⟧: "none", "holiday": { "name": "Easter", "starting": "8 April", "ending": "26 April" } }] }',
      ],
    ],
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a point for a comma in a constant, among amounts with commas",
    edits: [
      ['"constants": {', '"constants": {\n    "visit": ⟦"126.000"⟧,'],
      ['"label": "April", "amount": "126,000"', '"label": "April", "amount": "{visit}"'],
      ['"label": "August", "amount": "126,000"', '"label": "August", "amount": "{visit}"'],
      ['"label": "December", "amount": "126,000"', '"label": "December", "amount": "{visit}"'],
    ],
    rule: "malformed-amount",
    writes: ["126,000"],
    diagnostics: 1,
  },
  {
    ...inText("a constant as a program writes it", `Call ⟦${USE}⟧, or write to us.`, ["{phone}"]),
    rule: "foreign-constant",
  },
  {
    name: "a constant as a program writes it in a link of a text",
    edits: [[TEXT, `[Call us](⟦tel:${USE}⟧).`]],
    rule: "malformed-link",
    writes: ["tel:{phone}"],
    certain: true,
    diagnostics: 1,
  },
  ...(
    [
      ["Apply by ⟦Monday 1 June 2027⟧, not later.", "Tuesday 1 June 2027"],
      ["We meet on ⟦Fri, June 1st, 2027⟧.", "Tuesday, June 1st, 2027"],
      ["Karibu ⟦Jumatatu 1 Juni 2027⟧.", "Jumanne 1 Juni 2027"],
    ] as const
  ).map(([text, ...writes]) => ({
    name: `a day of the week that its date is not, ${text}`,
    edits: [
      ['"language": "en"', '"language": "en-KE"'],
      [TEXT, text],
    ] as const,
    rule: "mismatched-date",
    writes,
    certain: false,
    diagnostics: 1,
  })),
  {
    name: "a notice with its message",
    edits: [[NOTICE, '{ "type": "notice", "kind": "info", ⟦"message"⟧: "Bring your own mug." }']],
    rule: "unknown-property",
    writes: ["text"],
    diagnostics: 1,
  },
  inText("an item of a list after the wrong stroke", "Bring:⟦/n⟧- a mug"),
  inText("one end of a line with the wrong stroke", "Bring a mug.⟦/n⟧We wash it."),
  inText("ends of lines with the wrong stroke", "Bring a mug⟦/n/n⟧We wash it."),
  inText("words that are struck out as in a chat", "It costs ⟦~9 pounds~⟧ 8."),
  {
    ...inText("a file by its name alone, with spaces", "Read ⟦[the form](Form Term 1.pdf)⟧ first."),
    certain: false,
  },
  {
    name: "a page by its title in place of its address",
    edits: [[LINK, '"label": "Search the catalogue", "href": ⟦"Summer Reading"⟧']],
    rule: "malformed-value",
    certain: false,
  },
  {
    name: "a fragment as if it were a constant",
    edits: [[TEXT, "Bring your own mug. ⟦{askAtTheDesk}⟧"]],
    rule: "unknown-constant",
    diagnostics: 1,
  },
  noAddress("N/A"),
  noAddress("Coming soon"),
  {
    name: "a constant for an address that is empty",
    edits: [[CATALOGUE, '"catalogue": ⟦""⟧']],
    rule: "empty-value",
  },
  {
    name: "an acknowledgement of a rule that tells errors",
    edits: [acknowledge('{ "rule": ⟦"dead-link"⟧, "text": "/chapel", "reason": "It comes later." }')],
    rule: "stale-acknowledgement",
    diagnostics: 1,
  },
  {
    name: "an acknowledgement whose page lacks its slash",
    edits: [
      ['"date": "14 February"', '"date": "29 February"'],
      acknowledge('{ "rule": "impossible-date", "page": ⟦"events"⟧, "text": "29 February", "reason": "Printed so." }'),
    ],
    rule: "malformed-value",
    writes: ["/events"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "the letters of a time for the time zone",
    edits: [['"timeZone": "Europe/London"', '"timeZone": ⟦"EAT"⟧']],
    rule: "unknown-time-zone",
    diagnostics: 1,
  },
  {
    name: "a picture as a telephone makes it",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"IMG_2034.HEIC"⟧']],
    rule: "missing-picture",
    diagnostics: 1,
  },
  target(
    "with its month and its day in each other's place",
    "2099-31-01T10:00:00",
    "impossible-moment",
    "2099-01-31T10:00:00",
  ),
  target("on a day that its month does not have", "2099-11-31T10:00:00", "impossible-moment"),
  target("in numbers with half a day", "31/01/2099 11:30 PM", "malformed-value", "2099-01-31T23:30"),
  target("half an hour after midnight", "2099-01-31 12:30 a.m.", "malformed-value", "2099-01-31T00:30"),
  target("in universal time", "2099-06-01 10:00 UTC", "malformed-value"),
];
