import type { HandmadeFault } from "../handmade.ts";

const bookSale = '{ "event": "Book sale", "date": "6 June", "time": "9 AM to 4 PM" }';

function before(name: string, character: string, space = " "): HandmadeFault {
  return {
    name: `${name} before an entry`,
    edits: [[bookSale, `⟦${character}⟧${space}${bookSale}`]],
    rule: "unexpected-text",
    diagnostics: 1,
  };
}

function leftOut(name: string, find: string, write: string): HandmadeFault {
  return { name, edits: [[find, write]], rule: "unexpected-text" };
}

/** Characters that lists, e-mails and guides write before or between lines, and that are copied with them. */
export const characterFaults: readonly HandmadeFault[] = [
  before("a bullet", "•"),
  before("a hyphen", "-"),
  before("a dash", "–"),
  before("the > of a reply to an e-mail", ">"),
  before("a plus sign", "+"),
  before("a number with a full stop", "2."),
  before("a number with a bracket", "2)"),
  before("the number of a line", "3301", "   "),
  before("a number on the line above", "0", "\n            "),
  {
    name: "bullets before two entries",
    edits: [
      ['{ "event": "Story time"', '⟦•⟧ { "event": "Story time"'],
      ['{ "event": "Ghost stories"', '• { "event": "Ghost stories"'],
    ],
    rule: "unexpected-text",
    diagnostics: 2,
  },
  {
    name: "a bullet before a name",
    edits: [['"heading": "Three groups",', '⟦•⟧ "heading": "Three groups",']],
    rule: "unexpected-text",
    diagnostics: 1,
  },
  {
    name: "a hyphen before a text of a list",
    edits: [['"aliases": ["/opening-hours"]', '"aliases": [⟦-⟧ "/opening-hours"]']],
    rule: "unexpected-text",
    diagnostics: 1,
  },
  leftOut("three dots between entries", `            ${bookSale}`, `            ⟦...⟧\n            ${bookSale}`),
  leftOut(
    "three dots and a comma between entries",
    `            ${bookSale}`,
    `            ⟦...,⟧\n            ${bookSale}`,
  ),
  leftOut("three dots among names", '"heading": "Three groups",', '⟦…⟧\n          "heading": "Three groups",'),
  leftOut("three dots behind a name and its value", '"checked": true },', '"checked": true, ⟦…⟧ },'),
];
