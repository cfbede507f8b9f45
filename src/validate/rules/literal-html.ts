import { checkLiteral } from "../checkLiteral.ts";
import type { Rule } from "../rule.ts";

/** HTML in a text: visitors would read its tags and character references. */
export const literalHtml: Rule = {
  id: "literal-html",
  severity: "warning",
  phase: "content",
  check: checkLiteral("html"),
};
