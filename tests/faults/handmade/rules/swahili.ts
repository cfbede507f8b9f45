import type { HandmadeFault } from "../handmade.ts";

const MUG = "Bring your own mug.";

/** A region whose people speak Swahili beside English. */
const IN_KENYA = ['"language": "en"', '"language": "en-KE"'] as const;

/** Faults of texts as they are written in Kenya, in Swahili and beside it in English. */
export const swahiliFaults: readonly HandmadeFault[] = [
  ...[
    ["⟦[us](mailto: desk@library.example)⟧", "[us](mailto:desk@library.example)"],
    ["⟦[us] (mailto: desk@library.example, a@library.example)⟧", "[us](mailto:desk@library.example,a@library.example)"],
    ["⟦[us](mailto:desk@library.example?subject=Two mugs)⟧", "[us](mailto:desk@library.example?subject=Two%20mugs)"],
  ].map(([text = "", link = ""]) => ({
    name: `an e-mail address with a space in its link: ${text}`,
    edits: [[MUG, `Write to ${text}.`]] as const,
    rule: "literal-markdown",
    writes: [link],
    certain: true,
    diagnostics: 1,
  })),
  {
    name: "an e-mail address between round brackets, with a space before its colon",
    edits: [[MUG, "Write to ⟦[us](mailto : desk@library.example)⟧."]],
    rule: "literal-markdown",
    certain: false,
    diagnostics: 1,
  },
  {
    name: "a telephone number by its constant with a dollar sign",
    edits: [
      ['"phone": "01632 960 000"', '"phone": "+44 1632 960 000"'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: as a content manager writes it
      [MUG, "Call ⟦${phone}⟧."],
    ],
    rule: "foreign-constant",
    writes: ["{phone}"],
    certain: false,
    diagnostics: 1,
  },
  ...[
    ["⟦J'nne 7 Desemba 2026⟧ tunafunga.", "Jumatatu 7 Desemba 2026"],
    ["⟦Jmosi tarehe 7 Desemba 2026⟧ tunafunga.", "Jumatatu tarehe 7 Desemba 2026"],
    ["⟦JUMANNE TAREHE 7 DESEMBA 2026⟧", "Jumatatu TAREHE 7 DESEMBA 2026"],
    ["Misa ya ⟦Jumanne ya tarehe 7 Desemba 2026⟧", "Jumatatu ya tarehe 7 Desemba 2026"],
    ["⟦Jumanne, tar. 7 Desemba, 2026⟧", "Jumatatu, tar. 7 Desemba, 2026"],
    ["⟦Jumanne tarehe 7/12/2026⟧", "Jumatatu tarehe 7/12/2026"],
    ["Monday to ⟦Wednesday 11 December 2026⟧", "Friday 11 December 2026"],
    ["Apply by ⟦Fri 18/01/2027⟧.", "Monday 18/01/2027"],
    ["Apply by ⟦Thurs, 15-01-2027⟧.", "Friday, 15-01-2027"],
    ["Apply by ⟦Thurs 15th of Jan. 2027⟧.", "Friday 15th of Jan. 2027"],
  ].map(([text = "", expected = ""]) => ({
    name: `a day of the week as notices have it: ${text}`,
    edits: [IN_KENYA, [MUG, text]] as const,
    rule: "mismatched-date",
    writes: [expected],
    certain: false,
    diagnostics: 1,
  })),
  ...["Apply by ⟦31/11/2026⟧.", "Tumefunga hadi ⟦30.02.2027⟧", "Closing date: ⟦31-09-2026⟧", "Monday ⟦31/6/2026⟧"].map(
    (text) => ({
      name: `a day in numbers that does not exist: ${text}`,
      edits: [IN_KENYA, [MUG, text]] as const,
      rule: "impossible-date",
      diagnostics: 1,
    }),
  ),
  {
    name: "a chat by its address without https://",
    edits: [[MUG, "⟦wa.me/447700900000⟧"]],
    rule: "bare-address",
    diagnostics: 1,
  },
  ...["⟦24/11/2026, 10:15 - Matron:⟧ the mugs are here", "⟦24/11/2026, 10:15 am - Jo:⟧ yes"].map((text) => ({
    name: `what was copied of a chat: ${text}`,
    edits: [[MUG, text]] as const,
    rule: "chat-message",
    diagnostics: 1,
  })),
  ...[["church", "building-church"], ["baby"]].map(([icon = "", ...writes]) => ({
    name: `an icon by a part of its name: ${icon}`,
    edits: [['"icon": "moon"', `"icon": ⟦"${icon}"⟧`]] as const,
    rule: "unknown-icon",
    writes,
    diagnostics: 1,
  })),
  ...["tangazo", "onyo"].map((type) => ({
    name: `a block by a word of Swahili: ${type}`,
    edits: [
      IN_KENYA,
      [
        `{ "type": "notice", "kind": "info", "text": "${MUG}" }`,
        `{ "type": ⟦"${type}"⟧, "kind": "info", "text": "${MUG}" }`,
      ],
    ] as const,
    rule: "unknown-type",
    diagnostics: 1,
  })),
  ...[
    ["bei", '"3"', "amount"],
    ["bure", "true", "free"],
  ].map(([key = "", value, expected = ""]) => ({
    name: `a key in Swahili: ${key}`,
    edits: [
      IN_KENYA,
      [
        `{ "type": "notice", "kind": "info", "text": "${MUG}" }`,
        `{ "type": "priceList", "heading": "Mugs", "currency": "GBP", "items": [{ "title": "A mug", ⟦"${key}"⟧: ${value} }, { "title": "A spoon", "amount": "1" }] }`,
      ],
    ] as const,
    rule: "unknown-property",
    writes: [expected],
    diagnostics: 1,
  })),
  ...[
    ["31 December 2099 5pm", "2099-12-31T17:00"],
    ["Thursday 31 December 2099, 5:30 p.m.", "2099-12-31T17:30"],
    ["Alhamisi tarehe 31 Desemba 2099", "2099-12-31T23:59:59"],
  ].map(([moment, expected = ""]) => ({
    name: `the end of a notice in words: ${moment}`,
    edits: [IN_KENYA, ['"until": "2099-12-31T18:00:00"', `"until": ⟦"${moment}"⟧`]] as const,
    rule: "malformed-value",
    writes: [expected],
    certain: false,
    diagnostics: 1,
  })),
  ...["31 Desemba 2099 saa 2 usiku", "Jumatatu 31 Desemba 2099"].map((moment) => ({
    name: `an ambiguous end of a notice: ${moment}`,
    edits: [IN_KENYA, ['"until": "2099-12-31T18:00:00"', `"until": ⟦"${moment}"⟧`]] as const,
    rule: "malformed-value",
    diagnostics: 1,
  })),
  {
    name: "a day in numbers that does not exist, in a calendar",
    edits: [['"date": "14 February"', '"date": ⟦"30/02/2026"⟧']],
    rule: "unreadable-date",
    diagnostics: 1,
  },
  {
    name: "another day of the week before numbers, in a calendar",
    edits: [IN_KENYA, ['"date": "14 February"', '"date": "⟦Jumanne tarehe 14/02/2026⟧"']],
    rule: "mismatched-date",
    writes: ["Jumamosi tarehe 14/02/2026"],
    diagnostics: 1,
  },
];
