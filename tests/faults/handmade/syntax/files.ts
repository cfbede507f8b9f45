import type { HandmadeFault } from "../handmade.ts";

function other(name: string, content: string): HandmadeFault {
  return { name, whole: () => content, rule: "unexpected-text", diagnostics: 1 };
}

/** Faults of a file as a whole: how it was saved, cut, or put together. */
export const fileFaults: readonly HandmadeFault[] = [
  {
    name: "saved in an old Windows encoding",
    edits: [['"copyright": "©', '"copyright": "⟦©⟧']],
    saved: (text) => Buffer.from(text, "latin1"),
    rule: "not-utf-8",
    diagnostics: 1,
  },
  {
    name: "saved as UTF-16",
    whole: (text) => text.replace("{", "⟦{⟧"),
    saved: (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
    rule: "not-utf-8",
    diagnostics: 1,
  },
  {
    name: "a sentence of a chat before the site",
    whole: (text) => `⟦Here is the updated file:⟧\n\n${text}`,
    rule: "unexpected-text",
    diagnostics: 1,
  },
  {
    name: "a line of a program before the site",
    whole: (text) => `⟦export default⟧ ${text}`,
    rule: "unexpected-text",
    diagnostics: 1,
  },
  {
    name: "an empty file",
    whole: () => "",
    rule: "empty-file",
    diagnostics: 1,
  },
  {
    name: "nothing but spaces",
    whole: () => "  \n\n ",
    rule: "empty-file",
    diagnostics: 1,
  },
  {
    name: "the end of the file is lost",
    edits: [['"description": "Story times, talks', '"description": ⟦"Story⟧§']],
    whole: (text) => text.slice(0, text.indexOf("§")),
    rule: "unclosed-text",
    diagnostics: 1,
  },
  {
    name: "the end of the file is lost after a comma",
    edits: [['"kind": "info", "text": "Bring', '"kind": "info"⟦,⟧§']],
    whole: (text) => text.slice(0, text.indexOf("§")),
    rule: "truncated-file",
    diagnostics: 1,
  },
  {
    name: "something pasted after the end",
    whole: (text) => `${text}⟦{⟧ "path": "/shop" }\n`,
    rule: "unexpected-text",
    diagnostics: 1,
  },
  {
    name: "a web page in place of the file",
    whole: () => "⟦<⟧!doctype html>\n<html><body>Not found</body></html>\n",
    rule: "unexpected-text",
    diagnostics: 1,
  },
  {
    name: "a list in place of the site",
    whole: (text) => `⟦[⟧${text}]`,
    rule: "wrong-type",
  },
  {
    name: "twenty thousand brackets",
    edits: [['"year": 2026', `"year": ${"[".repeat(96)}⟦[⟧${"[".repeat(19_903)}${"]".repeat(20_000)}`]],
    rule: "nested-too-deeply",
    diagnostics: 1,
  },
  {
    name: "twenty thousand brackets that are not closed",
    edits: [['"year": 2026', `"year": ${"[".repeat(96)}⟦[⟧${"[".repeat(19_903)}`]],
    rule: "nested-too-deeply",
    diagnostics: 1,
  },
  {
    name: "a misspelt key after a byte order mark",
    edits: [['"$schema": "../../../schema/site.schema.json"', '⟦"$shema"⟧: "../../../schema/site.schema.json"']],
    whole: (text) => `\uFEFF${text}`,
    rule: "unknown-property",
    writes: ["$schema"],
  },
  {
    name: "a misspelt key in a file with Windows line ends",
    edits: [['"kind": "info"', '⟦"kinds"⟧: "info"']],
    whole: (text) => text.replaceAll("\n", "\r\n"),
    rule: "unknown-property",
    writes: ["kind"],
    diagnostics: 1,
  },
  {
    name: "a missing comma in a file indented with tabs",
    edits: [['"placement": "underCard",', '"placement": "underCard⟦"⟧']],
    whole: (text) => text.replaceAll("  ", "\t"),
    rule: "missing-comma",
    diagnostics: 1,
  },
  {
    name: "a misspelt key in a file without line breaks",
    edits: [['"placement": "underCard"', '⟦"placment"⟧: "underCard"']],
    whole: (text) => text.replaceAll(/\n */g, ""),
    rule: "unknown-property",
    writes: ["placement"],
    diagnostics: 1,
  },
  {
    name: "a missing comma in a file without line breaks",
    edits: [['"placement": "underCard",', '"placement": "underCard⟦"⟧']],
    whole: (text) => text.replaceAll(/\n */g, ""),
    rule: "missing-comma",
    diagnostics: 1,
  },
  {
    name: "spaces that look like others, pasted from a word processor",
    edits: [['      "path": "/borrow",', '      "path":⟦\u00a0⟧"/borrow",']],
    rule: "invisible-character",
    diagnostics: 1,
  },
  other("a table in place of the file", "⟦T⟧erm,Boarding,Day\n1,45000,21000\n"),
  other("a table with quotes in place of the file", '⟦"⟧Term","Boarding"\n"1","45000"\n'),
  other("another kind of file", "⟦v⟧ersion: 1\nsite:\n  name: School\n"),
  other("a letter in place of the file", "⟦D⟧ear all, this is the file.\n"),
  {
    name: "the whole file pasted twice",
    whole: (text) => `${text}⟦{⟧${text.slice(1)}`,
    rule: "unexpected-text",
    diagnostics: 1,
  },
];
