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

/** Words of a link that do not say where it leads. */
export const vagueLinkText: Rule = {
  id: "vague-link-text",
  severity: "warning",
  phase: "content",
  check({ links }, report) {
    for (const { label, written } of links()) {
      const words = label?.text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} {}]/gu, "")
        .trim();
      if (!label || words === undefined || (words !== "" && !VAGUE.has(words))) continue;
      report({
        pointer: label.pointer,
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
