import { reportLiteral } from "../checkLiteral.ts";
import type { Cursor } from "../pointer/cursor.ts";
import type { Rule } from "../rule.ts";
import { findForeignPlaceholder } from "../site/constants/foreignPlaceholder.ts";

/** A constant in the notation of another program: %phone%, [phone], ${phone}. */
export const foreignConstant: Rule = {
  id: "foreign-constant",
  severity: "warning",
  phase: "content",
  check({ constants, used }, report) {
    function checkText(text: string, at: Cursor): void {
      const found = findForeignPlaceholder(text, constants);
      // malformed-link reports an address
      if (!found || IN_ADDRESS.test(text.slice(0, found.match.index))) return;
      // so that unused-constant does not report it, too
      used.add(found.name);
      const replacement = `{${found.name}}`;
      const remedy = `Write "${replacement}" for the constant of this name.`;
      report(reportLiteral({ match: found.match, remedy, replacement, certain: false }, at.pointer));
    }

    return {
      text: checkText,
      constant(text, at) {
        if (!text.startsWith("https://")) checkText(text, at);
      },
    };
  },
};

/** The beginning of a link's address, before the constant. */
const IN_ADDRESS = /\]\([^()\s]*$/;
