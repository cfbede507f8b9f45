import { daysIn, findDates, type WrittenDate } from "../dates";
import { parentOf, valueAt } from "../pointer";
import type { Report } from "../report";
import type { Rule } from "../rule";
import type { SiteContext } from "../siteContext";

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
      for (const { value, pointer } of site.fields(kind)) {
        if (!/\d/.test(value)) continue;
        for (const date of findDates(value, String(language))) {
          const year = date.year ?? yearOf(site, pointer);
          // "the top 40 May hits" is no date, unless a year stands by it
          if (year === undefined && (date.day < 1 || date.day > 31)) continue;
          if (date.day < 1 || date.day > daysIn(date.month, year ?? LEAP)) report(impossible(date, year, pointer));
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
function yearOf({ value }: SiteContext, pointer: string): number | undefined {
  for (let above = parentOf(pointer); above !== ""; above = parentOf(above)) {
    const year = valueAt(value, `${above}/year`);
    if (typeof year === "number") return year;
  }
  return undefined;
}
