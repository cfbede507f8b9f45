import type { Cursor } from "../../json/cursor.ts";
import { reportLiteral } from "../checkLiteral.ts";
import type { PageRule } from "../rule.ts";
import { findForeignConstant } from "../site/constants/foreignPlaceholder.ts";

/** A constant in the notation of another program: %phone%, [phone], ${phone}. */
export const foreignConstant: PageRule = {
  kind: "page",
  id: "foreign-constant",
  severity: "warning",
  phase: "content",
  check({ constants }, report) {
    function checkText(text: string, at: Cursor): void {
      // malformed-link reports one in an address
      const placeholder = findForeignConstant(text, constants);
      if (!placeholder) return;
      const replacement = `{${placeholder.name}}`;
      const remedy = `Write "${replacement}" for the constant of this name.`;
      report(reportLiteral({ match: placeholder.match, remedy, replacement, certain: false }, at.pointer));
    }

    return {
      text: checkText,
      constant(text, at) {
        if (!text.startsWith("https://")) checkText(text, at);
      },
    };
  },
};
