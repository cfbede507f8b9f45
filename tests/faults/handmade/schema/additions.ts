import { blockFields } from "../../../../src/generated/fields.ts";
import type { HandmadeFault } from "../handmade.ts";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';
const TARGET = '"target": "2099-06-01T10:00:00"';
const FRAME = '"title": "A film", "aspectRatio": "16:9", "link": { "label": "See the film", "href": "/visit" }';

const moment = (name: string, momentText: string, ...writes: string[]): HandmadeFault => ({
  name: `the end of a countdown as ${name}`,
  edits: [[TARGET, `"target": ⟦"${momentText}"⟧`]],
  rule: "malformed-value",
  writes,
  certain: false,
  diagnostics: 1,
});

/** A block by a common word; no fault once that, or a part of it, is a block type of its own. */
function type(word: string): HandmadeFault[] {
  const parts = word.split(/[^A-Za-z]|(?=[A-Z])/).map((part) => part.toLowerCase());
  if ([word, ...parts].some((name) => Object.hasOwn(blockFields, name))) return [];
  return [
    {
      name: `a block that is called ${word}`,
      edits: [[NOTICE, NOTICE.replace('"notice"', `⟦"${word}"⟧`)]],
      rule: "unknown-type",
      diagnostics: 1,
    },
  ];
}

const frame = (name: string, src: string, ...writes: string[]): HandmadeFault => ({
  name,
  edits: [[NOTICE, `{ "type": "embed", "src": ⟦"${src}"⟧, ${FRAME} }`]],
  rule: "refused-frame",
  writes,
  diagnostics: 1,
});

/** Properties that are written for the first time, and by guess. */
export const additionFaults: readonly HandmadeFault[] = [
  moment("a day in words", "31 January 2099", "2099-01-31T23:59:59"),
  moment("a day in numbers", "31/01/2099", "2099-01-31T23:59:59"),
  moment("a day in numbers that are read in two ways", "01/05/2099", "2099-05-01T23:59:59", "2099-01-05T23:59:59"),
  moment("a day without its zeros", "2099-1-5T9:30", "2099-01-05T09:30"),
  moment("a moment with a space", "2099-06-01T10:00:00 +01:00", "2099-06-01T10:00:00+01:00"),
  ...type("accordion"),
  ...type("priceTable"),
  ...type("info box"),
  ...type("photoGallery"),
  ...type("carousel"),
  ...type("image"),
  ...type("announcement"),
  ...type("YouTube"),
  ...type("google-map"),
  ...type("banner"),
  ...type("cta"),
  ...type("statistics"),
  ...type("timeline"),
  ...type("page-header"),
  ...type("pdf"),
  ...type("timetable"),
  ...type("list"),
  ...type("text"),
  ...type("video"),
  ...type("testimonial"),
  ...type("events"),
  ...type("numbers"),
  ...type("tabs"),
  ...type("two-columns"),
  ...type("staff"),
  frame("a film of a social network in a frame", "https://www.facebook.com/library/videos/1/"),
  frame("a post in a frame", "https://www.instagram.com/p/abc/?igsh=1", "https://www.instagram.com/p/abc/embed"),
  frame("a short address in a frame", "https://forms.gle/abc"),
  {
    name: "the code of a frame with single quotes",
    edits: [
      [
        NOTICE,
        `{ "type": "embed", "src": ⟦"<iframe width='9' src='https://video.example/1?a=1&amp;b=2'></iframe>"⟧, ${FRAME} }`,
      ],
    ],
    rule: "malformed-value",
    writes: ["https://video.example/1?a=1&b=2"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a price for the amount",
    edits: [['"title": "A printed page", "amount": "0.20"', '"title": "A printed page", ⟦"price"⟧: "0.20"']],
    rule: "unknown-property",
    writes: ["amount"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a fee for the amount, which is near to free",
    edits: [['"title": "A printed page", "amount": "0.20"', '"title": "A printed page", ⟦"fee"⟧: "0.20"']],
    rule: "unknown-property",
    writes: ["amount"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a price for the amount, as a number",
    edits: [['"title": "A printed page", "amount": "0.20"', '"title": "A printed page", ⟦"cost"⟧: 0.2']],
    rule: "unknown-property",
    writes: ["amount"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a price that is denied to be free, and has no amount",
    edits: [['"title": "A library card", "free": true,', '"title": "A library card", "free": ⟦false⟧,']],
    rule: "unknown-value",
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a question and its answer by their own names",
    edits: [
      [
        '{ "term": "Saturday", "description": "10 AM to 4 PM", "icon": "clock" }',
        '{ ⟦"question"⟧: "Saturday", "answer": "10 AM to 4 PM", "icon": "clock" }',
      ],
    ],
    rule: "unknown-property",
    writes: ["term"],
    certain: false,
    diagnostics: 2,
  },
  {
    name: "the days of all terms by the names of others",
    edits: [
      [
        NOTICE,
        `{ "type": "termCalendar", "year": 2026, "terms": [
          { "name": "One", ⟦"from"⟧: "5 January", "to": "3 April", "holiday": { "name": "Easter", "starting": "4 April", "ending": "20 April" } },
          { "name": "Two", "from": "21 April", "to": "3 August", "holiday": { "name": "Summer", "starting": "4 August", "ending": "31 August" } }
        ] }`,
      ],
    ],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "a quote with a key of other blocks",
    edits: [
      [
        '{\n          "type": "quote",\n          "text": "A penny saved on books is a penny lost to the town.",\n          "attribution"',
        '{\n          "type": "quote",\n          ⟦"body"⟧: "A penny saved on books is a penny lost to the town.",\n          "heading"',
      ],
    ],
    rule: "unknown-property",
    diagnostics: 2,
  },
  {
    name: "the title and the description of a page by other names",
    edits: [
      [
        '"title": "History",\n      "description": "How the mill',
        '⟦"name"⟧: "History",\n      "summary": "How the mill',
      ],
    ],
    rule: "unknown-property",
    writes: ["title"],
    certain: false,
    diagnostics: 2,
  },
  {
    name: "a link whose words and address changed places under other names",
    edits: [
      [
        '{ "label": "Ask us by e-mail", "href": "mailto:{email}" }',
        '{ ⟦"to"⟧: "mailto:{email}", "words": "Ask us by e-mail" }',
      ],
    ],
    rule: "unknown-property",
    diagnostics: 1,
  },
  {
    name: "the country for the language",
    edits: [['"language": "en"', '"language": ⟦"ke"⟧']],
    rule: "untranslated-words",
    diagnostics: 1,
  },
  {
    name: "a link as buttons have it in a list of links",
    edits: [
      [
        '{ "title": "Search the catalogue", "url": "{catalogue}", "icon": "search" }',
        '{ ⟦"label"⟧: "Search the catalogue", "href": "{catalogue}", "icon": "search" }',
      ],
    ],
    rule: "unknown-property",
    writes: ["title"],
    certain: false,
    diagnostics: 2,
  },
];
