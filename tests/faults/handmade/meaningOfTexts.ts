import type { HandmadeFault } from "./handmade";

/** Faults of constants, fragments, and words. */
export const meaningOfTexts: readonly HandmadeFault[] = [
  {
    name: "a misspelt constant",
    edits: [['"copyright": "© {libraryName}"', '"copyright": "© ⟦{libaryName}⟧"']],
    rule: "unknown-constant",
    says: ['"{libaryName}"', 'Write "{libraryName}"'],
    diagnostics: 1,
  },
  {
    name: "a constant that no text uses",
    edits: [['"email": "desk@library.example",', '"email": "desk@library.example",\n    ⟦"fax"⟧: "01632 960 009",']],
    rule: "unused-constant",
    says: ['"fax"', "{fax}", "remove"],
    diagnostics: 1,
  },
  {
    name: "two constants in a circle",
    edits: [['"catalogue": "https://catalogue.library.example"', '"catalogue": ⟦"{renewals}"⟧']],
    rule: "circular-constant",
    says: ['"catalogue"', "{renewals}", "uses itself"],
    diagnostics: 1,
  },
  {
    name: "a brace that is not closed",
    edits: [['"text": "Bring your own mug."', '"text": "Bring your mug to ⟦{libraryName⟧."']],
    rule: "unclosed-brace",
    says: ['"{libraryName"', 'Write "{libraryName}"'],
    diagnostics: 1,
  },
  {
    name: "today where it would stand still",
    edits: [['"copyright": "© {libraryName}"', '"copyright": "© ⟦{today}⟧ {libraryName}"']],
    rule: "misplaced-today",
    says: ['"{today}"', "plain text", "Markdown"],
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
    says: ['"askAtDesk"', '"askAtTheDesk"'],
    diagnostics: 1,
  },
  {
    name: "a fragment that no page places",
    edits: [['"fragments": {', '"fragments": {\n    ⟦"closing"⟧: [{ "type": "prose", "text": "Come again." }],']],
    rule: "unused-fragment",
    says: ['"closing"', "remove"],
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
    says: ['"askAtTheDesk"', "places itself", "Remove"],
    diagnostics: 1,
  },
  {
    name: "words of a link that say nothing",
    edits: [["See [what is on](/events) meanwhile.", "See what is on [⟦here⟧](/events)."]],
    rule: "vague-link-text",
    says: ['"here"', "/events", "Name what"],
    diagnostics: 1,
  },
  {
    name: "a button that says nothing",
    edits: [['"label": "Go to the front door"', '"label": ⟦"Click here"⟧']],
    rule: "vague-link-text",
    says: ['"Click here"', "Name what"],
    diagnostics: 1,
  },
  {
    name: "the words of an example, pasted as they are",
    edits: [['"text": "Bring your own mug."', '"text": ⟦"Some text"⟧']],
    rule: "placeholder-text",
    says: ['"Some text"', "keeps the place", "visitors"],
    diagnostics: 1,
  },
  {
    name: "a text that was not finished",
    edits: [['"text": "Bring your own mug."', '"text": "Bring a mug until ⟦[insert date]⟧ at the latest."']],
    rule: "placeholder-text",
    says: ['"[insert date]"', "keeps the place"],
    diagnostics: 1,
  },
  {
    name: "a number of which the digits are to come",
    edits: [['"text": "Bring your own mug."', '"text": "Bring a mug, or call ⟦0700 XXX XXX⟧."']],
    rule: "placeholder-text",
    says: ['"0700 XXX XXX"', "keeps the place"],
    diagnostics: 1,
  },
  {
    name: "an amount of which the digits are to come",
    edits: [['"text": "Bring your own mug."', '"text": "A mug costs KES ⟦XX,XXX⟧ here."']],
    rule: "placeholder-text",
    says: ['"XX,XXX"', "keeps the place"],
    diagnostics: 1,
  },
  {
    name: "a year of which the digits are to come, as a constant",
    edits: [
      ['"constants": {', '"constants": {\n    "year": "the class of ⟦20XX⟧",'],
      ['"text": "Bring your own mug."', '"text": "Bring a mug, {year}."'],
    ],
    rule: "placeholder-text",
    says: ['"20XX"', "keeps the place"],
    diagnostics: 1,
  },
  {
    name: "question marks where a text is to come",
    edits: [['"text": "Bring your own mug."', '"text": ⟦"???"⟧']],
    rule: "placeholder-text",
    says: ['"???"', "keeps the place"],
    diagnostics: 1,
  },
  {
    name: "HTML in a text",
    edits: [['"text": "Bring your own mug."', '"text": "Bring ⟦<b>⟧your own</b> mug."']],
    rule: "literal-markup",
    says: ['"<b>"', "**strong**"],
    diagnostics: 1,
  },
  {
    name: "Markdown in a plain text",
    edits: [['"heading": "Three groups"', '"heading": "⟦**Three**⟧ groups"']],
    rule: "literal-markup",
    says: ['"**Three**"', "plain"],
    diagnostics: 1,
  },
  {
    name: "an icon that the set does not have",
    edits: [['"label": "Back to the top", "icon": "arrow-up"', '"label": "Back to the top", "icon": ⟦"arow-up"⟧']],
    rule: "unknown-icon",
    says: ['"arow-up"', 'Write "arrow-up"'],
    diagnostics: 1,
  },
  {
    name: "a text of spaces",
    edits: [['"heading": "Three groups"', '"heading": ⟦"  "⟧']],
    rule: "empty-value",
    says: ['"heading"', "nothing in it but spaces", "Write some text"],
    diagnostics: 1,
  },
  {
    name: "a text of marks that only turn the direction of reading",
    edits: [['"heading": "Three groups"', '"heading": ⟦"\u202A\u202C"⟧']],
    rule: "empty-value",
    says: ['"heading"', "Write some text"],
    diagnostics: 1,
  },
  {
    name: "words for a picture that nobody sees",
    edits: [
      [
        '"alt": "A small brick library with a blue roof and a double door." },\n          "actions"',
        '"alt": ⟦"\u200B\u00A0"⟧ },\n          "actions"',
      ],
    ],
    rule: "empty-value",
    says: ['"alt"', '"decorative": true'],
    diagnostics: 1,
  },
  {
    name: "a constant of spaces",
    edits: [['"phone": "01632 960 000"', '"phone": ⟦" "⟧']],
    rule: "empty-value",
    says: ['"phone"', "Write its value", "remove the constant"],
    diagnostics: 1,
  },
  {
    name: "a heading in Markdown",
    edits: [['"text": "Bring your own mug."', '"text": "⟦# Mugs⟧\\n\\nBring your own."']],
    rule: "literal-markup",
    says: ['"# Mugs"', '"heading"'],
    diagnostics: 1,
  },
  {
    name: "a list with round signs",
    edits: [['"text": "Bring your own mug."', '"text": "⟦• a mug⟧\\n• a spoon"']],
    rule: "literal-markup",
    says: ['"• a mug"', '"- "'],
    diagnostics: 1,
  },
  {
    name: "a picture in a text",
    edits: [['"text": "Bring your own mug."', '"text": "Bring ⟦![a mug](/media/logo.svg)⟧."']],
    rule: "literal-markup",
    says: ["![a mug]", '"picture"'],
    diagnostics: 1,
  },
  {
    name: "a bare address in a text",
    edits: [['"text": "Bring your own mug."', '"text": "Bring a mug of ⟦https://www.example.org/mugs⟧."']],
    rule: "literal-markup",
    says: ['"https://www.example.org/mugs"', "[words](https://…)"],
    diagnostics: 1,
  },
  literal("a website without https://", "Bring a mug of ⟦www.example.org/mugs⟧.", [
    '"www.example.org/mugs"',
    "https://",
  ]),
  {
    ...literal("a mail address in a text", "Ask ⟦Desk.1@library.example⟧.", [
      'Write "[Desk.1@library.example](mailto:Desk.1@library.example)"',
    ]),
    certain: true,
  },
  literal("a mail address between signs", "Ask us (⟦<desk@mail.library.example>⟧).", [
    "(mailto:desk@mail.library.example)",
  ]),
  {
    ...literal("a constant that is a mail address", "Ask [us](mailto:{email}), or write to ⟦{email}⟧.", [
      '"desk@library.example"',
      'Write "[{email}](mailto:{email})"',
    ]),
    certain: true,
  },
  {
    name: "a constant that is a website",
    edits: [
      ['"constants": {', '"constants": {\n    "mugs": "https://www.example.org/mugs",'],
      ['"text": "Bring your own mug."', '"text": "See [our mugs]({mugs}), or read ⟦{mugs}⟧ and {phone}."'],
    ],
    rule: "literal-markup",
    says: ['"https://www.example.org/mugs"', "[words]({mugs})"],
    diagnostics: 1,
  },
  {
    ...literal("strong words with a sign at their end, and no space behind them", "⟦**Mugs:**⟧9 each, **spoons:** 3.", [
      '"**Mugs:**"',
      "a space after",
    ]),
    certain: true,
  },
  literal("a list with round signs below a line", "Bring:\\n⟦• a mug⟧\\n• a spoon", ["• a mug", '"- "']),
  literal("a heading in Markdown below a line", "Bring your own.\\n\\n⟦##Mugs⟧\\n\\nWe wash them.", [
    "##Mugs",
    '"heading"',
  ]),
  literal("a list of a word processor", "⟦o a mug\\no a spoon⟧", ["o a mug", '"- "']),
  literal("a list with long dashes", "⟦– a mug\\n– a spoon⟧", ["– a mug", '"- "']),
  {
    ...literal("ends of lines with two backslashes", "Bring a mug.⟦\\\\n\\\\n⟧And a spoon.", ["one backslash"]),
    certain: true,
  },
  literal("words that are struck out", "Mugs cost ⟦~~9~~⟧ 8.", ["~~9~~", "remove them"]),
  literal("words between signs of a program", "Dial ⟦`123`⟧ first.", ["`123`", "**strong**"]),
  literal("a line across", "Bring a mug.\\n\\n⟦---⟧\\n\\nAnd a spoon.", ["---", "two blocks"]),
  literal("an apostrophe that was broken on its way", "The library⟦â€™⟧s mugs.", ["â€™", "anew"]),
  literal("a sign that no program could read", "The library⟦\uFFFD⟧s mugs.", ["anew"]),
  literal("strong words that never end in their paragraph", "⟦**⟧Mugs are yours.\\n\\nSpoons** are ours.", [
    "before and after",
  ]),
  literal("a link without round brackets", "Bring ⟦[a mug]/visit⟧ first.", ["[a mug]/visit", "[words](/fees)"]),
  literal("a message with who sent it", "⟦[12/11/2026, 09:14] Ann:⟧ bring a mug", ["who sent them"]),
  literal("a list with stars that stand at the words", "⟦*a mug\\n*a spoon⟧", ["*a mug", '"- "']),
  literal("a list with dashes that stand at the words", "⟦-Mug\\n-Spoon⟧", ["-Mug", '"- "']),
  literal("a link that is not closed", "Bring ⟦[a mug](/visit first⟧.", ["[a mug](/visit", "[words](/fees)"]),
  literal("a link the wrong way round", "Bring ⟦(a mug)[/visit]⟧ first.", ["(a mug)[/visit]", "[words](/fees)"]),
  {
    name: "HTML in a constant",
    edits: [['"libraryName": "Mill Lane Library"', '"libraryName": "Mill Lane ⟦&amp;⟧ Library"']],
    rule: "literal-markup",
    says: ['"&amp;"', "the words alone"],
    diagnostics: 1,
  },
  {
    name: "Markdown in a constant",
    edits: [['"libraryName": "Mill Lane Library"', '"libraryName": "⟦**Mill Lane**⟧ Library"']],
    rule: "literal-markup",
    says: ['"**Mill Lane**"', "plain"],
    diagnostics: 1,
  },
];

function literal(name: string, text: string, says: readonly string[]): HandmadeFault {
  return {
    name,
    edits: [['"text": "Bring your own mug."', `"text": "${text}"`]],
    rule: "literal-markup",
    says,
    diagnostics: 1,
  };
}
