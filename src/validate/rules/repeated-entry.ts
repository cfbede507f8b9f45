import { findName } from "../../site/findName.ts";
import { quote } from "../format/quote.ts";
import type { SiteRule } from "../rule.ts";
import type { BlockList } from "../site/pages/blockList.ts";

/** An entry of a list that was pasted twice and not changed. */
export const repeatedEntry: SiteRule<RepeatedEntry> = {
  kind: "site",
  id: "repeated-entry",
  severity: "warning",
  phase: "content",
  collect(_, add) {
    return {
      repeated(entry, { pointer }) {
        const json = JSON.stringify(entry);
        // duplicate-id and duplicate-route report entries with an id or a path
        if (HAS_NAME.test(json)) return;
        const name = findName(entry, ["text", "type"])?.text;
        const fragment = entry.type === "fragment" && typeof entry.name === "string" ? entry.name : undefined;
        add({ pointer, json, ...(name !== undefined && { name }), ...(fragment !== undefined && { fragment }) });
      },
    };
  },
  check({ lists }, report, entries) {
    for (const { pointer, json, name, fragment } of entries) {
      if (fragment !== undefined && hasIds(fragment, lists)) continue;
      report({
        pointer,
        on: "value",
        message: `The entry${name === undefined ? "" : ` ${quote(name)}`} is the same as the one before it`,
        remedy: "Change it, or remove one of the two.",
        groupBy: json,
      });
    }
  },
};

/** An entry that equals the one before it. */
interface RepeatedEntry {
  pointer: string;
  json: string;
  /** The subject of the entry. */
  name?: string;
  /** The fragment that it places. */
  fragment?: string;
}

const HAS_NAME = /"(?:id|path)":/;

/** Whether a fragment has blocks with ids. */
function hasIds(name: string, lists: readonly BlockList[]): boolean {
  return lists.some(({ fragment, ids }) => fragment === name && ids.length > 0);
}
