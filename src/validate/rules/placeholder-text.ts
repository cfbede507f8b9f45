import { escapePointer } from "../../site/pointer.ts";
import { createPlaceholderFinder } from "../content/placeholders.ts";
import { quote } from "../format/quote.ts";
import { valueAt } from "../pointer/pointer.ts";
import type { Rule } from "../rule.ts";

/** A placeholder: words of an example, or of a text that is not finished. */
export const placeholderText: Rule = {
  id: "placeholder-text",
  severity: "warning",
  phase: "content",
  check({ value: site, constants }, report) {
    const findPlaceholder = createPlaceholderFinder(String(valueAt(site, "/site/language")));
    function reportPlaceholder(text: string, found: string, pointer: string): void {
      const start = text.indexOf(found);
      report({
        pointer,
        on: "value",
        ...(found !== text && { range: [start, start + found.length] as const }),
        message: `${quote(found)} is only a placeholder`,
        remedy: "Write the text for visitors.",
      });
    }
    for (const [name, value] of Object.entries(constants)) {
      const found = findPlaceholder(value);
      if (found !== undefined) reportPlaceholder(value, found, `/constants/${escapePointer(name)}`);
    }
    return {
      text(text, at) {
        const found = findPlaceholder(text);
        if (found !== undefined) reportPlaceholder(text, found, at.pointer);
      },
    };
  },
};
