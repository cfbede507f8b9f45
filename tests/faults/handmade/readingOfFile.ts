import type { HandmadeFault } from "./handmade";

const conflict = `⟦<<<<<<< HEAD⟧
      "title": "Borrow a book",
=======
      "title": "Borrowing",
>>>>>>> new-titles
      "description": "How to join`;

/** Faults of a file as a whole: how it was saved, cut, or put together. */
export const readingOfFile: readonly HandmadeFault[] = [
  {
    name: "saved in an old Windows encoding",
    edits: [['"copyright": "©', '"copyright": "⟦©⟧']],
    saved: (text) => Buffer.from(text, "latin1"),
    rule: "not-utf-8",
    says: ["UTF-8", "Save it again"],
    diagnostics: 1,
  },
  {
    name: "saved as UTF-16",
    saved: (text) => Buffer.from(`\uFEFF${text}`, "utf16le"),
    rule: "not-utf-8",
    says: ["UTF-16", "UTF-8"],
    diagnostics: 1,
  },
  {
    name: "an empty file",
    whole: () => "",
    rule: "empty-file",
    says: ["The file is empty", "earlier version"],
    diagnostics: 1,
  },
  {
    name: "nothing but spaces",
    whole: () => "  \n\n ",
    rule: "empty-file",
    says: ["The file is empty"],
    diagnostics: 1,
  },
  {
    name: "the end of the file is lost",
    edits: [['"description": "Story times, talks', '⟦"description": "Story⟧§']],
    whole: (text) => text.slice(0, text.indexOf("§")),
    rule: "unclosed-text",
    says: ["Story", "closing quote"],
    diagnostics: 1,
  },
  {
    name: "the end of the file is lost after a comma",
    edits: [['"kind": "info", "text": "Bring', '"kind": "info"⟦,⟧§']],
    whole: (text) => text.slice(0, text.indexOf("§")),
    rule: "truncated-file",
    says: ["The file ends", "lost"],
    diagnostics: 1,
  },
  {
    name: "two versions after a merge",
    edits: [['      "title": "Borrow",\n      "description": "How to join', conflict]],
    rule: "merge-conflict",
    says: ["Two versions", "<<<<<<<", "Keep one"],
    diagnostics: 1,
  },
  {
    name: "something pasted after the end",
    whole: (text) => `${text}⟦{⟧ "path": "/shop" }\n`,
    rule: "unexpected-text",
    says: ["{", "end"],
    diagnostics: 1,
  },
  {
    name: "a web page in place of the file",
    whole: () => "⟦<⟧!doctype html>\n<html><body>Not found</body></html>\n",
    rule: "unexpected-text",
    says: ["<!doctype html>", "{"],
    diagnostics: 1,
  },
  {
    name: "a list in place of the site",
    whole: (text) => `⟦[⟧${text}]`,
    rule: "wrong-type",
    says: ["a list [ … ]", "a group { … }"],
  },
  {
    name: "twenty thousand brackets",
    edits: [['"year": 2026', `"year": ⟦${"[".repeat(20_000)}${"]".repeat(20_000)}⟧`]],
    rule: "nested-too-deeply",
    says: ["brackets", "Remove"],
    diagnostics: 1,
  },
  {
    name: "twenty thousand brackets that are not closed",
    edits: [['"year": 2026', `"year": ⟦${"[".repeat(20_000)}⟧`]],
    rule: "nested-too-deeply",
    says: ["brackets", "Remove"],
    diagnostics: 1,
  },
  {
    name: "a misspelt key after a byte order mark",
    edits: [['"$schema": "../../../schema/site.schema.json"', '⟦"$shema"⟧: "../../../schema/site.schema.json"']],
    whole: (text) => `\uFEFF${text}`,
    rule: "unknown-property",
    says: ['"$shema"', '"$schema"'],
  },
  {
    name: "a misspelt key in a file with Windows line ends",
    edits: [['"kind": "info"', '⟦"kinds"⟧: "info"']],
    whole: (text) => text.replaceAll("\n", "\r\n"),
    rule: "unknown-property",
    says: ['"kinds"', '"kind"'],
    diagnostics: 1,
  },
  {
    name: "a missing comma in a file indented with tabs",
    edits: [['"placement": "underCard",', '"placement": ⟦"underCard"⟧']],
    whole: (text) => text.replaceAll("  ", "\t"),
    rule: "missing-comma",
    says: ["underCard", "comma"],
    diagnostics: 1,
  },
  {
    name: "a misspelt key in a file without line breaks",
    edits: [['"placement": "underCard"', '⟦"placment"⟧: "underCard"']],
    whole: (text) => text.replaceAll(/\n */g, ""),
    rule: "unknown-property",
    says: ['"placment"', '"placement"'],
    diagnostics: 1,
  },
  {
    name: "a missing comma in a file without line breaks",
    edits: [['"placement": "underCard",', '"placement": ⟦"underCard"⟧']],
    whole: (text) => text.replaceAll(/\n */g, ""),
    rule: "missing-comma",
    says: ["underCard", "comma"],
    diagnostics: 1,
  },
  {
    name: "spaces that cannot be told from spaces, pasted from a word processor",
    edits: [['      "path": "/borrow",', '      "path":⟦\u00a0⟧"/borrow",']],
    rule: "invisible-character",
    says: ["space"],
    diagnostics: 1,
  },
];
