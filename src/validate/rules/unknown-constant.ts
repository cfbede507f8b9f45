import { TODAY } from "../../site/constants";
import type { Rule } from "../rule";
import { nearest } from "../words/nearest";
import { alternatives } from "../words/quote";
import { writeInstead } from "../words/replacement";

const SHOWN = 6;

/** A {name} in a text that stands for no constant. */
export const unknownConstant: Rule = {
  id: "unknown-constant",
  severity: "error",
  phase: "reference",
  check({ constants, hasFault }, report) {
    if (hasFault("/constants")) return undefined;
    const names = Object.keys(constants);
    const defined = new Set([...names, TODAY]);
    const more = names.length > SHOWN ? " among others" : "";
    const known = names.length > 0 ? ` Known: ${alternatives(names.slice(0, SHOWN), "and")}${more}.` : "";
    return {
      usesOf(name) {
        if (defined.has(name)) return undefined;
        const meant = nearest(name, [...defined]);
        return ({ start, end }, at) => {
          const range = [start, end] as const;
          const repair = meant && writeInstead({ ...meant, word: `{${meant.word}}` }, range);
          report({
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
    };
  },
};
