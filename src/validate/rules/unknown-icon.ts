import type { Rule } from "../rule";
import { nearest } from "../words/nearest";
import { writeInstead } from "../words/replacement";

/** An icon that the icon set does not have. */
export const unknownIcon: Rule = {
  id: "unknown-icon",
  severity: "error",
  phase: "reference",
  check({ fields, icons, iconNames }, report) {
    const known = new Map<string, boolean>();
    for (const field of fields("icon")) {
      const { value } = field;
      const isKnown = known.get(value) ?? icons(value);
      known.set(value, isKnown);
      if (isKnown) continue;
      const meant = nearest(value, iconNames?.() ?? []);
      const repair = meant && writeInstead(meant);
      report({
        pointer: field.pointer,
        on: "value",
        message: `The icon set has no icon "${value}"`,
        remedy: repair ? `${repair.title}, or choose another at tabler.io/icons.` : "Choose one at tabler.io/icons.",
        ...(repair && { suggestions: [repair] }),
        groupBy: value,
      });
    }
  },
};
