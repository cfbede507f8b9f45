import { alternatives } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { mayBeMisplaced } from "../site/mayBeMisplaced.ts";
import { fragmentNames, hasMemberError, type NameSuggestion, type Names, suggestName } from "../site/names.ts";

/** A fragment block whose name stands for no fragment. */
export const unknownFragment: Rule = {
  id: "unknown-fragment",
  severity: "error",
  phase: "reference",
  check(site, report) {
    // a fragment whose own name is wrong makes its blocks look lost
    if (hasMemberError(site, "/fragments") || mayBeMisplaced("fragments", site)) return undefined;
    const fragments = (valueAt(site.value, "/fragments") as object | undefined) ?? {};
    const lost: { name: string; pointer: string }[] = [];
    return {
      blocks: {
        fragment({ name }, at) {
          if (!Object.hasOwn(fragments, name)) lost.push({ name, pointer: `${at.pointer}/name` });
        },
      },
      end() {
        if (lost.length === 0) return;
        const names = fragmentNames(site);
        const meant = new Map(names.missing.map((name) => [name, suggestName(name, names)]));
        const areAllLost = names.given.length === 0 && names.missing.length > 1;
        for (const { name, pointer } of lost)
          report({ ...told(name, pointer, names, meant.get(name)), ...(areAllLost && ofLost(names.missing)) });
      },
    };
  },
};

function told(name: string, pointer: string, { given }: Names, meant: NameSuggestion | undefined): ReportDescriptor {
  const repair = meant && writeInstead(meant);
  const known = given.length > 0 ? ` Known: ${alternatives(given, "and")}.` : "";
  const why = meant?.isOnlyUnused ? ", the one fragment that no page places" : "";
  return {
    pointer,
    on: "value",
    message: `"${name}" stands for no fragment`,
    remedy: repair ? `${repair.title}${why}.` : `Add it to "fragments", or place one that is there.${known}`,
    ...(repair && { suggestions: [repair] }),
    groupBy: name,
  };
}

/** What is told once of all places of fragments in a site that has none. */
function ofLost(names: readonly string[]): Pick<ReportDescriptor, "message" | "remedy" | "groupBy"> {
  return {
    message: `The site has no "fragments", but blocks place ${alternatives(names, "and")}`,
    remedy: 'Put "fragments" back, with a list of blocks for each name.',
    groupBy: "",
  };
}
