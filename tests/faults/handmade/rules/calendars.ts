import type { HandmadeFault } from "../handmade.ts";

const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';

/** The days of three terms, each as it should be. */
const DAYS = {
  opening1: "8 January",
  half1: "29 February",
  closing1: "5 April",
  ending1: "26 April",
  opening2: "29 April",
  half2: "24 June",
  closing2: "2 August",
  starting2: "5 August",
  ending2: "2 September",
  opening3: "2 September",
  closing3: "24 October",
};

/** A calendar of which some days are other than they should be. */
export function writeCalendar(otherDays: Partial<typeof DAYS>, names = ["Term 1", "Term 2", "Term 3"]): string {
  const day = { ...DAYS, ...otherDays };
  const term = (name: string, days: string) => `{ "name": "${name}",\n${days} }`;
  const holiday = (starting: string, ending: string) =>
    `"holiday": { "name": "Break",\n"starting": "${starting}",\n"ending": "${ending}" }`;
  const half = (opening: string, closing: string) =>
    `"halfTerm": {\n"opening": "${opening}",\n"closing": "${closing}" }`;
  const terms = [
    `"opening": "${day.opening1}",\n"closing": "${day.closing1}",\n${half(day.half1, "3 March")},\n${holiday("8 April", day.ending1)}`,
    `"opening": "${day.opening2}",\n"closing": "${day.closing2}",\n${half(day.half2, "1 July")},\n${holiday(day.starting2, day.ending2)}`,
    `"opening": "${day.opening3}",\n"closing": "${day.closing3}",\n${holiday("28 October", "3 January 2029")}`,
  ].map((days, index) => term(names[index] as string, days));
  return `{ "type": "termCalendar", "year": 2028, "terms": [${terms.join(",\n")}] }`;
}

function outOfOrder(name: string, otherDays: Partial<typeof DAYS>, names?: string[]): HandmadeFault {
  // the quotes are highlighted, too
  const calendar = writeCalendar(otherDays, names).replace(/"⟦(.*)⟧"/, '⟦"$1"⟧');
  return { name, edits: [[NOTICE, calendar]], rule: "dates-out-of-order", diagnostics: 1 };
}

function moment(name: string, momentText: string, ...writes: string[]): HandmadeFault {
  const edits = [['"target": "2099-06-01T10:00:00"', `"target": ⟦"${momentText}"⟧`]] as const;
  return { name, edits, rule: "impossible-moment", writes, certain: false, diagnostics: 1 };
}

/** A fault of a site in a region whose people speak Swahili beside English. */
function inKenya(fault: HandmadeFault): HandmadeFault {
  return { ...fault, edits: [['"language": "en"', '"language": "en-KE"'], ...(fault.edits ?? [])] };
}

