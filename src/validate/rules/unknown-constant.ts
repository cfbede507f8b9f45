import { TODAY } from "../../site/constants";
import type { Rule } from "../rule";
import { nearest } from "../words/nearest";
import { alternatives } from "../words/quote";

/** A {name} in a text that stands for no constant. */
export const unknownConstant: Rule = {
  id: "unknown-constant",
  severity: "error",
  phase: "reference",
  check(site, report) {
    const names = Object.keys(site.constants);
    const faulty = site.hasFault("/constants");
    for (const { name, pointer, range } of site.constantUses()) {
      if (name === TODAY || Object.hasOwn(site.constants, name)) continue;
      if (faulty) continue;
      const meant = nearest(name, [...names, TODAY]);
      const title = `Write "{${meant?.word}}" in its place`;
      const add = `add "${name}" to "constants"`;
      const known =
        names.length > 0
          ? ` Known are ${alternatives(names.slice(0, 6), "and")}${names.length > 6 ? " among others" : ""}.`
          : "";
      report({
        pointer,
        on: "value",
        range,
        message: `"{${name}}" stands for no constant`,
        remedy: meant ? `${title}, or ${add}.` : `To use it, ${add}.${known}`,
        ...(meant && {
          suggestions: [{ title, certain: meant.certain, changes: [{ on: "value", text: `{${meant.word}}`, range }] }],
        }),
        groupBy: name,
      });
    }
  },
};
