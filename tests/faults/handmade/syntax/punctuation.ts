import type { HandmadeFault } from "../handmade.ts";

const heading = '"heading": "Three groups",';

function doubled(place: string, find: string, write: string): HandmadeFault {
  return {
    name: `a quote too many ${place}`,
    edits: [[find, write]],
    rule: "extra-quote",
    diagnostics: 1,
  };
}

/** Typos of commas, colons, quotes and comments. */
export const punctuationFaults: readonly HandmadeFault[] = [
  {
    name: "a comment at the end of a line",
    edits: [['"desktop": false }', '"desktop": false } ⟦// not on the wide bar⟧']],
    rule: "comment",
    diagnostics: 1,
  },
  {
    name: "a comment over two lines",
    edits: [['"fragments": {', '⟦/* shared by\n     several pages */⟧\n  "fragments": {']],
    rule: "comment",
    diagnostics: 1,
  },
  {
    name: "a name without its colon before a number",
    edits: [['"version": 3,', '"version⟦"⟧ 3,']],
    rule: "missing-colon",
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a name without its colon before true or false, at the end of its group",
    edits: [['"desktop": false }', '"desktop⟦"⟧ false }']],
    rule: "missing-colon",
    certain: true,
    diagnostics: 1,
  },
  {
    name: "a semicolon after a number",
    edits: [['"version": 3,', '"version": 3⟦;⟧']],
    rule: "unexpected-text",
    certain: true,
    diagnostics: 1,
  },
  {
    name: "the line break of a word processor in a text",
    edits: [['"The town records"', '"The town⟦\v⟧records"']],
    rule: "invisible-character",
    diagnostics: 1,
  },
  {
    name: "a comma after the last item",
    edits: [['"text": "The town records", "checked": false }', '"text": "The town records", "checked": false }⟦,⟧']],
    rule: "trailing-comma",
    diagnostics: 1,
  },
  {
    name: "a comma after the last key",
    edits: [['"copyright": "© {libraryName}"', '"copyright": "© {libraryName}"⟦,⟧']],
    rule: "trailing-comma",
    diagnostics: 1,
  },
  {
    name: "two commas",
    edits: [['"headingFont": "system serif",', '"headingFont": "system serif",⟦,⟧']],
    rule: "trailing-comma",
    diagnostics: 1,
  },
  {
    name: "a missing comma between two lines",
    edits: [['"title": "Borrow",\n      "description"', '"title": "Borrow⟦"⟧\n      "description"']],
    rule: "missing-comma",
    diagnostics: 1,
  },
  {
    name: "a missing comma between two items",
    edits: [
      ['"description": "Read aloud, twice if you like." },', '"description": "Read aloud, twice if you like." ⟦}⟧'],
    ],
    rule: "missing-comma",
    diagnostics: 1,
  },
  {
    name: "a semicolon in place of a comma",
    edits: [['"headingFont": "system serif",', '"headingFont": "system serif"⟦;⟧']],
    rule: "unexpected-text",
    diagnostics: 1,
  },
  {
    name: "a full stop in place of a comma",
    edits: [['"suggestion": "Were you looking for",', '"suggestion": "Were you looking for"⟦.⟧']],
    rule: "unexpected-text",
    diagnostics: 1,
  },
  {
    name: "quotes of a word processor",
    edits: [['"kind": "info"', '"kind": ⟦“info”⟧']],
    rule: "wrong-quotes",
    writes: ["info"],
    diagnostics: 1,
  },
  {
    name: "quotes of a word processor around a key",
    edits: [['"foundingDate": "1921"', '⟦“foundingDate”⟧: "1921"']],
    rule: "wrong-quotes",
    writes: ["foundingDate"],
    diagnostics: 1,
  },
  {
    name: "single quotes",
    edits: [['"kind": "info"', "\"kind\": ⟦'info'⟧"]],
    rule: "wrong-quotes",
    diagnostics: 1,
  },
  {
    name: "a missing closing quote",
    edits: [['"label": "Visit", "href": "/visit" },', '"label": ⟦"Visit⟧, "href": "/visit" },']],
    rule: "unclosed-text",
    diagnostics: 1,
  },
  {
    name: "a missing closing quote at the end of a line",
    edits: [['"eyebrow": "Soon",', '"eyebrow": ⟦"Soon,⟧']],
    rule: "unclosed-text",
    diagnostics: 1,
  },
  {
    name: "a missing opening quote of a key",
    edits: [['"heading": "Start here"', '⟦heading⟧": "Start here"']],
    rule: "unopened-text",
    diagnostics: 1,
  },
  {
    name: "a missing opening quote of a text",
    edits: [['"eyebrow": "Wendlebrook"', '"eyebrow": ⟦Wendlebrook⟧"']],
    rule: "unopened-text",
    diagnostics: 1,
  },
  {
    name: "quotes inside a text",
    edits: [['"text": "Bring your own mug."', '"text": "Bring your ⟦"own⟧" mug."']],
    rule: "unescaped-quote",
    diagnostics: 1,
  },
  {
    name: "a line break inside a text",
    edits: [['"text": "Six books, six weeks, one badge."', '"text": ⟦"Six books,⟧\n          six weeks, one badge."']],
    rule: "unclosed-text",
    diagnostics: 1,
  },
  {
    name: "a missing colon",
    edits: [['"heading": "Three groups"', '"heading⟦"⟧ "Three groups"']],
    rule: "missing-colon",
    diagnostics: 1,
  },
  {
    name: "an equals sign in place of a colon",
    edits: [['"heading": "Three groups"', '"heading" ⟦=⟧ "Three groups"']],
    rule: "missing-colon",
    diagnostics: 1,
  },
  {
    name: "a comma in place of a colon",
    edits: [['"heading": "Three groups"', '"heading"⟦,⟧ "Three groups"']],
    rule: "missing-colon",
    diagnostics: 1,
  },
  {
    name: "a comma in place of a colon before a list",
    edits: [['"aliases": ["/opening-hours"]', '"aliases"⟦,⟧ ["/opening-hours"]']],
    rule: "missing-colon",
    diagnostics: 1,
  },
  {
    name: "commas in place of colons on two lines",
    edits: [
      ['"heading": "Three groups",\n          "placement": ', '"heading"⟦,⟧ "Three groups",\n          "placement", '],
    ],
    rule: "missing-colon",
    diagnostics: 2,
  },
  {
    name: "a missing closing quote of a name",
    edits: [['"heading": "Three groups"', '⟦"heading⟧: "Three groups"']],
    rule: "unclosed-text",
    diagnostics: 1,
  },
  {
    name: "a missing closing quote of a name before a word",
    edits: [['"draft": true,', '⟦"draft⟧: true,']],
    rule: "unclosed-text",
    diagnostics: 1,
  },
  {
    name: "a missing closing quote of a name before a colour",
    edits: [['"raised": "#EEF2F6"', '⟦"raised⟧: "#EEF2F6"']],
    rule: "unclosed-text",
    diagnostics: 1,
  },
  {
    name: "quotes of a word processor inside such quotes",
    edits: [['"heading": "Three groups"', '"heading": ⟦“Three “good” groups”⟧']],
    rule: "wrong-quotes",
    diagnostics: 1,
  },
  {
    name: "a closing quote of a word processor",
    edits: [['"heading": "Three groups"', '"heading": "Three groups⟦”⟧']],
    rule: "wrong-quotes",
    diagnostics: 1,
  },
  {
    name: "a closing quote of a word processor within a line",
    edits: [['"label": "Visit", "href": "/visit" },', '"label": "Visit⟦”⟧, "href": "/visit" },']],
    rule: "wrong-quotes",
    diagnostics: 1,
  },
  {
    name: "an opening quote of a word processor, and none that closes",
    edits: [['"heading": "Three groups",', '"heading": ⟦“Three groups,⟧']],
    rule: "unclosed-text",
    diagnostics: 1,
  },
  {
    name: "round brackets around a list",
    edits: [['"aliases": ["/opening-hours"]', '"aliases": ⟦(⟧"/opening-hours")']],
    rule: "unexpected-text",
    diagnostics: 1,
  },
  doubled("at the end of a text", heading, '"heading": "Three groups⟦""⟧,'),
  doubled("at the beginning of a text", heading, '"heading": ⟦""⟧Three groups",'),
  doubled("at the end of a name", heading, '"heading⟦""⟧: "Three groups",'),
  doubled("at the beginning of a name", heading, '⟦""⟧heading": "Three groups",'),
  doubled("at the end of a text within a line", '"label": "Visit", "href"', '"label": "Visit⟦""⟧, "href"'),
  doubled("at the end of the last text of a group", '"© {libraryName}"', '"© {libraryName}⟦""⟧'),
  {
    name: "two quotes on each side of a text",
    edits: [[heading, '"heading": ⟦""Three groups""⟧,']],
    rule: "extra-quote",
    diagnostics: 1,
  },
];
