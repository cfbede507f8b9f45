import type { Cursor } from "../../json/cursor.ts";
import { readExampleText } from "../../site/exampleText.ts";
import { createPlaceholderFinder } from "../content/placeholders.ts";
import { quote } from "../format/quote.ts";
import type { PageRule } from "../rule.ts";

/** A placeholder: words of an example, or of a text that is not finished. */
export const placeholderText: PageRule = {
  kind: "page",
  id: "placeholder-text",
  severity: "warning",
  phase: "content",
  check({ language }, report) {
    const findPlaceholder = createPlaceholderFinder(language);
    function checkText(text: string, at: Cursor): void {
      const isExample = readExampleText(text) !== undefined;
      const placeholder = isExample ? text : findPlaceholder(text);
      if (placeholder === undefined) return;
      const start = text.indexOf(placeholder);
      report({
        pointer: at.pointer,
        on: "value",
        ...(placeholder !== text && { range: [start, start + placeholder.length] as const }),
        message: isExample ? `${quote(text)} is still the example` : `${quote(placeholder)} is only a placeholder`,
        remedy: "Write the text for visitors.",
      });
    }
    return { text: checkText, constant: checkText };
  },
};
