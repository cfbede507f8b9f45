import { checkLiteral } from "../checkLiteral.ts";
import type { Rule } from "../rule.ts";

/** Characters that were broken where the text was copied. */
export const brokenEncoding: Rule = {
  id: "broken-encoding",
  severity: "warning",
  phase: "content",
  check: checkLiteral("encoding"),
};
