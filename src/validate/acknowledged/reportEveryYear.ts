import { allRules } from "../checkRules.ts";
import { enumerated } from "../format/quote.ts";
import type { Report } from "../report.ts";
import type { SiteContext } from "../site/siteContext.ts";
import { findUnnamedYears } from "./matchWords.ts";
import type { Acknowledgement } from "./reportStale.ts";

/** Reports that an acknowledgement of dates names no year: the same mistake of the next year would go unseen. */
export function reportEveryYear(entry: Acknowledgement, matches: readonly Report[], site: SiteContext): Report[] {
  if (!allRules.some(({ id, isAboutDates }) => id === entry.rule && isAboutDates)) return [];
  const years = new Set(matches.flatMap((report) => findUnnamedYears(entry, report, site)));
  if (years.size === 0) return [];
  return [
    {
      rule: "stale-acknowledgement",
      severity: "info",
      phase: "content",
      pointer: `${entry.pointer}/text`,
      on: "value",
      message: `"${entry.text}" is acknowledged for every year`,
      remedy: `Write ${enumerated([...years].map(written), "or")} after it, so that the dates of other years are checked.`,
      suggestions: [...years].map((year) => ({
        title: `Write ${written(year)}`,
        certain: years.size === 1,
        edits: [{ on: "around", before: "", after: `, ${written(year)}` }],
      })),
    },
  ];
}

function written(year: number): string {
  return `"year": ${year}`;
}
