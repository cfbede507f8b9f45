import { expect, test } from "vitest";
import type { SiteView } from "../blockModels.ts";
import type { DatedBlock } from "./dateFields.ts";
import { findEnd } from "./lastDay.ts";

function findEndOf(block: DatedBlock, settings: { language?: string; timeZone?: string } = {}): string {
  const site = { settings: { language: "en-KE", timeZone: "UTC", ...settings }, now: new Date("2026-11-26") };
  return findEnd(block, { ...site, text: (text) => text } as SiteView);
}

function createEvents(year: number, ...dates: string[]): DatedBlock {
  return { type: "eventList", year, events: dates.map((date) => ({ event: "Fair", date, time: "9 AM" })) };
}

function createTerms(year: number, ...terms: [opening: string, closing: string, starting: string, ending: string][]) {
  return {
    type: "termCalendar",
    year,
    terms: terms.map(([opening, closing, starting, ending], index) => ({
      name: `${index}`,
      opening,
      halfTerm: { opening, closing: opening },
      closing,
      holiday: { name: "Holiday", starting, ending },
    })),
  } satisfies DatedBlock;
}

test("the last day ends at midnight in the time zone of the site", () => {
  expect(findEndOf(createEvents(2025, "22 November"))).toBe("2025-11-23T00:00:00.000Z");
  expect(findEndOf(createEvents(2025, "22 November"), { timeZone: "Africa/Nairobi" })).toBe("2025-11-22T21:00:00.000Z");
  expect(findEndOf(createEvents(2025, "31 December"), { timeZone: "America/New_York" })).toBe(
    "2026-01-01T05:00:00.000Z",
  );
  expect(findEndOf(createEvents(2025, "25 October"), { timeZone: "Europe/Berlin" })).toBe("2025-10-25T22:00:00.000Z");
});

test.each([
  ["the latest, wherever it is listed", ["22 November", "18 October", "28 October"], "2025-11-22"],
  ["that of a span", ["8 to 12 June"], "2025-06-12"],
  ["that of a span into the next year", ["28 December – 3 January"], "2026-01-03"],
  ["in the next year, where the school year ends", ["5 September", "8 January", "3 June"], "2026-06-03"],
  ["in the year that is written with it", ["22 November", "3 January 2026"], "2026-01-03"],
  ["no later for a day that is out of order", ["2 August", "30 July", "24 October"], "2025-10-24"],
  ["written as computers write it", ["2025-03-09"], "2025-03-09"],
  ["the later of two that a date in numbers may be", ["5/6"], "2025-06-05"],
  ["the end of the year where a date cannot be read", ["8 June", "to be announced"], "2025-12-31"],
])("the last day is %s", (_, dates, day) => {
  expect(findEndOf(createEvents(2025, ...dates))).toBe(new Date(Date.parse(day) + 86_400_000).toISOString());
});

test("holidays count, and a term that is listed with its half-term begins no other year", () => {
  const terms = createTerms(
    2025,
    ["8 January", "5 April", "8 April", "26 April"],
    ["2 May", "2 August", "5 August", "30 August"],
  );
  expect(findEndOf(terms)).toBe("2025-08-31T00:00:00.000Z");
  const schoolYear = createTerms(
    2026,
    ["1 September", "18 December", "19 December", "3 January"],
    ["4 January", "2 July", "3 July", "31 August"],
  );
  expect(findEndOf(schoolYear)).toBe("2027-09-01T00:00:00.000Z");
});

test("dates are read in the language of the site", () => {
  expect(findEndOf(createEvents(2027, "18. Mai", "1. Dezember"), { language: "de" })).toBe("2027-12-02T00:00:00.000Z");
  expect(findEndOf(createEvents(2027, "18 مايو"), { language: "ar" })).toBe("2027-05-19T00:00:00.000Z");
  expect(findEndOf(createEvents(2569, "18 พฤษภาคม"), { language: "th" })).toBe("2026-05-19T00:00:00.000Z");
});
