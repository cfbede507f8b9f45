import { closestName } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { PageRule } from "../rule.ts";

/** A person in a group that the block does not have: the page would show the person in none. */
export const unknownGroup: PageRule = {
  kind: "page",
  id: "unknown-group",
  severity: "error",
  phase: "reference",
  check(_, report) {
    return {
      blocks: {
        profileGrid({ groups = [], profiles }, { pointer }) {
          for (const [place, { groups: memberships = [] }] of profiles.entries())
            for (const [index, name] of memberships.entries())
              if (!groups.includes(name))
                report({ pointer: `${pointer}/profiles/${place}/groups/${index}`, ...describeGroup(name, groups) });
        },
      },
    };
  },
};

function describeGroup(name: string, groups: readonly string[]): Omit<ReportDescriptor, "pointer"> {
  const match = closestName(name, groups);
  const fix = match && writeInstead(match);
  const list = groups.length > 0 ? ` The block has ${alternatives(groups, "and")}.` : "";
  return {
    on: "value",
    message: `The block has no group "${name}"`,
    remedy: fix ? `${fix.title}.` : `Add it to the "groups" of the block, or write another.${list}`,
    inForm: `There is no group "${name}". Choose another, or add it to the groups.`,
    ...(fix && { suggestions: [fix] }),
  };
}
