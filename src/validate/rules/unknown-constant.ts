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
  check({ constants, hasFault, constantUses }, report) {
    if (hasFault("/constants")) return;
    const names = Object.keys(constants);
    for (const { name, field, range } of constantUses()) {
      if (name === TODAY || Object.hasOwn(constants, name)) continue;
      const meant = nearest(name, [...names, TODAY]);
      const repair = meant && writeInstead({ ...meant, word: `{${meant.word}}` }, range);
      const more = names.length > SHOWN ? " among others" : "";
      const known = names.length > 0 ? ` Known: ${alternatives(names.slice(0, SHOWN), "and")}${more}.` : "";
      report({
        pointer: field.pointer,
        on: "value",
        range,
        message: `"{${name}}" stands for no constant`,
        remedy: repair ? `${repair.title}, or add "${name}" to "constants".` : `Add "${name}" to "constants".${known}`,
        ...(repair && { suggestions: [repair] }),
        groupBy: name,
      });
    }
  },
};
