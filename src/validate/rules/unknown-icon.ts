import { type ClosestMatch, closestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { Rule } from "../rule.ts";
import { suggestIcon } from "../schema/texts/suggestIcon.ts";

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
        const other = suggestIcon(name, { icons });
        const meant = other ? { word: other.text, certain: other.certain } : nearIcon(name, iconNames?.() ?? []);
        const [only, ...others] = meant ? [] : iconsWith(name, iconNames?.() ?? []);
        const part = only !== undefined && others.length === 0 ? { word: only, certain: false } : undefined;
        const word = meant ?? part;
        const repair = word && writeInstead(word);
        const named = others.length > 0 ? ` It has ${alternatives([only as string, ...others], "and")}.` : "";
        report({
          pointer: at.pointer,
          on: "value",
          message: `The icon set has no icon "${name}"`,
          remedy: repair
            ? `${repair.title}, or choose another at tabler.io/icons.`
            : `Choose one at tabler.io/icons.${named}`,
          ...(repair && { suggestions: [repair] }),
          groupBy: name,
        });
      },
    };
  },
};

/** The icon of nearly the same name, which with other letters may mean something that the set does not have. */
function nearIcon(name: string, names: readonly string[]): ClosestMatch | undefined {
  const near = closestMatch(name, names);
  return near && { word: near.word, certain: lettersOf(near.word) === lettersOf(name) };
}

function lettersOf(name: string): string {
  return Array.from(name.toLowerCase()).sort().join("");
}

/** More of them help nobody to choose. */
const MANY = 4;

/** The icons whose names have a word among others: building-church of church. */
function iconsWith(word: string, names: Iterable<string>): string[] {
  const found = [...names].filter((name) => name.split("-").includes(word));
  return found.length > MANY ? [] : found;
}
