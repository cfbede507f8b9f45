import { checkLiteral } from "../checkLiteral.ts";
import type { PageRule } from "../rule.ts";

/** Characters that were broken where the text was copied. */
export const brokenEncoding: PageRule = {
  kind: "page",
  id: "broken-encoding",
  severity: "warning",
  phase: "content",
  check: checkLiteral("encoding"),
};
