import type { Rule } from "../rule";
import { repairIcon } from "../schema/repairIcon";
import { nearest } from "../words/nearest";
import { writeInstead } from "../words/replacement";

/** An icon that the icon set does not have. */
export const unknownIcon: Rule = {
  id: "unknown-icon",
  severity: "error",
  phase: "reference",
  check({ icons, iconNames }, report) {
    const known = new Set<string>();
    return {
      icon(name, at) {
        if (known.has(name)) return;
        if (icons(name)) {
          known.add(name);
          return;
        }
        const other = repairIcon(name, { icons });
        const meant = other ? { word: other.text, certain: other.certain } : nearest(name, iconNames?.() ?? []);
        const repair = meant && writeInstead(meant);
        report({
          pointer: at.pointer,
          on: "value",
          message: `The icon set has no icon "${name}"`,
          remedy: repair ? `${repair.title}, or choose another at tabler.io/icons.` : "Choose one at tabler.io/icons.",
          ...(repair && { suggestions: [repair] }),
          groupBy: name,
        });
      },
    };
  },
};
