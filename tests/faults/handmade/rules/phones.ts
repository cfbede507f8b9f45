import type { HandmadeFault } from "../handmade.ts";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';

/** The site of a library in Kenya. */
const IN_KENYA = [
  ['"country": "GB"', '"country": "KE"'],
  ['"phone": "01632 960 000"', '"phone": "0700 000 000"'],
] as const;

/** Telephone numbers without a link, as people write them. */
export const phoneFaults: readonly HandmadeFault[] = [
  ...[
    ["Tel: ⟦0722 123 456⟧/0733 123 456", "[0722 123 456](tel:0722123456)"],
    ["Tel: [0722 123 456](tel:0722123456)/⟦0733 123 456⟧", "[0733 123 456](tel:0733123456)"],
    ["Tel.⟦0722123456⟧", "[0722123456](tel:0722123456)"],
    ["Call ⟦(0722) 123-456⟧.", "[(0722) 123-456](tel:0722123456)"],
    ["Call ⟦(+254) 722 123456⟧.", "[(+254) 722 123456](tel:+254722123456)"],
    ["Call ⟦0722.123.456⟧.", "[0722.123.456](tel:0722123456)"],
    ["Call ⟦0722–123–456⟧.", "[0722–123–456](tel:0722123456)"],
    ["Call ⟦0722 12 34 56⟧.", "[0722 12 34 56](tel:0722123456)"],
    ["Call ⟦072 212 3456⟧.", "[072 212 3456](tel:0722123456)"],
    ["Call ⟦+254 722 123 456⟧. 24 hours a day.", "[+254 722 123 456](tel:+254722123456)"],
    ["Call ⟦+1 (555) 123-4567⟧.", "[+1 (555) 123-4567](tel:+15551234567)"],
    ["Call ⟦+254 0722 123 456⟧.", "[+254 722 123 456](tel:+254722123456)"],
    ["Account 0112345678, fax +254 20 2345679. Call ⟦0722 123 456⟧.", "[0722 123 456](tel:0722123456)"],
    ["Account 0112345678 ⟦0722 123 456⟧", "[0722 123 456](tel:0722123456)"],
    ["Registration and accounts: ⟦0722 123 456⟧", "[0722 123 456](tel:0722123456)"],
  ].map(([text = "", link = ""]) => phone(text, [link])),
  {
    name: "a number of another country without a link, beside amounts and hours",
    edits: [
      ["Bring your own mug.", "Open 0900-1700 from 01.02.2027: 20,000 mugs, room 012 345. Call ⟦01632 960 001⟧."],
    ],
    rule: "bare-address",
    writes: ["[01632 960 001](tel:01632960001)"],
    certain: false,
    diagnostics: 1,
  },
  phone("Call ⟦+254 722 123 45⟧."),
  { ...phone("Call ⟦[us] (tel:0722 123 456)⟧.", ["[us](tel:0722123456)"]), rule: "literal-markdown" },
  { ...phone("Call ⟦[us](tel: 0722123456)⟧.", ["[us](tel:0722123456)"]), rule: "literal-markdown" },
  { ...phone("Call ⟦[us] (tel:0722123456)⟧."), rule: "literal-markdown" },
  { ...phone("Call ⟦[us](tel:+254 722 123 456)⟧.", ["[us](tel:+254722123456)"]), rule: "literal-markdown" },
  {
    name: "a number of digits alone beside what says that it is dialled",
    edits: [...IN_KENYA, [NOTICE, list("Telephone and fax", "⟦0722123456⟧")]],
    rule: "bare-address",
    writes: ["[0722123456](tel:0722123456)"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a constant that may be the number of an account",
    edits: [
      ...IN_KENYA,
      ['"constants": {', '"constants": {\n    "account": "0112345678",'],
      [NOTICE, list("At the bank", "Pay into ⟦{account}⟧.")],
    ],
    rule: "bare-address",
    writes: ["[{account}](tel:{account})"],
    certain: false,
    diagnostics: 1,
  },
];

function list(term: string, description: string): string {
  return `{ "type": "descriptionList", "heading": "Us", "items": [{ "term": "${term}", "description": "${description}" }] }`;
}

function phone(text: string, writes: readonly string[] = []): HandmadeFault {
  return {
    name: `a telephone number without a link: ${text}`,
    edits: [...IN_KENYA, ["Bring your own mug.", text]],
    rule: "bare-address",
    writes,
    diagnostics: 1,
  };
}
