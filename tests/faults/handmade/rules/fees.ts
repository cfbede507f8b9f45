import type { HandmadeFault } from "../handmade.ts";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';
const fees = (terms: readonly string[], total: string) =>
  `{ "type": "feeStructure", "heading": "Rooms", "currency": "GBP", "terms": [${terms
    .map((amount, index) => `{ "label": "Term ${index + 1}", "amount": "${amount}" }`)
    .join(", ")}], "total": { "label": "The year", "amount": ⟦"${total}"⟧ } }`;

/** Faults of amounts and of the days of a year. */
export const feeFaults: readonly HandmadeFault[] = [
  {
    name: "a total that is a constant",
    edits: [
      ['"constants": {', '"constants": {\n    "room": "127,000",\n    "rooms": "250,000",'],
      [NOTICE, fees(["{room}", "127,000"], "{rooms}")],
    ],
    rule: "fee-total",
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a total without its pence",
    edits: [[NOTICE, fees(["1,000.25", "1,000.25"], "2,000")]],
    rule: "fee-total",
    writes: ["2,000.50"],
    diagnostics: 1,
  },
  {
    name: "a constant that lacks a digit of an amount",
    edits: [
      ['"constants": {', '"constants": {\n    "room": ⟦"126,00"⟧,'],
      [NOTICE, fees(["{room}", "{room}"], "252,000").replaceAll(/[⟦⟧]/g, "")],
    ],
    rule: "malformed-amount",
    diagnostics: 1,
  },
  {
    name: "an amount of which a constant is a part",
    edits: [
      ['"constants": {', '"constants": {\n    "thousands": "126",'],
      [
        NOTICE,
        fees(["{thousands};000"], "126,000")
          .replaceAll(/[⟦⟧]/g, "")
          .replace('"{thousands};000"', '⟦"{thousands};000"⟧'),
      ],
    ],
    rule: "malformed-amount",
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a constant that is no day of any month",
    edits: [
      ['"constants": {', '"constants": {\n    "saleDay": ⟦"6 Jnue"⟧,'],
      ['"date": "6 June"', '"date": "{saleDay}"'],
    ],
    rule: "unreadable-date",
    writes: ["6 June"],
    diagnostics: 1,
  },
  {
    name: "a constant that is an amount with its currency",
    edits: [
      ['"constants": {', '"constants": {\n    "room": ⟦"GBP 126,000"⟧,'],
      [NOTICE, fees(["{room}", "{room}"], "252,000").replaceAll(/[⟦⟧]/g, "")],
    ],
    rule: "repeated-currency",
    writes: ["126,000"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "an amount by a constant that was taken away",
    edits: [
      [
        NOTICE,
        fees(["{room}", "100,000"], "252,000").replace("⟦", "").replace("⟧", "").replace('"{room}"', '"⟦{room}⟧"'),
      ],
    ],
    rule: "unknown-constant",
    diagnostics: 1,
  },
  {
    name: "a point among amounts with commas",
    edits: [[NOTICE, fees(["1,000", "1,500"], "2.500")]],
    rule: "malformed-amount",
    writes: ["2,500"],
    certain: true,
    diagnostics: 1,
  },
  ...["1oo,ooo", "l00,000"].map((total) => ({
    name: `letters for digits: ${total}`,
    edits: [[NOTICE, fees(["100,000"], total)] as const],
    rule: "malformed-amount",
    writes: ["100,000"],
    certain: true,
    diagnostics: 1,
  })),
  {
    name: "an amount without its quotes",
    edits: [[NOTICE, fees(["1,000"], "1,000").replace('⟦"1,000"⟧', "⟦1,000⟧")]],
    rule: "invalid-number",
    diagnostics: 1,
  },
  ...["2.5%", "2.5 % of the loan", "1 per cent"].map((share) => ({
    name: `a percentage in the place of a price: ${share}`,
    edits: [['"amount": "2.50" }', `"amount": ⟦"${share}"⟧ }`]] as const,
    rule: "malformed-amount",
    certain: false,
    diagnostics: 1,
  })),
  {
    name: "a price that is free all the same",
    edits: [['"amount": "2.50" }', '"amount": "2.50", "free": ⟦true⟧ }']],
    rule: "contradiction",
    diagnostics: 1,
  },
  {
    name: "a date that was kept from another year",
    edits: [['"date": "14 February"', '"date": ⟦"14 February 2025"⟧']],
    rule: "mismatched-date",
    writes: ["14 February 2026"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "dates of a year and the next, kept in a calendar of later years",
    edits: [
      [
        NOTICE,
        `{ "type": "termCalendar", "heading": "Terms", "year": 2029, "terms": [{
          "name": "Term 1",
          "holiday": { "name": "Holiday", "starting": "21 November", "ending": ⟦"3 January 2027"⟧ },
          "opening": "7 January 2026", "closing": "20 November 2026"
        }] }`,
      ],
    ],
    rule: "mismatched-date",
    writes: ["3 January 2030"],
    certain: false,
    diagnostics: 3,
  },
  {
    name: "dates of a year and the next, the later first",
    edits: [
      ['"date": "14 February"', '"date": ⟦"5 January 2025"⟧'],
      ['"date": "6 June"', '"date": "4 November 2024"'],
    ],
    rule: "mismatched-date",
    writes: ["5 January 2027"],
    certain: false,
    diagnostics: 2,
  },
  {
    name: "a Sunday of the next year that is a Saturday of the year in the heading",
    edits: [
      ['"heading": "This year",\n          "year": 2026', '"heading": "Evenings of 2026",\n          "year": 2026'],
      ['"date": "14 February"', '"date": "⟦Sunday 14 February⟧"'],
    ],
    rule: "mismatched-date",
    writes: ["Saturday 14 February"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a day of the week in small letters, in running text",
    edits: [["Bring your own mug.", "We travel on ⟦monday 1 June 2027⟧."]],
    rule: "mismatched-date",
    writes: ["Tuesday 1 June 2027"],
    certain: false,
    diagnostics: 1,
  },
  ...["30 February", "30 February 2026"].map((date) => ({
    name: `a day of the week before a day that does not exist: ${date}`,
    edits: [['"date": "14 February"', `"date": "Friday ⟦${date}⟧"`]] as const,
    rule: "impossible-date",
    diagnostics: 1,
  })),
  {
    name: "a day of the week before a day that does not exist, in running text",
    edits: [["Bring your own mug.", "We travel on Monday ⟦31 June 2027⟧."]],
    rule: "impossible-date",
    diagnostics: 1,
  },
  {
    name: "a day of the week with a dot, that was kept from another year",
    edits: [['"date": "14 February"', '"date": "⟦Fri. 14 February⟧"']],
    rule: "mismatched-date",
    writes: ["Saturday 14 February"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a day that a month with a short name of four letters has not",
    edits: [["Bring your own mug.", "We travel on ⟦31 Sept⟧."]],
    rule: "impossible-date",
    diagnostics: 1,
  },
  ...["Ksh 128,000", "KSh.128,000/=", "Shs 128,000", "128,000 bob", "Shilingi 128,000/-"].map((amount) => ({
    name: `an amount with shillings as people write them: ${amount}`,
    edits: [
      ['"language": "en"', '"language": "en-KE"'],
      [NOTICE, fees(["64,000", "64,000"], amount).replace("GBP", "KES")],
    ] as const,
    rule: "repeated-currency",
    writes: ["128,000"],
    certain: true,
    diagnostics: 1,
  })),
  {
    name: "a day of the week that was kept from another year",
    edits: [['"date": "14 February"', '"date": "⟦Friday 14 February⟧"']],
    rule: "mismatched-date",
    writes: ["Saturday 14 February"],
    certain: false,
    diagnostics: 1,
  },
];
