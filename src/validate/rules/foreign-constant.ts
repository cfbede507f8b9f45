import { reportLiteral } from "../literalRule.ts";
import type { Cursor } from "../pointer/cursor.ts";
import type { Rule } from "../rule.ts";
import { findForeignPlaceholder } from "../site/constants/foreignPlaceholder.ts";

/** What stands before a part of the address of a link. */
const IN_ADDRESS = /\]\([^()\s]*$/;

/** The address of a website, which may have any character in it. */
const WEBSITE = /^https?:\/\//i;

/** A constant as another program would have it: %phone%, [phone], ${phone}. */
export const foreignConstant: Rule = {
  id: "foreign-constant",
  severity: "warning",
  phase: "content",
  check({ constants, used }, report) {
    function look(text: string, at: Cursor): void {
      const found = findForeignPlaceholder(text, constants);
      // a problem with an address is reported for the link
      if (!found || IN_ADDRESS.test(text.slice(0, found.match.index))) return;
      // it is replacement to be used
      used.add(found.name);
      const replacement = `{${found.name}}`;
      const remedy = `Write "${replacement}" for the constant of this name.`;
      report(reportLiteral({ match: found.match, remedy, replacement, certain: false }, at.pointer));
    }

    return {
      text: look,
      constant(text, at) {
        if (!WEBSITE.test(text)) look(text, at);
      },
    };
  },
};
