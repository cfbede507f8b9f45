import { closestMatch } from "../format/closestMatch.ts";
import { alternatives, quote } from "../format/quote.ts";
import { writeInstead } from "../format/replacement.ts";
import type { PageRule } from "../rule.ts";
import { visitEntries } from "../walk/visitEntries.ts";

/** A tag of an entry, such as of a piece of news, that its list does not have. */
export const unknownTag: PageRule = {
  kind: "page",
  id: "unknown-tag",
  severity: "error",
  phase: "reference",
  check(_, report) {
    return visitEntries(({ tags }, { pointer, block }) => {
      const knownTags = Array.isArray(block.tags) ? block.tags.map(String) : [];
      for (const [index, tag] of (Array.isArray(tags) ? tags : []).entries()) {
        if (knownTags.includes(tag)) continue;
        const match = closestMatch(tag, knownTags);
        const fix = match && writeInstead(match);
        const list = knownTags.length > 0 ? ` It has ${alternatives(knownTags, "and")}.` : "";
        report({
          pointer: `${pointer}/tags/${index}`,
          on: "value",
          message: `The list has no tag ${quote(tag)}`,
          remedy: fix
            ? `${fix.title}, or add it to the "tags" of the list.`
            : `Add it to the "tags" of the list.${list}`,
          ...(fix && { suggestions: [fix] }),
          groupBy: tag,
        });
      }
    });
  },
};
