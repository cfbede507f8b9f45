import type { HandmadeFault } from "../handmade.ts";

/** Faults of constants, fragments, and words. */
export const textFaults: readonly HandmadeFault[] = [
  {
    name: "a misspelt constant",
    edits: [['"copyright": "© {libraryName}"', '"copyright": "© ⟦{libaryName}⟧"']],
    rule: "unknown-constant",
    writes: ["{libraryName}"],
    diagnostics: 1,
  },
  {
    name: "a constant that no text uses",
    edits: [['"email": "desk@library.example",', '"email": "desk@library.example",\n    ⟦"fax"⟧: "01632 960 009",']],
    rule: "unused-constant",
    diagnostics: 1,
  },
  {
    name: "two constants in a circle",
    edits: [['"catalogue": "https://catalogue.library.example"', '"catalogue": ⟦"{renewals}"⟧']],
    rule: "circular-constant",
    diagnostics: 1,
  },
  {
    name: "a brace that is not closed",
    edits: [['"text": "Bring your own mug."', '"text": "Bring your mug to ⟦{libraryName⟧."']],
    rule: "unclosed-brace",
    writes: ["{libraryName}"],
    diagnostics: 1,
  },
  {
    name: "today where it would not change",
    edits: [['"copyright": "© {libraryName}"', '"copyright": "© ⟦{today}⟧ {libraryName}"']],
    rule: "misplaced-today",
    diagnostics: 1,
  },
  {
    name: "a misspelt fragment",
    edits: [
      [
        '{ "title": "Search the catalogue", "url": "{catalogue}", "icon": "search" }\n        ]\n      },\n      { "type": "fragment", "name": "askAtTheDesk" }',
        '{ "title": "Search the catalogue", "url": "{catalogue}", "icon": "search" }\n        ]\n      },\n      { "type": "fragment", "name": ⟦"askAtDesk"⟧ }',
      ],
    ],
    rule: "unknown-fragment",
    diagnostics: 1,
  },
  {
    name: "a fragment that no page places",
    edits: [['"fragments": {', '"fragments": {\n    ⟦"closing"⟧: [{ "type": "prose", "text": "Come again." }],']],
    rule: "unused-fragment",
    diagnostics: 1,
  },
  {
    name: "a fragment that places itself",
    edits: [
      [
        '{ "label": "Call {phone}", "href": "tel:{phone}" }\n        ]\n      }',
        '{ "label": "Call {phone}", "href": "tel:{phone}" }\n        ]\n      },\n      { "type": "fragment", "name": ⟦"askAtTheDesk"⟧ }',
      ],
    ],
    rule: "circular-fragment",
    diagnostics: 1,
  },
  {
    name: "a link whose words are the title of another page",
    edits: [["See [what is on](/events) meanwhile.", "See the [Reading groups](⟦/events⟧) meanwhile."]],
    rule: "mismatched-link",
    writes: ["/groups"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "words of a link that say nothing",
    edits: [["See [what is on](/events) meanwhile.", "See what is on [⟦here⟧](/events)."]],
    rule: "vague-link-text",
    diagnostics: 1,
  },
  {
    name: "a button that says nothing",
    edits: [['"label": "Go to the front door"', '"label": ⟦"Click here"⟧']],
    rule: "vague-link-text",
    diagnostics: 1,
  },
  ...["Cliquez ici", "En savoir plus…", "Plus d'infos", "DÉTAILS"].map((words) => ({
    name: `words of a link that say nothing, in French: ${words}`,
    edits: [
      ['"language": "en"', '"language": "en-FR"'],
      ["See [what is on](/events) meanwhile.", `Voir l’agenda : [⟦${words}⟧](/events).`],
    ] as [string, string][],
    rule: "vague-link-text",
    diagnostics: 1,
  })),
  {
    name: "words of a link that say nothing, in Swahili",
    edits: [
      ['"language": "en"', '"language": "en-KE"'],
      ["See [what is on](/events) meanwhile.", "Tazama matukio, [⟦bonyeza hapa⟧](/events)."],
    ],
    rule: "vague-link-text",
    diagnostics: 1,
  },
  {
    name: "the words of an example, pasted as they are",
    edits: [['"text": "Bring your own mug."', '"text": ⟦"Some text"⟧']],
    rule: "placeholder-text",
    diagnostics: 1,
  },
  {
    name: "a note to whoever is to write the text",
    edits: [['"text": "Bring your own mug."', '"text": ⟦"TODO: ask what they drink from."⟧']],
    rule: "placeholder-text",
    diagnostics: 1,
  },
  {
    name: "a time that is to come",
    edits: [['"text": "Bring your own mug."', '"text": "Bring a mug at ⟦[time]⟧."']],
    rule: "placeholder-text",
    diagnostics: 1,
  },
  {
    name: "a text that was not finished",
    edits: [['"text": "Bring your own mug."', '"text": "Bring a mug until ⟦[insert date]⟧ at the latest."']],
    rule: "placeholder-text",
    diagnostics: 1,
  },
  {
    name: "a number of which the digits are to come",
    edits: [['"text": "Bring your own mug."', '"text": "Bring a mug, or call ⟦0700 XXX XXX⟧."']],
    rule: "placeholder-text",
    diagnostics: 1,
  },
  {
    name: "an amount of which the digits are to come",
    edits: [['"text": "Bring your own mug."', '"text": "A mug costs KES ⟦XX,XXX⟧ here."']],
    rule: "placeholder-text",
    diagnostics: 1,
  },
  {
    name: "a year of which the digits are to come, as a constant",
    edits: [
      ['"constants": {', '"constants": {\n    "year": "the class of ⟦20XX⟧",'],
      ['"text": "Bring your own mug."', '"text": "Bring a mug, {year}."'],
    ],
    rule: "placeholder-text",
    diagnostics: 1,
  },
  {
    name: "question marks where a text is to come",
    edits: [['"text": "Bring your own mug."', '"text": ⟦"???"⟧']],
    rule: "placeholder-text",
    diagnostics: 1,
  },
  {
    name: "HTML in a text",
    edits: [['"text": "Bring your own mug."', '"text": "Bring ⟦<b>your own</b>⟧ mug."']],
    rule: "literal-html",
    writes: ["**your own**"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a line break of HTML",
    edits: [['"text": "Bring your own mug."', '"text": "Bring a mug.⟦<br>⟧We wash it."']],
    rule: "literal-html",
    certain: true,
    diagnostics: 1,
  },
  {
    name: "Markdown in a plain text",
    edits: [['"heading": "Three groups"', '"heading": "⟦**Three**⟧ groups"']],
    rule: "literal-markdown",
    diagnostics: 1,
  },
  {
    name: "an icon that the set does not have",
    edits: [['"label": "Back to the top", "icon": "arrow-up"', '"label": "Back to the top", "icon": ⟦"arow-up"⟧']],
    rule: "unknown-icon",
    writes: ["arrow-up"],
    diagnostics: 1,
  },
  {
    name: "a text of spaces",
    edits: [['"heading": "Three groups"', '"heading": ⟦"  "⟧']],
    rule: "empty-value",
    diagnostics: 1,
  },
  {
    name: "a text of marks that only turn the direction of reading",
    edits: [['"heading": "Three groups"', '"heading": ⟦"\u202A\u202C"⟧']],
    rule: "empty-value",
    diagnostics: 1,
  },
  {
    name: "words for a decorative picture",
    edits: [
      [
        '"alt": "A small brick library with a blue roof and a double door." },\n          "actions"',
        '"alt": ⟦"\u200B\u00A0"⟧ },\n          "actions"',
      ],
    ],
    rule: "empty-value",
    diagnostics: 1,
  },
  {
    name: "a constant of spaces",
    edits: [['"phone": "01632 960 000"', '"phone": ⟦" "⟧']],
    rule: "empty-value",
    diagnostics: 1,
  },
  {
    name: "a heading in Markdown",
    edits: [['"text": "Bring your own mug."', '"text": "⟦# Mugs⟧\\n\\nBring your own."']],
    rule: "literal-markdown",
    diagnostics: 1,
  },
  {
    name: "a list with bullets",
    edits: [['"text": "Bring your own mug."', '"text": "⟦• a mug⟧\\n• a spoon"']],
    rule: "literal-markdown",
    diagnostics: 1,
  },
  {
    name: "a picture in a text",
    edits: [['"text": "Bring your own mug."', '"text": "Bring ⟦![a mug](/media/logo.svg)⟧."']],
    rule: "literal-markdown",
    diagnostics: 1,
  },
  {
    name: "a bare address in a text",
    edits: [['"text": "Bring your own mug."', '"text": "Bring a mug of ⟦https://www.example.org/mugs⟧."']],
    rule: "bare-address",
    diagnostics: 1,
  },
  { ...literal("a website without https://", "Bring a mug of ⟦www.example.org/mugs⟧."), rule: "bare-address" },
  {
    ...literal("a mail address in a text", "Ask ⟦Desk.1@library.example⟧.", [
      "[Desk.1@library.example](mailto:Desk.1@library.example)",
    ]),
    rule: "bare-address",
    certain: false,
  },
  { ...literal("a mail address between < and >", "Ask us (⟦<desk@mail.library.example>⟧)."), rule: "bare-address" },
  {
    ...literal("a constant that is a mail address", "Ask [us](mailto:{email}), or write to ⟦{email}⟧.", [
      "[{email}](mailto:{email})",
    ]),
    rule: "bare-address",
    certain: true,
  },
  {
    ...literal("a telephone number in a text", "Call ⟦07700 900 123⟧ first.", ["[07700 900 123](tel:07700900123)"]),
    rule: "bare-address",
    certain: false,
  },
  {
    ...literal("a telephone number with that of its country", "Call **⟦+254 (0)722-123-456⟧**, from 8.", [
      "[+254 (0)722-123-456](tel:+254722123456)",
    ]),
    rule: "bare-address",
  },
  {
    ...literal("a telephone number at the end of a sentence", "In the evening call ⟦+49.89.1234567⟧.", [
      "[+49.89.1234567](tel:+49891234567)",
    ]),
    rule: "bare-address",
  },
  {
    name: "a constant that is a telephone number",
    edits: [
      ['"phone": "01632 960 000"', '"phone": "+44 1632 960 000"'],
      ['"text": "Bring your own mug."', '"text": "Ask [us](tel:{phone}), or call ⟦{phone}⟧."'],
    ],
    rule: "bare-address",
    writes: ["[{phone}](tel:{phone})"],
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a constant that is a website",
    edits: [
      ['"constants": {', '"constants": {\n    "mugs": "https://www.example.org/mugs",'],
      ['"text": "Bring your own mug."', '"text": "See [our mugs]({mugs}), or read ⟦{mugs}⟧ and {libraryName}."'],
    ],
    rule: "bare-address",
    diagnostics: 1,
  },
  {
    ...literal(
      "strong words with punctuation at their end, and no space behind them",
      "⟦**Mugs:**⟧9 each, **spoons:** 3.",
    ),
    certain: false,
  },
  literal("a list with bullets below a line", "Bring:\\n⟦• a mug⟧\\n• a spoon"),
  literal("a heading in Markdown below a line", "Bring your own.\\n\\n⟦##Mugs⟧\\n\\nWe wash them."),
  literal("a list of a word processor", "⟦o a mug\\no a spoon⟧"),
  literal("a list with long dashes", "⟦– a mug\\n– a spoon⟧"),
  {
    ...literal("ends of lines with two backslashes", "Bring a mug.⟦\\\\n\\\\n⟧And a spoon."),
    certain: true,
  },
  literal("words that are struck out", "Mugs cost ⟦~~9~~⟧ 8."),
  literal("a list with stars", "Bring:\\n⟦* a mug\\n* a spoon⟧"),
  literal("a list with plus signs", "Bring:\\n⟦+ a mug\\n+ a spoon⟧"),
  { ...literal("a tag after code", "Write `<b>` for ⟦<b>⟧ mugs."), rule: "literal-html" },
  literal("a line across", "Bring a mug.\\n\\n⟦---⟧\\n\\nAnd a spoon."),
  { ...literal("an apostrophe in a broken encoding", "The library⟦â€™⟧s mugs."), rule: "broken-encoding" },
  { ...literal("a replacement character", "The library⟦\uFFFD⟧s mugs."), rule: "broken-encoding" },
  literal("strong words that never end in their paragraph", "⟦**⟧Mugs are yours.\\n\\nSpoons** are ours."),
  literal("a link without round brackets", "Bring ⟦[a mug]/visit⟧ first."),
  { ...literal("a message with who sent it", "⟦[12/11/2026, 09:14] Ann:⟧ bring a mug"), rule: "chat-message" },
  literal("a list with stars and no space", "⟦*a mug\\n*a spoon⟧"),
  literal("a list with dashes and no space", "⟦-Mug\\n-Spoon⟧"),
  literal("a link that is not closed", "Bring ⟦[a mug](/visit first.⟧"),
  literal("a link the wrong way round", "Bring ⟦(a mug)[/visit]⟧ first."),
  {
    name: "HTML in a constant",
    edits: [['"libraryName": "Mill Lane Library"', '"libraryName": "Mill Lane ⟦&amp;⟧ Library"']],
    rule: "literal-html",
    writes: ["&"],
    diagnostics: 1,
  },
  {
    name: "Markdown in a constant",
    edits: [['"libraryName": "Mill Lane Library"', '"libraryName": "⟦**Mill Lane**⟧ Library"']],
    rule: "literal-markdown",
    diagnostics: 1,
  },
];

function literal(name: string, text: string, writes: readonly string[] = []): HandmadeFault {
  return {
    name,
    edits: [['"text": "Bring your own mug."', `"text": "${text}"`]],
    rule: "literal-markdown",
    writes,
    diagnostics: 1,
  };
}
