import { mayStandElsewhere } from "../elsewhere";
import { valueAt } from "../pointer";
import type { Report } from "../report";
import type { Rule } from "../rule";
import { nearest } from "../words/nearest";
import { alternatives } from "../words/quote";
import { writeInstead } from "../words/replacement";

/** A fragment block whose name stands for no fragment. */
export const unknownFragment: Rule = {
  id: "unknown-fragment",
  severity: "error",
  phase: "reference",
  check(site, report) {
    const { value } = site;
    if (mayStandElsewhere("fragments", site)) return undefined;
    const names = Object.keys((valueAt(value, "/fragments") as object | undefined) ?? {});
    const known = names.length > 0 ? ` Known: ${alternatives(names, "and")}.` : "";
    const unknown = new Set<string>();
    const found: Report[] = [];
    return {
      blocks: {
        fragment({ name }, at) {
          if (names.includes(name)) return;
          const meant = nearest(name, names);
          const repair = meant && writeInstead(meant);
          unknown.add(name);
          found.push({
            pointer: `${at.pointer}/name`,
            on: "value",
            message: `"${name}" stands for no fragment`,
            remedy: repair ? `${repair.title}.` : `Add it to "fragments", or place one that is there.${known}`,
            ...(repair && { suggestions: [repair] }),
            groupBy: name,
          });
        },
      },
      end() {
        const areAllLost = names.length === 0 && unknown.size > 1;
        for (const one of found) report(areAllLost ? { ...one, ...ofLost([...unknown]) } : one);
      },
    };
  },
};

/** What is told once of all places of fragments in a site that has none. */
function ofLost(names: readonly string[]): Pick<Report, "message" | "remedy" | "groupBy"> {
  return {
    message: `The site has no "fragments", but blocks place ${alternatives(names, "and")}`,
    remedy: 'Put "fragments" back, with a list of blocks for each name.',
    groupBy: "",
  };
}
