import { TODAY } from "../../site/constants";
import { mayStandElsewhere } from "../elsewhere";
import type { Report } from "../report";
import type { Rule } from "../rule";
import { nearest } from "../words/nearest";
import { alternatives } from "../words/quote";
import { writeInstead } from "../words/replacement";

const SHOWN = 6;
/** So many names without a constant are no slips in a site that has no constants. */
const MANY = 3;

/** A {name} in a text that stands for no constant. */
export const unknownConstant: Rule = {
  id: "unknown-constant",
  severity: "error",
  phase: "reference",
  check(site, report) {
    const { constants, hasFault } = site;
    if (hasFault("/constants") || mayStandElsewhere("constants", site)) return undefined;
    const names = Object.keys(constants);
    const defined = new Set([...names, TODAY]);
    const more = names.length > SHOWN ? " among others" : "";
    const known = names.length > 0 ? ` Known: ${alternatives(names.slice(0, SHOWN), "and")}${more}.` : "";
    const unknown = new Set<string>();
    const found: Report[] = [];
    return {
      usesOf(name) {
        if (defined.has(name)) return undefined;
        unknown.add(name);
        const meant = nearest(name, [...defined]);
        return ({ start, end }, at) => {
          const range = [start, end] as const;
          const repair = meant && writeInstead({ ...meant, word: `{${meant.word}}` }, range);
          found.push({
            pointer: at.pointer,
            on: "value",
            range,
            message: `"{${name}}" stands for no constant`,
            remedy: repair
              ? `${repair.title}, or add "${name}" to "constants".`
              : `Add "${name}" to "constants".${known}`,
            ...(repair && { suggestions: [repair] }),
            groupBy: name,
          });
        };
      },
      end() {
        const areAllLost = names.length === 0 && unknown.size >= MANY;
        for (const one of found) report(areAllLost ? { ...one, ...ofLost([...unknown]) } : one);
      },
    };
  },
};

/** What is told once of all uses of constants in a site that has none. */
function ofLost(names: readonly string[]): Pick<Report, "message" | "remedy" | "suggestions" | "groupBy"> {
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
