import type { HandmadeFault } from "../handmade.ts";

const acknowledge = (entry: string) => ['"fragments": {', `"acknowledged": [${entry}],\n  "fragments": {`] as const;

const notice = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';
const calendar = (ends: string) =>
  `{ "type": "termCalendar", "year": 2026, "terms": [{ "name": "Spring", ${ends}, "holiday": { "name": "Easter", "starting": "1 April", "ending": "9 April" } }] }`;

const amount = (amountText: string) =>
  ['"label": "April", "amount": "126,000"', `"label": "April", "amount": ⟦"${amountText}"⟧`] as const;
const total = (amountText: string) => ['"amount": "378,000"', `"amount": ${amountText}`] as const;

/** Faults of dates, sums, colours, and of warnings that were acknowledged. */
export const factFaults: readonly HandmadeFault[] = [
  {
    name: "a countdown that ends before it starts",
    edits: [
      ['"start": "2021-06-01T10:00:00"', '"start": "2100-06-01T10:00:00"'],
      ['"target": "2099-06-01T10:00:00"', '"target": ⟦"2099-06-01T10:00:00"⟧'],
    ],
    rule: "end-before-start",
    diagnostics: 1,
  },
  {
    name: "a countdown that ends when it starts",
    edits: [['"target": "2099-06-01T10:00:00"', '"target": ⟦"2021-06-01T09:00:00Z"⟧']],
    rule: "end-before-start",
    diagnostics: 1,
  },
  {
    name: "a countdown that has ended",
    edits: [['"target": "2099-06-01T10:00:00"', '"target": ⟦"2024-06-01T10:00:00"⟧']],
    rule: "expired-block",
    diagnostics: 1,
  },
  {
    name: "a notice whose time is over",
    edits: [['"until": "2099-12-31T18:00:00"', '"until": ⟦"2024-12-31T18:00:00"⟧']],
    rule: "expired-block",
    diagnostics: 1,
  },
  {
    name: "a popup whose time is over",
    edits: [
      [
        '"banners": [',
        `"banners": [{ "block": {
          "type": "popup", "label": "The book sale", "closeLabel": "Close", "until": ⟦"2024-06-06T18:00:00"⟧,
          "picture": { "src": "door.svg", "decorative": true }, "action": { "label": "When it is", "href": "/events" }
        } },`,
      ],
    ],
    rule: "expired-block",
    diagnostics: 1,
  },
  {
    name: "a notice that goes before it comes",
    edits: [['"until": "2099-12-31T18:00:00"', '"from": "2099-12-31T18:00", "until": ⟦"2099-12-31T17:59"⟧']],
    rule: "end-before-start",
    diagnostics: 1,
  },
  {
    name: "a banner whose time is over",
    edits: [['"exceptOn": ["/sitemap"]', '"from": "2024-01-01T00:00", "until": ⟦"2024-06-01T00:00"⟧']],
    rule: "expired-block",
    diagnostics: 1,
  },
  {
    name: "the beginning of a notice, as a day alone",
    edits: [['"until": "2099-12-31T18:00:00"', '"from": ⟦"2099-12-31"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "the end of a notice, as a day alone",
    edits: [['"until": "2099-12-31T18:00:00"', '"until": ⟦"2099-12-31"⟧']],
    rule: "malformed-value",
    diagnostics: 1,
  },
  {
    name: "a moment that does not exist",
    edits: [['"target": "2099-06-01T10:00:00"', '"target": ⟦"2099-06-31T10:00:00"⟧']],
    rule: "impossible-moment",
    diagnostics: 1,
  },
  {
    name: "a day that the year of the block does not have",
    edits: [['"date": "14 February"', '"date": "⟦29 February⟧"']],
    rule: "impossible-date",
    diagnostics: 1,
  },
  {
    name: "a day that no year has, in running text",
    edits: [['"text": "Bring your own mug."', '"text": "Bring your own mug by ⟦31 June⟧."']],
    rule: "impossible-date",
    diagnostics: 1,
  },
  {
    name: "fees that do not add up",
    edits: [total('⟦"387,000"⟧')],
    rule: "fee-total",
    writes: ["378,000"],
    diagnostics: 1,
  },
  {
    name: "a colour that cannot be read",
    edits: [['"muted": "#45566A"', '"muted": ⟦"#A5B6CA"⟧']],
    rule: "contrast",
    diagnostics: 1,
  },
  {
    name: "a site in another language whose pages still say English words",
    edits: [['"language": "en"', '"language": ⟦"pl"⟧']],
    rule: "untranslated-words",
    diagnostics: 1,
  },
  {
    name: "a time zone that does not exist",
    edits: [['"timeZone": "Europe/London"', '"timeZone": ⟦"Europe/Londom"⟧']],
    rule: "unknown-time-zone",
    writes: ["Europe/London"],
    diagnostics: 1,
  },
  {
    name: "a time zone by its town alone",
    edits: [['"timeZone": "Europe/London"', '"timeZone": ⟦"Lisbon"⟧']],
    rule: "unknown-time-zone",
    writes: ["Europe/Lisbon"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a time zone with the country of its town",
    edits: [['"timeZone": "Europe/London"', '"timeZone": ⟦"Ireland/Dublin"⟧']],
    rule: "unknown-time-zone",
    writes: ["Europe/Dublin"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a file that was moved without its media folder",
    edits: [['"logo": "logo.svg"', '"logo": ⟦"logo.svg"⟧']],
    world: { media: [] },
    rule: "missing-picture",
    diagnostics: 1,
  },
  {
    name: "a picture that no browser can show",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"lamp.svg"⟧']],
    world: {
      checkPicture: (file) => (file === "lamp.svg" ? { fact: "is empty", remedy: "Save it again." } : undefined),
    },
    rule: "broken-picture",
    diagnostics: 1,
  },
  {
    name: "a picture that costs too much",
    edits: [['"logo": "logo.svg"', '"logo": ⟦"logo.svg"⟧']],
    world: { pictureBytes: (file) => (file === "logo.svg" ? 400_000 : 1000) },
    rule: "over-budget-picture",
    diagnostics: 1,
  },
  {
    name: "two countdowns at the bottom of one page",
    edits: [
      [
        '"exceptOn": ["/sitemap"]',
        `"exceptOn": ["/sitemap", "/"]
    },
    {
      "block": {
        "type": "countdown",
        "heading": ⟦"The fair begins in"⟧,
        "start": "2021-06-01T10:00:00",
        "target": "2098-06-01T10:00:00",
        "action": { "label": "Read about the fair", "href": "/events" },
        "collapsedLabel": "The fair",
        "storageKey": "fair"
      }`,
      ],
    ],
    rule: "several-countdowns",
    diagnostics: 1,
  },
  {
    name: "an invitation that is to be on every page",
    edits: [
      [
        '"banners": [',
        `"banners": [
    {
      "block": {
        "type": ⟦"callToAction"⟧,
        "heading": "Read to a child",
        "actions": [{ "label": "Borrow a book", "href": "/borrow" }]
      }
    },`,
      ],
    ],
    rule: "pinned-block",
    diagnostics: 1,
  },
  {
    name: "the preview of a photo, which is tiny",
    edits: [['"sharePicture": "door.svg"', '"sharePicture": ⟦"door.svg"⟧']],
    world: { photoWidth: (file) => (file === "door.svg" ? 120 : file === "logo.svg" ? 100 : 240) },
    rule: "small-picture",
    diagnostics: 1,
  },
  {
    name: "a page whose pictures cost too much",
    edits: [['"path": "/",', '"path": ⟦"/"⟧,']],
    world: {
      pictureBytes: (file) =>
        file === "lamp.svg" ? 100_000 : file === "door.svg" || file === "bridge.svg" ? 99_000 : 6000,
    },
    rule: "over-budget-page",
    diagnostics: 1,
  },
  ...[
    ["day", "#45566A", "#A5B6CA"],
    ["night", "#A9B6C4", "#394654"],
  ].map(([when, sound = "", weak]) => ({
    name: `a colour that is hard to read by ${when}`,
    edits: [[`"${sound}"`, `⟦"${weak}"⟧`]] as const,
    rule: "contrast",
    certain: false,
    diagnostics: 1,
  })),
  {
    name: "an acknowledgement of what is no more",
    edits: [acknowledge('{ "rule": "impossible-date", "text": ⟦"31 June"⟧, "reason": "Printed so." }')],
    rule: "stale-acknowledgement",
    diagnostics: 1,
  },
  {
    name: "an acknowledgement of a rule that does not exist",
    edits: [acknowledge('{ "rule": ⟦"imposible-date"⟧, "text": "31 June", "reason": "Printed so." }')],
    rule: "stale-acknowledgement",
    diagnostics: 1,
  },
  {
    name: "an end before its beginning",
    edits: [[notice, calendar('"opening": "8 April", "closing": ⟦"5 January"⟧')]],
    rule: "dates-out-of-order",
    diagnostics: 1,
  },
  {
    name: "a month of another language",
    edits: [['"date": "6 June"', '"date": ⟦"18 Mai"⟧']],
    rule: "unreadable-date",
    writes: ["18 May"],
    diagnostics: 1,
  },
  {
    name: "a date in numbers",
    edits: [['"date": "6 June"', '"date": ⟦"18/05/2025"⟧']],
    rule: "unreadable-date",
    writes: ["18 May 2025"],
    diagnostics: 1,
  },
  ...["12/31/2026", "5/5/2026"].map((date) => ({
    name: `a date in numbers that all read alike: ${date}`,
    edits: [['"date": "6 June"', `"date": ⟦"${date}"⟧`]] as const,
    rule: "unreadable-date",
    certain: false,
    diagnostics: 1,
  })),
  {
    name: "a date in numbers that is none",
    edits: [['"date": "6 June"', '"date": ⟦"32/5/2026"⟧']],
    rule: "unreadable-date",
    diagnostics: 1,
  },
  ...["14:00 am", "25:00 pm", "12:75 pm"].map((time) => ({
    name: `an ambiguous time: ${time}`,
    edits: [['"time": "7 PM"', `"time": "⟦${time}⟧"`]] as const,
    rule: "impossible-time",
    diagnostics: 1,
  })),
  {
    name: "a day as a spreadsheet counts it",
    edits: [['"date": "6 June"', '"date": ⟦"45795"⟧']],
    rule: "unreadable-date",
    writes: ["18 May 2025"],
    diagnostics: 1,
  },
  {
    name: "a date for which a column was too narrow",
    edits: [['"date": "6 June"', '"date": ⟦"########"⟧']],
    rule: "unreadable-date",
    diagnostics: 1,
  },
  {
    name: "the fault of a spreadsheet in place of an amount",
    edits: [total('⟦"#REF!"⟧')],
    rule: "malformed-amount",
    diagnostics: 1,
  },
  {
    name: "an amount that a spreadsheet cut short",
    edits: [total('⟦"3.78E+05"⟧')],
    rule: "malformed-amount",
    diagnostics: 1,
  },
  {
    name: "an amount with its currency",
    edits: [total('⟦"GBP 378,000"⟧')],
    rule: "repeated-currency",
    writes: ["378,000"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a price that is free in the site's own word",
    edits: [
      ['"free": true', '"amount": ⟦"Bure"⟧'],
      ['"words": {', '"words": { "priceList": { "free": "bure" },'],
    ],
    rule: "malformed-amount",
    diagnostics: 1,
  },
  ...["126,00", "126,0000", "12,6000"].map((amountText) => ({
    name: `an amount with a digit too few or too many, ${amountText}`,
    edits: [amount(amountText)],
    rule: "malformed-amount",
    diagnostics: 1,
  })),
  {
    name: "an amount with another character for its comma",
    edits: [amount("126;000")],
    rule: "malformed-amount",
    writes: ["126,000"],
    certain: true,
    diagnostics: 1,
  },
  ...(
    [
      ["Gbp. 126,000", "repeated-currency"],
      ["126,000/-", "repeated-currency"],
      ["126,OOO", "malformed-amount"],
    ] as const
  ).map(([amountText, rule]) => ({
    name: `an amount that keeps an acknowledged sum from being looked at, ${amountText}`,
    edits: [
      amount(amountText),
      total('"379,500"'),
      acknowledge('{ "rule": "fee-total", "text": "379,500", "reason": "Being confirmed." }'),
    ],
    rule,
    writes: ["126,000"],
    diagnostics: 1,
  })),
  {
    name: "an acknowledgement for another page than that of its warning",
    edits: [
      ['"date": "14 February"', '"date": "29 February"'],
      acknowledge('{ "rule": "impossible-date", "page": ⟦"/visit"⟧, "text": "29 February", "reason": "Printed so." }'),
    ],
    rule: "stale-acknowledgement",
    writes: ["/events"],
    diagnostics: 1,
  },
  {
    name: "an acknowledgement whose rule an error keeps from looking",
    edits: [
      ['"href": "/history", "desktop": false }', '"href": "/events", "desktop": false }'],
      ['"href": "/history#time-capsule"', '"href": "/visit"'],
      acknowledge('{ "rule": "orphan-route", "page": "/history", "text": "/history", "reason": "On a card." }'),
      ['"aliases": ["/opening-hours"]', '"aliases": ["/opening-hours", ⟦"/borrow"⟧]'],
    ],
    rule: "duplicate-route",
    diagnostics: 1,
  },
  {
    name: "one acknowledgement of two without its reason",
    edits: [
      ['"date": "14 February"', '"date": "29 February"'],
      ['"text": "Bring your own mug."', '"text": "Bring your own mug by 31 June."'],
      acknowledge(
        '⟦{⟧ "rule": "impossible-date", "text": "31 June" }, { "rule": "impossible-date", "text": "29 February", "reason": "Printed so." }',
      ),
    ],
    rule: "missing-property",
    diagnostics: 1,
  },
];
