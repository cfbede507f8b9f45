import { quote } from "../format/quote.ts";
import type { BlockList } from "../pointer/blockList.ts";
import type { Group } from "../pointer/cursor.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";

/** An entry of a list that was pasted twice and not changed. */
export const repeatedEntry: Rule = {
  id: "repeated-entry",
  severity: "warning",
  phase: "content",
  check({ lists }, report) {
    const found: { entry: Group; repeated: ReportDescriptor }[] = [];
    return {
      repeated: (entry, at) => found.push({ entry, repeated: repeatedAt(at.pointer, entry) }),
      end() {
        // duplicate-id and duplicate-route report entries with an id or a path
        for (const { entry, repeated } of found) if (!hasName(entry) && !placesIds(entry, lists)) report(repeated);
      },
    };
  },
};

/** The properties that may say what an entry is about. */
const NAMES = ["title", "label", "heading", "term", "name", "event", "text", "type"];

function repeatedAt(pointer: string, entry: Group): ReportDescriptor {
  const name = NAMES.map((key) => entry[key]).find((value) => typeof value === "string");
  return {
    pointer,
    on: "value",
    message: `The entry${name === undefined ? "" : ` ${quote(String(name))}`} is the same as the one before it`,
    remedy: "Change it, or remove one of the two.",
    groupBy: JSON.stringify(entry),
  };
}

function hasName(entry: Group): boolean {
  return /"(?:id|path)":/.test(JSON.stringify(entry));
}

/** Whether a block places a fragment that has blocks with ids. */
function placesIds({ type, name }: Group, lists: readonly BlockList[]): boolean {
  return type === "fragment" && lists.some(({ fragment, ids }) => fragment === name && ids.length > 0);
}
