import type { HandmadeFault } from "../handmade.ts";

const firstPlacing = (name: string) =>
  [
    '"href": "/visit"\n            }\n          ]\n        },\n        { "type": "fragment", "name": "askAtTheDesk" }',
    `"href": "/visit"\n            }\n          ]\n        },\n        { "type": "fragment", "name": ${name} }`,
  ] as const;

/** A fragment that places another one nine times, with words between. */
const nineTimes = (name: string, inner: string) => {
  const between = '{ "type": "prose", "text": "And then:" }';
  const otherBlocks = `${between}, { "type": "fragment", "name": ${inner.replaceAll(/[⟦⟧]/g, "")} }, `.repeat(8);
  return `"${name}": [{ "type": "fragment", "name": ${inner} }, ${otherBlocks}${between}],`;
};

/** Faults of the names of constants and fragments, and of the braces around them. */
export const nameFaults: readonly HandmadeFault[] = [
  {
    name: "a constant that was given another name",
    edits: [
      ['"catalogue": "https://catalogue.library.example"', '"bookSearch": "https://catalogue.library.example"'],
      ['"renewals": "{catalogue}/renewals"', '"renewals": "⟦{catalogue}⟧/renewals"'],
    ],
    rule: "unknown-constant",
    writes: ["{bookSearch}"],
    diagnostics: 1,
  },
  {
    name: "a whole leaflet as a constant",
    edits: [['"phone": "01632 960 000"', `"phone": ⟦"${"Call us when you are late. ".repeat(400)}"⟧`]],
    rule: "overlong-constant",
    diagnostics: 1,
  },
  {
    name: "fragments that place one another many times",
    edits: [
      [
        '"askAtTheDesk": [',
        `"day": [{ "type": "prose", "text": "We are open." }],
    ${nineTimes("week", '"day"')}
    ${nineTimes("month", '"week"')}
    ${nineTimes("year", '⟦"month"⟧')}
    "askAtTheDesk": [`,
      ],
      firstPlacing('"askAtTheDesk" }, { "type": "fragment", "name": "year"'),
    ],
    rule: "too-many-blocks",
    diagnostics: 1,
  },
  {
    name: "a page that places a long fragment many times",
    edits: [
      [
        '"askAtTheDesk": [',
        `"day": [{ "type": "prose", "text": "We are open." }],
    ${nineTimes("week", '"day"')}
    ${nineTimes("month", '"week"')}
    "askAtTheDesk": [`,
      ],
      firstPlacing(
        `⟦"month"⟧ }, ${'{ "type": "prose", "text": "And then:" }, { "type": "fragment", "name": "month" }, '.repeat(3)}{ "type": "fragment", "name": "askAtTheDesk"`,
      ),
    ],
    rule: "too-many-blocks",
    diagnostics: 1,
  },
  {
    name: "an undefined fragment",
    edits: [firstPlacing('⟦"parkingAndBuses"⟧')],
    rule: "unknown-fragment",
    diagnostics: 1,
  },
  {
    name: "two undefined fragments, in a site that has others",
    edits: [firstPlacing('⟦"parkingAndBuses"⟧ }, { "type": "fragment", "name": "lostProperty"')],
    rule: "unknown-fragment",
    diagnostics: 2,
  },
  {
    name: "an undefined constant",
    edits: [["Bring your own mug.", "Bring your own mug, or a ⟦{fax}⟧."]],
    rule: "unknown-constant",
    diagnostics: 1,
  },
  {
    name: "an undefined constant, in a site that has many",
    edits: [
      ['"constants": {', '"constants": {\n    "street": "Mill Lane",\n    "town": "Wendlebrook",'],
      ["Bring your own mug.", "Come to {street}, {town}, and bring a ⟦{fax}⟧."],
    ],
    rule: "unknown-constant",
    diagnostics: 1,
  },
  {
    name: "several undefined constants, in a site that has others",
    edits: [["Bring your own mug.", "Bring ⟦{mugs}⟧, {spoons} and {towels}."]],
    rule: "unknown-constant",
    diagnostics: 3,
  },
  {
    name: "a fragment that was given another name",
    edits: [['"askAtTheDesk": [', '"helpForReaders": ['], firstPlacing('⟦"askAtTheDesk"⟧')],
    rule: "unknown-fragment",
    writes: ["helpForReaders"],
    diagnostics: 1,
  },
  {
    name: "a fragment that was given a name with dashes",
    edits: [['"askAtTheDesk": [', '⟦"ask-at-the-desk"⟧: [']],
    rule: "unknown-property",
    writes: ["askAtTheDesk"],
    certain: true,
    diagnostics: 1,
  },
  ...["AskAtTheDesk", "ask at the desk"].map((name) => ({
    name: `a fragment that is placed as ${name}`,
    edits: [firstPlacing(`⟦"${name}"⟧`)],
    rule: "malformed-value",
    writes: ["askAtTheDesk"],
    diagnostics: 1,
  })),
  {
    name: "a constant that was given a name with a capital letter",
    edits: [['"phone": "01632 960 000"', '⟦"Phone"⟧: "01632 960 000"']],
    rule: "unknown-property",
    writes: ["phone"],
    diagnostics: 1,
  },
  {
    name: "a constant with a dash in its name that is used",
    edits: [
      ['"constants": {', '"constants": {\n    ⟦"night-phone"⟧: "01632 960 001",'],
      ['"text": "Bring your own mug."', '"text": "Bring a mug, or call {night-phone}."'],
    ],
    rule: "unknown-property",
    writes: ["nightPhone"],
    certain: false,
    diagnostics: 2,
  },
  {
    name: "a constant in French that is used",
    edits: [
      ['"constants": {', '"constants": {\n    ⟦"numéro du cœur"⟧: "01632 960 001",'],
      ['"text": "Bring your own mug."', '"text": "Bring a mug, or call {numéro du cœur}."'],
    ],
    rule: "unknown-property",
    writes: ["numeroDuCoeur"],
    certain: false,
    diagnostics: 2,
  },
  {
    name: "a constant with the name of the day",
    edits: [['"constants": {', '"constants": {\n    ⟦"today"⟧: "1 June 2026",']],
    rule: "misplaced-today",
    diagnostics: 1,
  },
  {
    name: "the day in a link",
    edits: [['"href": "/history#time-capsule"', '"href": "https://catalogue.library.example/⟦{today}⟧"']],
    rule: "misplaced-today",
    diagnostics: 1,
  },
  {
    name: "a constant with a space in its name and in its use",
    edits: [
      ['"constants": {', '"constants": {\n    ⟦"fax number"⟧: "01632 960 001",'],
      ['"text": "Bring your own mug."', '"text": "Bring a mug, or fax {fax number}."'],
    ],
    rule: "unknown-property",
    writes: ["faxNumber"],
    certain: false,
    diagnostics: 2,
  },
  {
    name: "the use of a constant with a space in its name",
    edits: [
      ['"constants": {', '"constants": {\n    "faxNumber": "01632 960 001",'],
      ['"text": "Bring your own mug."', '"text": "Bring a mug, or fax ⟦{fax number}⟧."'],
    ],
    rule: "unclosed-brace",
    writes: ["{faxNumber}"],
    certain: false,
  },
  braced("a constant by two words", "{phone number}", ["{phone}"]),
  braced("a constant with a space in its name", "{library name}", ["{libraryName}"]),
  braced("a constant between spaces", "{ libraryName }", ["{libraryName}"]),
  braced("words between braces", "{Mugs 9, Mugs 10}", []),
  { ...braced("a constant between two braces", "{{phone}}", ["{phone}"]), certain: false },
  braced("a brace that closes nothing before a constant", "}", [], " of {libraryName}"),
];

function braced(name: string, writtenName: string, writes: readonly string[] = [], behind = ""): HandmadeFault {
  return {
    name,
    edits: [['"text": "Bring your own mug."', `"text": "Bring ⟦${writtenName}⟧ or a mug${behind}."`]],
    rule: "unclosed-brace",
    writes,
    diagnostics: 1,
  };
}
