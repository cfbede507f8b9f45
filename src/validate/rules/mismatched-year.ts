import type { DatedBlock } from "../content/dates/dateFields.ts";
import { quote } from "../format/quote.ts";
import type { Rule } from "../rule.ts";

/** A calendar whose heading names the year before or after. */
export const mismatchedYear: Rule = {
  id: "mismatched-year",
  severity: "warning",
  phase: "content",
  check({ resolve }, report) {
    function checkHeading({ year, heading = "" }: DatedBlock, { pointer }: { pointer: string }): void {
      const text = resolve(heading);
      const named = yearsIn(text);
      if (named.has(year) || !(named.has(year - 1) || named.has(year + 1))) return;
      report({
        pointer: `${pointer}/heading`,
        on: "value",
        message: `${quote(text)} names ${[...named].join(" and ")}, but these are dates of ${year}`,
        remedy: `Write ${year} in it, or correct "year".`,
      });
    }
    return { blocks: { eventList: checkHeading, termCalendar: checkHeading } };
  },
};

/** The years in a text. A school year has two: 2025/26. */
function yearsIn(text: string): Set<number> {
  const found = text.matchAll(/\b20(\d\d)(?:\s*[/–-]\s*(?:20)?(\d\d))?\b/g);
  return new Set(
    Array.from(found).flatMap(([, first, second = first]) => [2000 + Number(first), 2000 + Number(second)]),
  );
}
