import { checkLiteral } from "../checkLiteral.ts";
import type { Rule } from "../rule.ts";

/** Markdown in a plain text, or beyond the subset of a rich one: visitors would read its characters. */
export const literalMarkdown: Rule = {
  id: "literal-markdown",
  severity: "warning",
  phase: "content",
  check: checkLiteral("markdown"),
};
