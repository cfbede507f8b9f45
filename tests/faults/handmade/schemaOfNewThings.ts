import type { HandmadeFault } from "./handmade";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';
const TARGET = '"target": "2099-06-01T10:00:00+01:00"';
const FRAME = '"title": "A film", "aspectRatio": "16:9", "link": { "label": "See the film", "href": "/visit" }';

const moment = (name: string, written: string, meant: string): HandmadeFault => ({
  name: `the end of a countdown as ${name}`,
  edits: [[TARGET, `"target": ⟦"${written}"⟧`]],
  rule: "malformed-value",
  says: [`Write "${meant}"`],
  certain: false,
  diagnostics: 1,
});

const type = (word: string, ...says: string[]): HandmadeFault => ({
  name: `a block that is called ${word}`,
  edits: [[NOTICE, NOTICE.replace('"notice"', `⟦"${word}"⟧`)]],
  rule: "unknown-type",
  says: [`"${word}" is not a block type`, ...says],
  diagnostics: 1,
});

const frame = (name: string, src: string, ...says: string[]): HandmadeFault => ({
  name,
  edits: [[NOTICE, `{ "type": "embed", "src": ⟦"${src}"⟧, ${FRAME} }`]],
  rule: "refused-frame",
  says,
  diagnostics: 1,
});

/** What is written for the first time, and by guess. */
export const schemaOfNewThings: readonly HandmadeFault[] = [
  moment("a day in words", "31 January 2099", "2099-01-31T23:59:59+00:00"),
  moment("a day in numbers", "31/01/2099", "2099-01-31T23:59:59+00:00"),
  moment("a day without its zeros", "2099-1-5T9:30", "2099-01-05T09:30+00:00"),
  moment("a moment with a space", "2099-06-01T10:00:00 +01:00", "2099-06-01T10:00:00+01:00"),
  type("video", 'Write "embed"', "such as a map, a video"),
  type("testimonial", 'Write "quote"'),
  type("events", 'Write "eventList"'),
  type("staff", 'Write "profileGrid"'),
  frame("a film of a social network in a frame", "https://www.facebook.com/library/videos/1/", "choose Embed"),
  frame(
    "a post in a frame",
    "https://www.instagram.com/p/abc/?igsh=1",
    'Write "https://www.instagram.com/p/abc/embed"',
  ),
  frame("a short address in a frame", "https://forms.gle/abc", "address bar"),
  {
    name: "the code of a frame with single quotes",
    edits: [
      [
        NOTICE,
        `{ "type": "embed", "src": ⟦"<iframe width='9' src='https://video.example/1?a=1&amp;b=2'></iframe>"⟧, ${FRAME} }`,
      ],
    ],
    rule: "malformed-value",
    says: ['Write "https://video.example/1?a=1&b=2"'],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "the pages on which a banner is meant to stand",
    edits: [['"exceptOn": ["/sitemap"]', '⟦"onlyOn"⟧: ["/sitemap"]']],
    rule: "unknown-property",
    says: ['A banner has no "onlyOn"', "Remove it"],
    certain: false,
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
    says: ['no "label"', 'Write "title" in its place'],
    certain: false,
    diagnostics: 2,
  },
];
