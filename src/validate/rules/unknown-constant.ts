import { TODAY } from "../../site/constants.ts";
import { alternatives } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Range, ReportDescriptor } from "../report.ts";
import type { Rule } from "../rule.ts";
import { mayBeMisplaced } from "../site/mayBeMisplaced.ts";
import { constantNames, type NameSuggestion, suggestName } from "../site/names.ts";

const SHOWN = 6;
/** So many names without a constant are no slips in a site that has no constants. */
const MANY = 3;

/** The use of a constant that is not there. */
interface Lost {
  name: string;
  pointer: string;
  range: Range;
}

/** A {name} in a text that stands for no constant. */
export const unknownConstant: Rule = {
  id: "unknown-constant",
  severity: "error",
  phase: "reference",
  check(site, report) {
    const { constants, hasSchemaError } = site;
    if (hasSchemaError("/constants") || mayBeMisplaced("constants", site)) return undefined;
    const lost: Lost[] = [];
    return {
      usesOf(name) {
        if (name === TODAY || Object.hasOwn(constants, name)) return undefined;
        return ({ start, end }, at) => lost.push({ name, pointer: at.pointer, range: [start, end] });
      },
      end() {
        if (lost.length === 0) return;
        const names = constantNames(site);
        const meant = new Map(names.missing.map((name) => [name, suggestName(name, names)]));
        const known = listed(Object.keys(constants));
        const areAllLost = Object.keys(constants).length === 0 && names.missing.length >= MANY;
        for (const use of lost) {
          const isFragment = valueAt(site.value, `/fragments/${use.name}`) !== undefined;
          const found = isFragment ? fragmentInstead(use) : told(use, meant.get(use.name), known);
          report({ ...found, ...(areAllLost && ofLost(names.missing)) });
        }
      },
    };
  },
};

function listed(names: readonly string[]): string {
  const more = names.length > SHOWN ? " among others" : "";
  return names.length > 0 ? ` Known: ${alternatives(names.slice(0, SHOWN), "and")}${more}.` : "";
}

function told({ name, pointer, range }: Lost, meant: NameSuggestion | undefined, known: string): ReportDescriptor {
  const repair = meant && writeInstead({ ...meant, word: `{${meant.word}}` }, range);
  const why = meant?.isOnlyUnused ? ", the one constant that no text uses" : "";
  return {
    pointer,
    on: "value",
    range,
    message: `"{${name}}" stands for no constant`,
    remedy: repair
      ? `${repair.title}${why}, or add "${name}" to "constants".`
      : `Add "${name}" to "constants".${known}`,
    ...(repair && { suggestions: [repair] }),
    groupBy: name,
  };
}

function fragmentInstead({ name, pointer, range }: Lost): ReportDescriptor {
  return {
    pointer,
    on: "value",
    range,
    message: `"{${name}}" stands for no constant: "${name}" is a fragment`,
    remedy: `Remove it here, and place the fragment as a block of its own: { "type": "fragment", "name": "${name}" }.`,
    groupBy: name,
  };
}

/** What is told once of all uses of constants in a site that has none. */
function ofLost(names: readonly string[]): Pick<ReportDescriptor, "message" | "remedy" | "suggestions" | "groupBy"> {
  const shown = alternatives(
    names.slice(0, SHOWN).map((name) => `{${name}}`),
    "and",
  );
  return {
    message: `The site has no "constants", but ${names.length} of them are used: ${shown}${names.length > SHOWN ? " among others" : ""}`,
    remedy: `Put "constants" back, with a value for each: "constants": { "${names[0]}": "Some text" }.`,
    suggestions: [],
    groupBy: "",
  };
}