/** Faults of the terms of a year, of moments, and of dates in words of Swahili. */
export const calendarFaults: readonly HandmadeFault[] = [
  outOfOrder("a term that opens before the one before it closes", { opening2: "⟦1 April⟧" }),
  outOfOrder("a term that closes after others open", { closing1: "⟦5 August⟧" }),
  outOfOrder("a term that opens before a holiday ends", { opening2: "⟦10 April⟧" }),
  outOfOrder("a holiday that begins before its term closes", { starting2: "⟦30 July⟧" }),
  outOfOrder("a holiday that ends before it is there", { ending2: "⟦2 July⟧" }),
  outOfOrder("a half-term before its term", { half2: "⟦24 January⟧" }),
  outOfOrder("a term that opens when all others are over", { opening1: "⟦8 November⟧" }),
  outOfOrder("a term that closes in the year before it opens", {
    opening1: "8 January 2029",
    closing1: "⟦5 April 2028⟧",
  }),
  outOfOrder("a term that closes in the January before it opens", {
    opening3: "2 September 2028",
    closing3: "⟦24 January 2028⟧",
  }),
  outOfOrder("a term that closes before it opens, with the year of one day", {
    opening2: "8 June 2028",
    closing2: "⟦5 May⟧",
  }),
  outOfOrder("a term that closes on the last day of a month, after others open", { closing1: "⟦31 August⟧" }),
  {
    name: "a day that does not exist, before one that it should follow",
    edits: [[NOTICE, writeCalendar({ ending1: "1 May", opening2: "⟦31 April⟧" })]],
    rule: "impossible-date",
    diagnostics: 1,
  },
  outOfOrder("the days of a term in each other's place", { opening2: "2 August", closing2: "⟦29 April⟧" }),
  outOfOrder("terms with each other's days", { opening1: "⟦8 January⟧" }, ["Second term", "First term", "Third term"]),
  {
    name: "a day that a month of Swahili does not have",
    edits: [
      ['"language": "en"', '"language": "en-KE"'],
      ["Bring your own mug.", "Karibu tarehe ⟦31 Juni⟧."],
    ],
    rule: "impossible-date",
    diagnostics: 1,
  },
  moment("a moment whose day and month changed places", "2099-13-05T10:00:00", "2099-05-13T10:00:00"),
  moment("a moment whose month and day both are none", "2099-13-20T10:00:00"),
  moment("a day of Christmas whose month comes after it", "2099-25-12T10:00:00", "2099-12-25T10:00:00"),
  moment("a day after the last of January", "2099-01-32T10:00:00"),
  moment("a month after the last, and no day", "2099-13-00T10:00:00"),
  moment("a moment without its month", "2099-00-10T10:00:00"),
  moment("a moment without its day", "2099-12-00T10:00:00"),
  moment("a moment after the last hour", "2099-06-01T24:30:00"),
  moment("a moment after the last minute", "2099-06-01T10:60:00"),
  inKenya(outOfOrder("days in Swahili that are not in order", { opening2: "⟦1 Machi⟧" })),
  {
    name: "a day of the week in Swahili that is another",
    edits: [
      ['"language": "en"', '"language": "en-KE"'],
      ['"date": "14 February"', '"date": "⟦Jumatatu 14 Februari⟧"'],
    ],
    rule: "mismatched-date",
    writes: ["Jumamosi 14 Februari"],
    diagnostics: 1,
  },
  {
    name: "a day of the week in Swahili, before the word for a date, that is another",
    edits: [
      ['"language": "en"', '"language": "en-KE"'],
      ["Bring your own mug.", "Karibu ⟦Jumanne, tarehe 14 Februari 2026⟧."],
    ],
    rule: "mismatched-date",
    writes: ["Jumamosi, tarehe 14 Februari 2026"],
    diagnostics: 1,
  },
  {
    name: "the days of an event in each other's place",
    edits: [['"date": "6 June"', '"date": ⟦"8–6 June"⟧']],
    rule: "dates-out-of-order",
    diagnostics: 1,
  },
  {
    name: "a calendar of the new year under the heading of the old one",
    edits: [
      ['"heading": "This year",\n          "year": 2026', '"heading": ⟦"Evenings of 2025"⟧,\n          "year": 2026'],
    ],
    rule: "mismatched-year",
    diagnostics: 1,
  },
  ...(
    [
      ["Sunday 20 March 2027", "mismatched-date", "Saturday 20 March 2027"],
      ["Saturday 20 June 2027", "mismatched-date", "Sunday 20 June 2027"],
      ["31 April 2027", "impossible-date"],
    ] as const
  ).map(([day, rule, ...writes]) => ({
    name: `a day in a constant that is none: ${day}`,
    edits: [
      ['"phone": "01632 960 000"', `"phone": "01632 960 000",\n    "meeting": "⟦${day}⟧"`],
      ["Bring your own mug.", "We meet on {meeting}, and again on {meeting}."],
    ] as const,
    rule,
    writes,
    certain: false,
    diagnostics: 1,
  })),
  {
    name: "a day in a constant of a calendar with another day of the week",
    edits: [
      ['"phone": "01632 960 000"', '"phone": "01632 960 000",\n    "meeting": "⟦Sunday 20 March 2027⟧"'],
      [
        '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }',
        '{ "type": "eventList", "year": 2027, "events": [{ "event": "Fair", "date": "{meeting}", "time": "9 AM" }] }',
      ],
    ],
    rule: "mismatched-date",
    diagnostics: 1,
  },
];
