import { checkLiteral } from "../checkLiteral.ts";
import type { PageRule } from "../rule.ts";

/** HTML in a text: visitors would read its tags and character references. */
export const literalHtml: PageRule = {
  kind: "page",
  id: "literal-html",
  severity: "warning",
  phase: "content",
  check: checkLiteral("html"),
};
