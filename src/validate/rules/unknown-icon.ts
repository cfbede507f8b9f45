import { type ClosestMatch, closestMatch } from "../format/closestMatch.ts";
import { alternatives } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { PageRule } from "../rule.ts";
import { suggestIcon } from "../schema/texts/suggestIcon.ts";

/** An icon that the icon set does not have. */
export const unknownIcon: PageRule = {
  kind: "page",
  id: "unknown-icon",
  severity: "error",
  phase: "reference",
  check({ icons, iconNames }, report) {
    return {
      icon(name, at) {
        if (icons(name)) return;
        const names = iconNames?.() ?? [];
        const equivalent = suggestIcon(name, { icons });
        const match = equivalent ? { word: equivalent.text, certain: equivalent.certain } : findSimilar(name, names);
        const relatedNames = match ? [] : findIconsWithWord(name, names);
        const word =
          match ??
          (relatedNames[0] && relatedNames.length === 1 ? { word: relatedNames[0], certain: false } : undefined);
        const fix = word && writeInstead(word);
        const nameList = relatedNames.length > 1 ? ` It has ${alternatives(relatedNames, "and")}.` : "";
        report({
          pointer: at.pointer,
          on: "value",
          message: `The icon set has no icon "${name}"`,
          remedy: fix
            ? `${fix.title}, or choose another at tabler.io/icons.`
            : `Choose one at tabler.io/icons.${nameList}`,
          ...(fix && { suggestions: [fix] }),
          groupBy: name,
        });
      },
    };
  },
};

/** The icon with the closest name. It is certain only with the same letters: with others, another icon may be intended. */
function findSimilar(name: string, names: readonly string[]): ClosestMatch | undefined {
  const near = closestMatch(name, names);
  return near && { word: near.word, certain: sortLetters(near.word) === sortLetters(name) };
}

function sortLetters(name: string): string {
  return Array.from(name.toLowerCase()).sort().join("");
}

/** The most names that are worth listing. */
const MANY = 4;

/** The icons with a word in their names: building-church for church. */
function findIconsWithWord(word: string, names: Iterable<string>): string[] {
  const matches = [...names].filter((name) => name.split("-").includes(word));
  return matches.length > MANY ? [] : matches;
}
