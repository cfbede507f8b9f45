import type { HandmadeFault } from "../handmade.ts";

function typo(
  name: string,
  edit: readonly [find: string, write: string],
  rule: string,
  writes: readonly string[] = [],
): HandmadeFault {
  return { name, edits: [edit], rule, writes, diagnostics: 1 };
}

const draft = (value: string) => ['"draft": true', `"draft": ⟦${value}⟧`] as const;
const title = (value: string) => ['"title": "Borrow",\n      "desc', `"title": ${value}\n      "desc`] as const;

/** Punctuation on the wrong side of a quote or written twice, and true and false misspelt. */
export const typoFaults: readonly HandmadeFault[] = [
  typo("a colon inside the quotes", ['"heading": "Three groups"', '⟦"heading:"⟧ "Three groups"'], "missing-colon"),
  typo("a colon inside the quotes, before a list", ['"tracks": [', '⟦"tracks:"⟧ ['], "missing-colon"),
  typo("two colons", ['"heading": "Three groups"', '"heading":⟦:⟧ "Three groups"'], "unexpected-text"),
  typo("a comma inside the quotes", title('⟦"Borrow,"⟧'), "missing-comma"),
  typo("an apostrophe with a backslash", title(`"Readers⟦\\'⟧ choice",`), "stray-backslash"),
  typo("false misspelt", draft("flase"), "invalid-word"),
  typo("true misspelt", draft("ture"), "invalid-word"),
  typo("true in capital letters", draft("TRUE"), "invalid-word"),
  typo("true between single quotes", draft("'true'"), "wrong-quotes"),
  typo("a word for no value", draft("None"), "invalid-word"),
];
