import { quote } from "../format/quote.ts";
import type { BlockList } from "../pointer/blockList.ts";
import type { Group } from "../pointer/cursor.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";

/** Where an entry says what it is about. */
const NAMES = ["title", "label", "heading", "term", "name", "event", "text", "type"];

/** An entry of a list that was pasted twice and not changed. */
export const repeatedEntry: Rule = {
  id: "repeated-entry",
  severity: "warning",
  phase: "content",
  check({ lists }, report) {
    const found: { entry: Group; told: ReportDescriptor }[] = [];
    return {
      repeated: (entry, at) => found.push({ entry, told: repeated(entry, at.pointer) }),
      end() {
        // two places of one name, and two pages of one address, are told of by their own rules
        for (const { entry, told } of found) if (!hasName(entry) && !bringsNames(entry, lists)) report(told);
      },
    };
  },
};

function repeated(entry: Group, pointer: string): ReportDescriptor {
  const name = NAMES.map((key) => entry[key]).find((value) => typeof value === "string");
  return {
    pointer,
    on: "value",
    message: `The entry${name === undefined ? "" : ` ${quote(String(name))}`} is the same as the one before it`,
    remedy: "Change what was to be different in it, or remove one of the two.",
    groupBy: JSON.stringify(entry),
  };
}

function hasName(entry: Group): boolean {
  return /"(?:id|path)":/.test(JSON.stringify(entry));
}

/** Whether a block places a fragment in which there are places with names. */
function bringsNames({ type, name }: Group, lists: readonly BlockList[]): boolean {
  return type === "fragment" && lists.some(({ fragment, ids }) => fragment === name && ids.length > 0);
}
