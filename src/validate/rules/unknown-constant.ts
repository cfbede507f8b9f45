import { findValue } from "../../json/pointer.ts";
import type { Range } from "../../json/textEdits.ts";
import { TODAY } from "../../site/constants.ts";
import { alternatives } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { ReportDescriptor } from "../report.ts";
import type { SiteRule } from "../rule.ts";
import { mayBeMisplaced } from "../site/mayBeMisplaced.ts";
import { constantNames, type NameSuggestion, suggestName } from "../site/names.ts";

/** A {name} in a text that is not the name of a constant. */
export const unknownConstant: SiteRule<UnknownUse> = {
  kind: "site",
  id: "unknown-constant",
  severity: "error",
  phase: "reference",
  collect({ constants }, add) {
    return {
      usesOf(name) {
        if (name === TODAY || Object.hasOwn(constants, name)) return undefined;
        return ({ start, end }, { pointer }) => add({ name, pointer, range: [start, end] });
      },
    };
  },
  check(site, report, unknown) {
    const { constants, hasSchemaError } = site;
    if (unknown.length === 0 || hasSchemaError("/constants") || mayBeMisplaced("constants", site)) return;
    const names = constantNames(site);
    const suggestions = new Map(names.missing.map((name) => [name, suggestName(name, names)]));
    const nameList = listed(Object.keys(constants));
    const areAllMissing = Object.keys(constants).length === 0 && names.missing.length >= MANY;
    for (const use of unknown) {
      const isFragment = findValue(site.value, `/fragments/${use.name}`) !== undefined;
      const descriptor = isFragment ? reportFragment(use) : reportUse(use, suggestions.get(use.name), nameList);
      report({ ...descriptor, ...(areAllMissing && allMissing(names.missing)) });
    }
  },
};

/** A use of a constant that does not exist. */
interface UnknownUse {
  name: string;
  pointer: string;
  range: Range;
}

/** How many names a message lists. */
const SHOWN = 6;
/** If a site without constants uses this many names, its constants were lost. */
const MANY = 3;

function listed(names: readonly string[]): string {
  const ending = names.length > SHOWN ? " among others" : "";
  return names.length > 0 ? ` The site has ${alternatives(names.slice(0, SHOWN), "and")}${ending}.` : "";
}

function reportUse(
  { name, pointer, range }: UnknownUse,
  suggestion: NameSuggestion | undefined,
  nameList: string,
): ReportDescriptor {
  const fix = suggestion && writeInstead({ ...suggestion, word: `{${suggestion.word}}` }, range);
  const why = suggestion?.isOnlyUnused ? ", the only constant that no text uses" : "";
  return {
    pointer,
    on: "value",
    range,
    message: `There is no constant "${name}"`,
    remedy: fix ? `${fix.title}${why}, or add "${name}" to "constants".` : `Add "${name}" to "constants".${nameList}`,
    inForm: `There is no value "${name}". To show words in braces, write {{ before and } after them.${fix ? "" : nameList}`,
    ...(fix && { suggestions: [fix] }),
    groupBy: name,
  };
}

function reportFragment({ name, pointer, range }: UnknownUse): ReportDescriptor {
  return {
    pointer,
    on: "value",
    range,
    message: `"${name}" is a fragment, not a constant`,
    remedy: `Remove it here, and place the fragment as a separate block: { "type": "fragment", "name": "${name}" }.`,
    inForm: `"${name}" is a shared part, and no value. Remove it here, and add the shared part as a block.`,
    groupBy: name,
  };
}

/** One report for all uses of constants in a site that has none. */
function allMissing(
  names: readonly string[],
): Pick<ReportDescriptor, "message" | "remedy" | "suggestions" | "groupBy"> {
  const nameList = alternatives(
    names.slice(0, SHOWN).map((name) => `{${name}}`),
    "and",
  );
  return {
    message: `The site has no "constants", but its texts use ${names.length}: ${nameList}${names.length > SHOWN ? " among others" : ""}`,
    remedy: `Add "constants" again, with a value for each: "constants": { "${names[0]}": "Some text" }.`,
    suggestions: [],
    groupBy: "",
  };
}
