import { getMembers } from "../../json/isObject.ts";
import { findValue } from "../../json/pointer.ts";
import { alternatives } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { mayBeMisplaced } from "../site/mayBeMisplaced.ts";
import { fragmentNames, hasMemberError, type NameSuggestion, type Names, suggestName } from "../site/names.ts";

/** A fragment block with a name that no fragment has. */
export const unknownFragment: SiteRule = {
  kind: "site",
  id: "unknown-fragment",
  severity: "error",
  phase: "reference",
  check(site, report) {
    // a block may have the right name of a fragment whose own name is wrong
    if (hasMemberError(site, "/fragments") || mayBeMisplaced("fragments", site)) return;
    const fragments = getMembers(findValue(site.value, "/fragments"));
    const placedBlocks = site.lists.flatMap((list) => list.fragments);
    const unknown = placedBlocks.filter(
      ({ name, hasSchemaError }) => !hasSchemaError && !Object.hasOwn(fragments, name),
    );
    if (unknown.length === 0) return;
    const names = fragmentNames(site);
    const suggestions = new Map(names.missing.map((name) => [name, suggestName(name, names)]));
    const areAllMissing = names.given.length === 0 && names.missing.length > 1;
    for (const { name, pointer } of unknown)
      report({
        ...reportBlock(name, `${pointer}/name`, names, suggestions.get(name)),
        ...(areAllMissing && allMissing(names.missing)),
      });
  },
};

function reportBlock(
  name: string,
  pointer: string,
  { given: existingNames }: Names,
  suggestion: NameSuggestion | undefined,
): ReportDescriptor {
  const fix = suggestion && writeInstead(suggestion);
  const nameList = existingNames.length > 0 ? ` The site has ${alternatives(existingNames, "and")}.` : "";
  const why = suggestion?.isOnlyUnused ? ", the only fragment that no page places" : "";
  return {
    pointer,
    on: "value",
    message: `There is no fragment "${name}"`,
    remedy: fix ? `${fix.title}${why}.` : `Add it to "fragments", or place another.${nameList}`,
    ...(fix && { suggestions: [fix] }),
    groupBy: name,
  };
}

/** One report for all fragment blocks of a site that has no fragments. */
function allMissing(names: readonly string[]): Pick<ReportDescriptor, "message" | "remedy" | "groupBy"> {
  return {
    message: `The site has no "fragments", but blocks place ${alternatives(names, "and")}`,
    remedy: 'Add "fragments" again, with a list of blocks for each name.',
    groupBy: "",
  };
}
