import { getMembers } from "../../json/isObject.ts";
import { proposeEntryId } from "../../site/slug.ts";
import { quote } from "../format/quote.ts";
import type { PageRule } from "../rule.ts";
import { visitEntries } from "../walk/visitEntries.ts";

/** An entry of a list, such as news, with blocks and without an id: its page has no address. */
export const missingId: PageRule = {
  kind: "page",
  id: "missing-id",
  severity: "error",
  phase: "identity",
  check(_, report) {
    return visitEntries((entry, { pointer, kind, entries }) => {
      if (entry.blocks === undefined || entry.id !== undefined) return;
      const title = String(entry[kind.title]);
      const ids = entries.flatMap((other) => String(getMembers(other).id ?? "") || []);
      const id = proposeEntryId(title, ids);
      report({
        pointer: `${pointer}/blocks`,
        on: "key",
        message: `The entry ${quote(title)} has blocks, but no "id", which is the end of the address of its page`,
        remedy: `Add "id": "${id}" to it, or remove its "blocks".`,
        inForm: `A page of its own needs an address. Write its end, such as ${id}.`,
      });
    });
  },
};
