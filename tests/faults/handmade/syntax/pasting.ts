import type { HandmadeFault } from "../handmade.ts";

const page = (mark: (bracket: string) => string) => `    ${mark("{")}
      "path": "/open-day",
      "title": "Open day",
      "description": "Come and see the library.",
      "blocks": [
        { "type": "prose", "text": "Write to [{email}](mailto:{email})." }
      ]
    }`;
const highlight = (bracket: string) => `⟦${bracket}⟧`;
const MAP = '"src": "https://maps.example/frame?place=mill-lane"';
const FRAME = '<iframe src=⟦"https://www.google.com/maps/embed?pb=1⟧" width="600" height="450"></iframe>';

/** Text that is pasted from a web page or a word processor, or into the wrong place. */
export const pastingFaults: readonly HandmadeFault[] = [
  {
    name: "the code of a map in place of its address",
    edits: [[MAP, `"src": "${FRAME}"`]],
    rule: "unescaped-quote",
    diagnostics: 1,
  },
  {
    name: "the code of a map in a constant",
    edits: [['"phone": "01632 960 000"', `"phone": "01632 960 000",\n    "map": "${FRAME}"`]],
    rule: "unescaped-quote",
    diagnostics: 1,
  },
  {
    name: "the code of a map without quotes around it",
    edits: [[MAP, `"src": ${FRAME.replaceAll(/[⟦⟧]/g, "").replace("<iframe", "⟦$&⟧")}`]],
    rule: "unopened-text",
    diagnostics: 1,
  },
  {
    name: "a link as a web page has it",
    edits: [['"Bring your own mug."', '"Bring <a href=⟦"https://mugs.example/a⟧">a mug</a>."']],
    rule: "unescaped-quote",
    diagnostics: 1,
  },
  {
    name: "a script in a text",
    edits: [['"Bring your own mug."', '"<script src=⟦"https://widgets.example/x.js⟧"></script>"']],
    rule: "unescaped-quote",
    diagnostics: 1,
  },
  {
    name: "an address between quotes inside a text",
    edits: [['"Bring your own mug."', '"See ⟦"https://mugs.example⟧" first."']],
    rule: "unescaped-quote",
    diagnostics: 1,
  },
  {
    name: "a colon between quotes inside a text",
    edits: [['"Bring your own mug."', '"Our motto ⟦"read⟧: think" is old."']],
    rule: "unescaped-quote",
    diagnostics: 1,
  },
  {
    name: "an address without quotes",
    edits: [['"catalogue": "https://catalogue.library.example"', '"catalogue": ⟦https://catalogue.library.example⟧']],
    rule: "missing-quotes",
    writes: ["https://catalogue.library.example"],
    diagnostics: 1,
  },
  {
    name: "paragraphs with an address, pasted into a text",
    edits: [['"Bring your own mug."', '⟦"Bring:⟧\n• a mug, see https://mugs.example\n• a friend # or two"']],
    rule: "unclosed-text",
    diagnostics: 1,
  },
  {
    name: "a page behind the list of pages",
    edits: [['  ],\n  "notFound"', `  ],\n${page(highlight)},\n  "notFound"`]],
    rule: "misplaced-entry",
    diagnostics: 1,
  },
  {
    name: "a page behind the list of pages, without commas",
    edits: [['  ],\n  "notFound"', `  ]\n${page(highlight)}\n  "notFound"`]],
    rule: "misplaced-entry",
    diagnostics: 1,
  },
  {
    name: "two pages behind the list of pages",
    edits: [['  ],\n  "notFound"', `  ],\n${page(highlight)},\n${page((bracket) => bracket)},\n  "notFound"`]],
    rule: "misplaced-entry",
    diagnostics: 1,
  },
  {
    name: "a block behind the list of blocks",
    edits: [['own mug." }\n      ]\n', 'own mug." }\n      ],\n        ⟦{⟧ "type": "prose", "text": "Come." }\n']],
    rule: "misplaced-entry",
    diagnostics: 1,
  },
  {
    name: "an entry behind the menu",
    edits: [['  ],\n  "footer"', '  ],\n    ⟦{⟧ "type": "link", "label": "Fines", "href": "/borrow" },\n  "footer"']],
    rule: "misplaced-entry",
    diagnostics: 1,
  },
  {
    name: "a page inside another",
    edits: [['    {\n      "path": "/visit"', `    {\n${page(highlight)},\n      "path": "/visit"`]],
    rule: "misplaced-entry",
    diagnostics: 1,
  },
  {
    name: "a page that is in no list",
    edits: [['  "routes": [', `${page(highlight)},\n  "routes": [`]],
    rule: "misplaced-entry",
    diagnostics: 1,
  },
];
