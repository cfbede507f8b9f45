import type { HandmadeFault } from "../handmade.ts";

function lost(name: string, end: string): HandmadeFault {
  return {
    name,
    edits: [['"Bring your own mug." }\n      ]\n    },\n    {', end]],
    rule: "missing-bracket",
    diagnostics: 1,
  };
}

const endOfBlock = '"href": "/visit"\n            }\n          ]\n        },';
/** Brackets that are missing, too many, or of the wrong kind. */
export const bracketFaults: readonly HandmadeFault[] = [
  {
    name: "the line that closes a card is lost",
    edits: [
      [
        '"href": "/borrow"\n            },\n            {\n              "title": "Reading groups"',
        '"href": "/borrow⟦"⟧\n            {\n              "title": "Reading groups"',
      ],
    ],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "a card is not closed on its line",
    edits: [['"description": "9 AM to 6 PM", "icon": "clock" },', '"description": "9 AM to 6 PM", "icon": "clock⟦"⟧,']],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "the list of blocks of a page is not closed",
    edits: [
      [
        '"kind": "info", "text": "Bring your own mug." }\n      ]\n    },',
        '"kind": "info", "text": "Bring your own mug." ⟦}⟧\n    },',
      ],
    ],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "the list of blocks of a page lost its bracket but not its line",
    edits: [
      [
        '"kind": "info", "text": "Bring your own mug." }\n      ]\n    },',
        '"kind": "info", "text": "Bring your own mug." }\n      ⟦⟧\n    },',
      ],
    ],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "a page is not closed",
    edits: [['"heading": "Pages" }\n      ]\n    }\n  ],', '"heading": "Pages" }\n      ⟦]⟧\n  ],']],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "the site is not closed",
    whole: (text) => text.replace(/\}\s*\}\s*$/, "⟦}⟧\n"),
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "a page is not opened",
    edits: [['    {\n      "path": "/borrow",', '      ⟦"path"⟧: "/borrow",']],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "a list is not opened",
    edits: [['"tracks": [', '"tracks"⟦:⟧']],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "a bracket too many after a card",
    edits: [['"href": "/groups"\n            },', '"href": "/groups"\n            }⟦}⟧,']],
    rule: "extra-bracket",
    diagnostics: 1,
  },
  {
    name: "a bracket too many after the list of pages",
    edits: [['"heading": "Pages" }\n      ]\n    }\n  ],', '"heading": "Pages" }\n      ]\n    }\n  ]⟦]⟧,']],
    rule: "extra-bracket",
    diagnostics: 1,
  },
  {
    name: "a round bracket in place of a curly one",
    edits: [['"time": "9 AM to 4 PM" }', '"time": "9 AM to 4 PM" ⟦)⟧']],
    rule: "unexpected-text",
    diagnostics: 1,
  },
  {
    name: "a square bracket in place of a curly one",
    edits: [['"time": "9 AM to 4 PM" }', '"time": "9 AM to 4 PM" ⟦]⟧']],
    rule: "wrong-bracket",
    diagnostics: 1,
  },
  {
    name: "the bracket that opens the file is lost",
    edits: [['{\n  "$schema": "', '⟦⟧\n  "$schema": "']],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "the first line of the file is lost, with the bracket that opens it",
    edits: [['{\n  "$schema": "', '⟦⟧  "$schema": "']],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "a closing bracket typed before a name",
    edits: [['      "path": "/borrow",\n      "title"', '      "path": "/borrow",\n      ⟦}⟧"title"']],
    rule: "extra-bracket",
    diagnostics: 1,
  },
  {
    name: "an entry that begins with several names is not closed on its line",
    edits: [
      [
        '{ "type": "link", "label": "Visit", "href": "/visit" },',
        '{ "type": "link", "label": "Visit", "href": "/visit⟦"⟧,\n',
      ],
    ],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  lost("two lines that close a page are lost", '"Bring your own mug." ⟦}⟧\n    {'),
  lost("two lines that close a page are lost behind a comma", '"Bring your own mug." ⟦}⟧,\n    {'),
  {
    name: "two lines that close a list of events are lost",
    edits: [['"time": "7 PM" }\n          ]\n        },\n', '"time": "7 PM" ⟦}⟧\n']],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "three lines that close a card are lost",
    edits: [['"href": "/visit"\n            }\n          ]\n        },\n', '"href": "/visit⟦"⟧,\n']],
    rule: "missing-bracket",
    diagnostics: 1,
  },
  {
    name: "the first line of a page is left of it",
    edits: [['    {\n      "path": "/visit"', '    ⟦{⟧\n    {\n      "path": "/visit"']],
    rule: "extra-bracket",
    diagnostics: 1,
  },
  {
    name: "two entries in one pair of brackets",
    edits: [['"time": "10 AM" },\n            { "event": "Book', '"time": "10 AM",\n              ⟦"event"⟧: "Book']],
    rule: "duplicate-key",
    diagnostics: 1,
  },
  {
    name: "a second list of pages",
    edits: [
      [
        '  ],\n  "notFound"',
        '  ],\n  ⟦"routes"⟧: [\n    { "path": "/a", "title": "A", "description": "A.", "blocks": [] }\n  ],\n  "notFound"',
      ],
    ],
    rule: "duplicate-key",
    diagnostics: 1,
  },
  {
    name: "a duplicate end of a block",
    edits: [[endOfBlock, `${endOfBlock}\n              ⟦"href"⟧: "/visit"\n            }\n          ]\n        },`]],
    rule: "missing-bracket",
    diagnostics: 1,
  },
];
