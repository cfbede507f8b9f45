import { labelOf } from "../links";
import type { Rule } from "../rule";

const VAGUE = new Set([
  "here",
  "click here",
  "click",
  "this",
  "this page",
  "this link",
  "link",
  "more",
  "read more",
  "learn more",
  "see more",
  "find out more",
  "more information",
  "details",
  "go",
]);

/** A text that is words only, as most are: for them the slower search for signs is not needed. */
const PLAIN = /^[a-z0-9 ]*$/;

/** Words of a link that do not say where it leads. */
export const vagueLinkText: Rule = {
  id: "vague-link-text",
  severity: "warning",
  phase: "content",
  check({ links }, report) {
    for (const link of links()) {
      const label = labelOf(link);
      const words = label && wordsOf(label.text);
      if (!label || words === undefined || (words !== "" && !VAGUE.has(words))) continue;
      const { written, field } = link;
      report({
        pointer: field.branch.pointerTo(label.key),
        on: "value",
        ...(label.range && label.range[0] < label.range[1] && { range: label.range }),
        message:
          words === ""
            ? `The link to "${written}" has no words`
            : `The words "${label.text}" do not say where the link to "${written}" leads`,
        remedy: "Name what the visitor finds there.",
      });
    }
  },
};

/** The words of a text in small letters, without signs. */
function wordsOf(text: string): string {
  const small = text.toLowerCase();
  return (PLAIN.test(small) ? small : small.replaceAll(/[^\p{L}\p{N} {}]/gu, "")).trim();
}
