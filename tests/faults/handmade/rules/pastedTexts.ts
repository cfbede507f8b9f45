import type { HandmadeFault } from "../handmade.ts";

const CAN_BORROW = '{ "text": "Jigsaws", "checked": true, "detail": "Please count the pieces." }';
const NOTICE = '{ "type": "notice", "kind": "info", "text": "Bring your own mug." }';

const inText = (text: string) => [["Bring your own mug.", text]] as const;
const inLink = (address: string) => [['"href": "tel:{phone}"', `"href": ⟦"${address}"⟧`]] as const;

const table = (...rows: string[]) =>
  [[NOTICE, `{ "type": "table", "columns": ["Day", "Lunch"], "rows": [${rows.join(", ")}] }`]] as const;

/** Text pasted twice or from other programs, and the syntax of other programs. */
export const pastedTextFaults: readonly HandmadeFault[] = [
  {
    name: "an item that was pasted twice and not changed",
    edits: [[CAN_BORROW, `${CAN_BORROW},\n⟦${CAN_BORROW}⟧`]],
    rule: "repeated-entry",
    diagnostics: 1,
  },
  {
    name: "an item that was pasted three times",
    edits: [[CAN_BORROW, `${CAN_BORROW},\n⟦${CAN_BORROW}⟧,\n${CAN_BORROW}`]],
    rule: "repeated-entry",
    diagnostics: 1,
  },
  {
    name: "a block that was pasted twice",
    edits: [[NOTICE, `${NOTICE},\n⟦${NOTICE}⟧`]],
    rule: "repeated-entry",
    diagnostics: 1,
  },
  {
    name: "a row that lacks a cell",
    edits: table('["Monday", "Soup"]', '⟦["Tuesday"]⟧'),
    rule: "uneven-row",
    diagnostics: 1,
  },
  {
    name: "two rows with a cell too many",
    edits: table('⟦["Monday", "Soup", "Bread"]⟧', '["Tuesday", "–", "–"]'),
    rule: "uneven-row",
    diagnostics: 1,
  },
  {
    name: "an empty cell",
    edits: table('["Monday", ⟦""⟧]'),
    rule: "empty-value",
    diagnostics: 1,
  },
  {
    name: "a row as one text",
    edits: table('⟦"Monday, Soup"⟧'),
    rule: "wrong-type",
    diagnostics: 1,
  },
  {
    name: "a row between braces",
    edits: table('⟦{⟧ "Day": "Monday", "Lunch": "Soup" }'),
    rule: "wrong-type",
    diagnostics: 1,
  },
  ...["[phone]", "[[phone]]", "<phone>"].map((use) => ({
    name: `a constant as ${use}`,
    edits: inText(`Call us at ⟦${use}⟧ first.`),
    rule: "foreign-constant",
    writes: ["{phone}"],
    certain: false,
    diagnostics: 1,
  })),
  ...["%phone%", "$phone"].map((use) => ({
    name: `a text that begins with a constant as ${use}`,
    edits: inText(`⟦${use}⟧ is our number.`),
    rule: "foreign-constant",
    writes: ["{phone}"],
    diagnostics: 1,
  })),
  {
    name: "a constant between percent signs in the middle of a text",
    edits: inText("Call ⟦%phone%⟧ first."),
    rule: "foreign-constant",
    writes: ["{phone}"],
    diagnostics: 1,
  },
  ...["[phone]", "<phone>", "%phone%", "$phone"].map((use) => ({
    name: `a constant as ${use} in a link`,
    edits: inLink(`tel:${use}`),
    rule: "malformed-link",
    writes: ["tel:{phone}"],
    certain: true,
    diagnostics: 1,
  })),
  {
    name: "a constant with other characters around it in another constant",
    edits: [['"libraryName": "Mill Lane Library"', '"libraryName": "Mill Lane Library, ⟦$phone⟧"']],
    rule: "foreign-constant",
    writes: ["{phone}"],
    diagnostics: 1,
  },
  {
    name: "a table without a line of dashes",
    edits: inText("⟦| Day | Hour |\\n| Monday | 9 |⟧"),
    rule: "literal-markdown",
    diagnostics: 1,
  },
  {
    name: "a table below other words",
    edits: inText("We are open:\\n\\n⟦| Day | Hour |\\n| Monday | 9 |⟧"),
    rule: "literal-markdown",
    diagnostics: 1,
  },
  {
    name: "a table in a plain text",
    edits: [['"heading": "Three groups"', '"heading": "⟦| Day | Hour | | Monday | 9 |⟧"']],
    rule: "literal-markdown",
    diagnostics: 1,
  },
  {
    name: "a table below other words of a plain text",
    edits: [['"heading": "Three groups"', '"heading": "Three groups\\n⟦| Day | Hour |\\n| Monday | 9 |⟧"']],
    rule: "literal-markdown",
    diagnostics: 1,
  },
  {
    name: "a quotation as a letter has it",
    edits: inText("⟦> Bring your own mug.⟧"),
    rule: "literal-markdown",
    diagnostics: 1,
  },
  {
    name: "an hour of the afternoon counted on, with its half of the day",
    edits: [['"time": "10 AM"', '"time": "⟦13:00 pm⟧"']],
    rule: "impossible-time",
    writes: ["1:00 pm"],
    certain: false,
    diagnostics: 1,
  },
  {
    name: "an hour that no day has",
    edits: [['"time": "10 AM"', '"time": "10:00 to ⟦25:00⟧"']],
    rule: "impossible-time",
    diagnostics: 1,
  },
  ...["9h30-⟦17h75⟧", "de 20 h 30 à ⟦26 h 00⟧", "9\u00a0H\u00a000 – ⟦12\u202fh\u202f60⟧"].map((time) => ({
    name: `a time with the letter of the hour that no clock shows, ${time}`,
    edits: [['"time": "10 AM"', `"time": "${time}"`]] as [string, string][],
    rule: "impossible-time",
    diagnostics: 1,
  })),
  ...["Come by ⟦14:15 pm⟧, not later.", "It ends at ⟦13:15PM⟧."].map((text) => ({
    name: `an hour of the afternoon counted on in a text, ${text}`,
    edits: inText(text),
    rule: "impossible-time",
    writes: [text.includes("14") ? "2:15 pm" : "1:15PM"],
    certain: false,
    diagnostics: 1,
  })),
  ...(
    [
      ["title", '"title": "Summer reading",', 231],
      ["description", '"description": "Where {libraryName} is, and when it is open.",', 880],
    ] as const
  ).map(([key, find, letters]) => ({
    name: `a text for the ${key} of a page`,
    edits: [[find, `"${key}": ⟦"${"Come in. ".repeat(letters).slice(0, letters - 1)}."⟧,`]] as const,
    rule: "overlong-text",
    diagnostics: 1,
  })),
  {
    name: "minutes that no hour has",
    edits: inText("Come at ⟦8:75 am⟧, not later."),
    rule: "impossible-time",
    diagnostics: 1,
  },
  {
    name: "a space after tel:",
    edits: inLink("tel: {phone}"),
    rule: "malformed-link",
    diagnostics: 1,
  },
  ...["C:\\\\Users\\\\Jo\\\\dates.pdf", "file:///C:/Users/Jo/dates.pdf"].map((address) => ({
    name: `a file on a computer in a link: ${address}`,
    edits: inLink(address),
    rule: "malformed-value",
    certain: false,
    diagnostics: 1,
  })),
  {
    name: "a file on a computer that is in the folder, too",
    edits: inLink("file:///C:/Users/Jo/lamp.svg"),
    rule: "malformed-value",
    writes: ["/media/lamp.svg"],
    certain: true,
    diagnostics: 1,
  },
  ...[
    ["&nbsp;", "\u00a0"],
    ["&rsquo;", "’"],
    ["&amp;", "&"],
  ].map(([reference = "", character = ""]) => ({
    name: `a character as HTML writes it: ${reference}`,
    edits: inText(`Bring your⟦${reference}⟧own mug.`),
    rule: "literal-html",
    writes: [character],
    certain: true,
    diagnostics: 1,
  })),
  ...["*Bring your own mug.*", "Bring *your own* mug."].map((heading) => ({
    name: `words that a chat makes bold, in a heading: ${heading}`,
    edits: [
      [NOTICE, `{ "type": "notice", "heading": "${heading.replace(/\*[^*]+\*/, "⟦$&⟧")}", "text": "Words." }`],
    ] as const,
    rule: "literal-markdown",
    diagnostics: 1,
  })),
  {
    name: "who sent a message in a chat, and when",
    edits: inText("⟦[14:32, 03/02/2026] Jo Hill:⟧ Bring your own mug."),
    rule: "chat-message",
    diagnostics: 1,
  },
];
