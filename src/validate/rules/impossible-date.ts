import type { Branch, Field, Group } from "../branch";
import { daysIn, findDates, RARE_DAY, type WrittenDate } from "../dates";
import { valueAt } from "../pointer";
import type { Report } from "../report";
import type { Rule } from "../rule";

/** A year in which February is long, for dates that name no year. */
const LEAP = 2024;

/** A date that no calendar has, such as 29 February of a common year. */
export const impossibleDate: Rule = {
  id: "impossible-date",
  severity: "warning",
  phase: "content",
  check(site, report) {
    const language = valueAt(site.value, "/site/language");
    for (const kind of ["text", "richText"]) {
      for (const field of site.fields(kind)) {
        if (!RARE_DAY.test(field.value)) continue;
        for (const date of findDates(field.value, String(language))) {
          // "the top 40 May hits" is no date, unless a year stands by it or nothing else does
          const isAlone = date.written === field.value.trim();
          if (date.year === undefined && !isAlone && (date.day < 1 || date.day > 31)) continue;
          const year = date.year ?? yearAround(field);
          if (year === undefined && (date.day < 1 || date.day > 31)) continue;
          if (date.day < 1 || date.day > daysIn(date.month, year ?? LEAP))
            report(impossible(date, year, field.pointer));
        }
      }
    }
  },
};

function impossible({ name, month, range, written }: WrittenDate, year: number | undefined, pointer: string): Report {
  const days = daysIn(month, year ?? LEAP);
  return {
    pointer,
    on: "value",
    range,
    message: `"${written}" does not exist: ${name}${year ? ` ${year}` : ""} has ${days} days`,
    remedy: "Write the day that is meant.",
  };
}

/** The year that the nearest group around a text gives. */
function yearAround(field: Field): number | undefined {
  for (let around: Branch | undefined = field.branch; around; around = around.above) {
    const { year } = around.value as Group;
    if (typeof year === "number") return year;
  }
  return undefined;
}
