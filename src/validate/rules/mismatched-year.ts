import { findYears } from "../../site/dates/calendarYears.ts";
import { type DatedBlock, hasYear } from "../../site/dates/dateFields.ts";
import { quote } from "../format/quote.ts";
import type { PageRule } from "../rule.ts";

/** A calendar whose heading names the year before or after. */
export const mismatchedYear: PageRule = {
  kind: "page",
  id: "mismatched-year",
  severity: "warning",
  phase: "content",
  isAboutDates: true,
  check({ resolve }, report) {
    function checkHeading({ year, heading = "" }: DatedBlock, { pointer }: { pointer: string }): void {
      const text = resolve(heading);
      const headingYears = findYears(text);
      if (headingYears.has(year) || !(headingYears.has(year - 1) || headingYears.has(year + 1))) return;
      report({
        pointer: `${pointer}/heading`,
        on: "value",
        message: `${quote(text)} names ${[...headingYears].join(" and ")}, but these are dates of ${year}`,
        remedy: `Write ${year} in it, or correct "year".`,
      });
    }
    return {
      blocks: {
        eventList(block, at) {
          if (hasYear(block)) checkHeading(block, at);
        },
        termCalendar: checkHeading,
      },
    };
  },
};
