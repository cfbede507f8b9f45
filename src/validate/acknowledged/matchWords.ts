import { findValue, getParentPointer, lastStep } from "../../json/pointer.ts";
import type { Range } from "../../json/textEdits.ts";
import type { Report } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import type { Acknowledgement } from "./reportStale.ts";

/** Whether an acknowledgement is about the words and the year of a report, on any page. */
export function isAbout({ rule, text, year }: Acknowledgement, report: Report, site: SiteContext): boolean {
  if (report.rule !== rule) return false;
  if (!coversWords(text, report, site) && !report.message.includes(text)) return false;
  return year === undefined || readYears(report, site).has(year);
}

/** The years of a report that an acknowledgement of it names neither in its text nor as its year. */
export function findUnnamedYears({ text, year }: Acknowledgement, report: Report, site: SiteContext): number[] {
  if (year !== undefined) return [];
  return [...readYears(report, site)].filter((reportYear) => !text.includes(String(reportYear)));
}

/** Whether a text has some of the words that a report highlights: other words of the same value may have another mistake. */
function coversWords(text: string, { pointer, on, range }: Report, site: SiteContext): boolean {
  const value = findValue(site.value, pointer);
  if (on === "key" || typeof value !== "string") return lastStep(pointer).includes(text);
  const isThere = site.resolve(value).includes(text);
  if (!isThere || !range) return isThere;
  // a text with the value of a constant cannot be located
  return !value.includes(text) || overlaps(value, text, range);
}

/** Whether a text is somewhere in a value where it shares characters with a range. */
function overlaps(value: string, text: string, [start, end]: Range): boolean {
  for (let at = value.indexOf(text); at >= 0; at = value.indexOf(text, at + 1))
    if (at < end && at + text.length > start) return true;
  return false;
}

/** The years in the words that a report highlights, else that of the dates around them. */
function readYears({ pointer, on, range }: Report, site: SiteContext): Set<number> {
  const value = findValue(site.value, pointer);
  if (on === "key" || typeof value !== "string") return new Set();
  const words = site.resolve(range ? value.slice(...range) : value);
  const years = words.match(YEARS)?.map(Number) ?? [];
  if (years.length === 0 && /\d/.test(words)) {
    for (let group = getParentPointer(pointer); group !== ""; group = getParentPointer(group)) {
      const year = findValue(site.value, `${group}/year`);
      if (typeof year === "number") return new Set([year]);
    }
  }
  return new Set(years);
}

/** Years in texts and moments, and no amounts such as 2,000. */
const YEARS = /(?<![\d.,])(?:19|20)\d\d(?![\d.,]*\d)/g;
