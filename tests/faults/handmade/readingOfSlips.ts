import type { HandmadeFault } from "./handmade.ts";

function slip(
  name: string,
  edit: readonly [find: string, write: string],
  rule: string,
  says: readonly string[],
): HandmadeFault {
  return { name, edits: [edit], rule, says, diagnostics: 1 };
}

const draft = (value: string) => ['"draft": true', `"draft": ⟦${value}⟧`] as const;
const title = (value: string) => ['"title": "Borrow",\n      "desc', `"title": ${value}\n      "desc`] as const;

/** Marks on the wrong side of a quote or written twice, and true and false misspelt. */
export const readingOfSlips: readonly HandmadeFault[] = [
  slip("a colon inside the quotes", ['"heading": "Three groups"', '⟦"heading:"⟧ "Three groups"'], "missing-colon", [
    'Write "heading": in place of "heading:"',
  ]),
  slip("a colon inside the quotes, before a list", ['"tracks": [', '⟦"tracks:"⟧ ['], "missing-colon", [
    'Write "tracks": in place of "tracks:"',
  ]),
  slip("two colons", ['"heading": "Three groups"', '"heading":⟦:⟧ "Three groups"'], "unexpected-text", [
    "Two colons follow one another",
    "Remove one of the two",
  ]),
  slip("a comma inside the quotes", title('"Borrow⟦,"⟧'), "missing-comma", ['Write "Borrow", in place of "Borrow,"']),
  slip("two single quotes on each side", title("⟦''Borrow''⟧,"), "wrong-quotes", ['Write "Borrow" with straight']),
  slip("an apostrophe with a backslash", title(`"Readers⟦\\'⟧ choice",`), "stray-backslash", [
    "apostrophe needs no backslash",
    "Remove it",
  ]),
  slip(
    "the end of a line with a space in it",
    ["Bring your own mug.", "Bring a mug.⟦\\ n⟧We wash it."],
    "stray-backslash",
    ["a space in it", "Write \\n, with no space"],
  ),
  slip("false misspelt", draft("flase"), "invalid-word", ['"flase"', "Write false"]),
  slip("true misspelt", draft("ture"), "invalid-word", ['"ture"', "Write true"]),
  slip("true in capital letters", draft("TRUE"), "invalid-word", ['"TRUE"', "Write true"]),
  slip("true between single quotes", draft("'true'"), "wrong-quotes", ["Write true, without quotes"]),
  slip("a word for no value", draft("None"), "invalid-word", ['"None"', "Write a value in its place", "remove"]),
];
