import type { Cursor } from "../../json/cursor.ts";
import { getPhrases } from "../../site/locales/index.ts";
import { isBlank } from "../content/invisibleCharacters.ts";
import { LETTER_OR_DIGIT } from "../format/letters.ts";
import type { PageRule } from "../rule.ts";
import { type Link, labelPlace, labelText } from "../site/links/links.ts";

/** A link whose words do not say where it leads. */
export const vagueLinkText: PageRule = {
  kind: "page",
  id: "vague-link-text",
  severity: "warning",
  phase: "content",
  check({ language }, report) {
    const vague = getPhrases(language, "vagueLinks");
    return {
      linksTo: () => check,
    };

    function check(link: Link, at: Cursor): void {
      const text = labelText(link, at);
      // the words of a constant are not known here
      if (text === undefined || text.length > LONGEST || text.includes("{")) return;
      // empty-value reports a blank label
      if (!link.range && isBlank(text)) return;
      const hasWords = LETTER_OR_DIGIT.test(text);
      if (hasWords && !vague.equals(text)) return;
      const { key, range } = labelPlace(link, at);
      report({
        pointer: at.getSiblingPointer(key),
        on: "value",
        ...(range && range[0] < range[1] && { range }),
        message: !hasWords
          ? `The link to "${link.written}" has no words`
          : `The words "${text}" do not say where the link to "${link.written}" leads`,
        remedy: "Name what visitors find there.",
      });
    }
  },
};

/** A longer label says more. */
const LONGEST = 100;
