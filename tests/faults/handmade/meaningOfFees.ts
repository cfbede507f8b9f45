import type { HandmadeFault } from "./handmade.ts";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';
const fees = (terms: readonly string[], total: string) =>
  `{ "type": "feeStructure", "heading": "Rooms", "currency": "GBP", "terms": [${terms
    .map((amount, index) => `{ "label": "Term ${index + 1}", "amount": "${amount}" }`)
    .join(", ")}], "total": { "label": "The year", "amount": ⟦"${total}"⟧ } }`;

/** Faults of amounts and of the days of a year. */
export const meaningOfFees: readonly HandmadeFault[] = [
  {
    name: "a total that is a constant",
    edits: [
      ['"constants": {', '"constants": {\n    "room": "127,000",\n    "rooms": "250,000",'],
      [NOTICE, fees(["{room}", "127,000"], "{rooms}")],
    ],
    rule: "fee-total",
    says: ["add up to 254,000", 'Write "254,000" under "rooms" in "constants"'],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a total without its pence",
    edits: [[NOTICE, fees(["1,000.25", "1,000.25"], "2,000")]],
    rule: "fee-total",
    says: ['Write "2,000.50"'],
    diagnostics: 1,
  },
  {
    name: "a constant that lacks a digit of an amount",
    edits: [
      ['"constants": {', '"constants": {\n    "room": ⟦"126,00"⟧,'],
      [NOTICE, fees(["{room}", "{room}"], "252,000").replaceAll(/[⟦⟧]/g, "")],
    ],
    rule: "malformed-amount",
    says: ['"126,00"', "in the constants", "all its digits"],
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
    says: ['"126;000"', "all its digits"],
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
    says: ['"6 Jnue"', "in the constants", 'Write "6 June"'],
    diagnostics: 1,
  },
  {
    name: "a constant that is an amount with its currency",
    edits: [
      ['"constants": {', '"constants": {\n    "room": ⟦"GBP 126,000"⟧,'],
      [NOTICE, fees(["{room}", "{room}"], "252,000").replaceAll(/[⟦⟧]/g, "")],
    ],
    rule: "repeated-currency",
    says: ['"GBP 126,000"', "in the constants", 'Write "126,000"'],
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
    says: ['"{room}" stands for no constant'],
    diagnostics: 1,
  },
  {
    name: "a point among amounts with commas",
    edits: [[NOTICE, fees(["1,000", "1,500"], "2.500")]],
    rule: "malformed-amount",
    says: ['"2.500"', 'Write "2,500"'],
    certain: true,
    diagnostics: 1,
  },
  ...["1oo,ooo", "l00,000"].map((total) => ({
    name: `letters for digits: ${total}`,
    edits: [[NOTICE, fees(["100,000"], total)] as const],
    rule: "malformed-amount",
    says: [`"${total}" cannot be read`, 'Write "100,000"'],
    certain: true,
    diagnostics: 1,
  })),
  {
    name: "an amount without its quotes",
    edits: [[NOTICE, fees(["1,000"], "1,000").replace('⟦"1,000"⟧', "⟦1,000⟧")]],
    rule: "invalid-number",
    says: ['between quotes, "1,000"'],
    diagnostics: 1,
  },
  ...["2.5%", "2.5 % of the loan", "1 per cent"].map((share) => ({
    name: `a percentage in the place of a price: ${share}`,
    edits: [['"amount": "2.50" }', `"amount": ⟦"${share}"⟧ }`]] as const,
    rule: "malformed-amount",
    says: [`"${share}" is a percentage`, "Write what it comes to", 'in "note"', '"table"'],
    certain: false,
    diagnostics: 1,
  })),
  {
    name: "a price that is free all the same",
    edits: [['"amount": "2.50" }', '"amount": "2.50", "free": ⟦true⟧ }']],
    rule: "contradiction",
    says: ['"A card in place of a lost one"', 'Remove "free"', 'or "amount"'],
    diagnostics: 1,
  },
  {
    name: "a date that was kept from another year",
    edits: [['"date": "14 February"', '"date": ⟦"14 February 2025"⟧']],
    rule: "mismatched-date",
    says: ["is in 2025", "dates of 2026", 'Write "14 February 2026"'],
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
    says: ['Write "3 January 2030"'],
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
    says: ["is in 2025", 'Write "5 January 2027"'],
    certain: false,
    diagnostics: 2,
  },
  {
    name: "a Sunday that is a Saturday",
    edits: [['"date": "14 February"', '"date": ⟦"Sunday 14 February"⟧']],
    rule: "mismatched-date",
    says: ["14 February 2026 falls on Saturday", 'Write "Saturday 14 February"'],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a day of the week in small letters, in running text",
    edits: [["Bring your own mug.", "We travel on ⟦monday 1 June 2027⟧."]],
    rule: "mismatched-date",
    says: ["1 June 2027 falls on Tuesday", 'Write "Tuesday 1 June 2027"'],
    certain: false,
    diagnostics: 1,
  },
  ...["Friday 30 February", "Friday 30 February 2026"].map((date) => ({
    name: `a day of the week before a day that does not exist: ${date}`,
    edits: [['"date": "14 February"', `"date": ⟦"${date}"⟧`]] as const,
    rule: "impossible-date",
    says: ["does not exist", "28 days"],
    diagnostics: 1,
  })),
  {
    name: "a day of the week before a day that does not exist, in running text",
    edits: [["Bring your own mug.", "We travel on Monday ⟦31 June 2027⟧."]],
    rule: "impossible-date",
    says: ['"31 June 2027" does not exist', "30 days"],
    diagnostics: 1,
  },
  {
    name: "a day of the week with a dot, that was kept from another year",
    edits: [['"date": "14 February"', '"date": ⟦"Fri. 14 February"⟧']],
    rule: "mismatched-date",
    says: ["14 February 2026 falls on Saturday", 'Write "Saturday 14 February"'],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a day that a month with a short name of four letters has not",
    edits: [["Bring your own mug.", "We travel on ⟦31 Sept⟧."]],
    rule: "impossible-date",
    says: ['"31 Sept" does not exist', "September has 30 days"],
    diagnostics: 1,
  },
  ...["Ksh 128,000", "KSh.128,000/=", "Shs 128,000", "128,000 bob", "Shilingi 128,000/-"].map((amount) => ({
    name: `an amount with shillings as people write them: ${amount}`,
    edits: [[NOTICE, fees(["64,000", "64,000"], amount).replace("GBP", "KES")] as const],
    rule: "repeated-currency",
    says: [`"${amount}"`, 'Write "128,000"'],
    certain: true,
    diagnostics: 1,
  })),
  {
    name: "a day of the week that was kept from another year",
    edits: [['"date": "14 February"', '"date": ⟦"Friday 14 February"⟧']],
    rule: "mismatched-date",
    says: ["14 February 2026 falls on Saturday", 'Write "Saturday 14 February"'],
    certain: false,
    diagnostics: 1,
  },
];
