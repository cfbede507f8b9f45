import type { HandmadeFault } from "../handmade.ts";

function slip(
  name: string,
  edit: readonly [find: string, write: string],
  rule: string,
  writes: readonly string[] = [],
): HandmadeFault {
  return { name, edits: [edit], rule, writes, diagnostics: 1 };
}

const draft = (value: string) => ['"draft": true', `"draft": ⟦${value}⟧`] as const;
const title = (value: string) => ['"title": "Borrow",\n      "desc', `"title": ${value}\n      "desc`] as const;

/** Marks on the wrong side of a quote or written twice, and true and false misspelt. */
export const typoFaults: readonly HandmadeFault[] = [
  slip("a colon inside the quotes", ['"heading": "Three groups"', '⟦"heading:"⟧ "Three groups"'], "missing-colon"),
  slip("a colon inside the quotes, before a list", ['"tracks": [', '⟦"tracks:"⟧ ['], "missing-colon"),
  slip("two colons", ['"heading": "Three groups"', '"heading":⟦:⟧ "Three groups"'], "unexpected-text"),
  slip("a comma inside the quotes", title('⟦"Borrow,"⟧'), "missing-comma"),
  slip("an apostrophe with a backslash", title(`"Readers⟦\\'⟧ choice",`), "stray-backslash"),
  slip("false misspelt", draft("flase"), "invalid-word"),
  slip("true misspelt", draft("ture"), "invalid-word"),
  slip("true in capital letters", draft("TRUE"), "invalid-word"),
  slip("true between single quotes", draft("'true'"), "wrong-quotes"),
  slip("a word for no value", draft("None"), "invalid-word"),
];
