// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import startOpeningHours from "./openingHours-late.boot.ts";

afterEach(() => void vi.useRealTimers());

/** The line that is marked at a moment, with other hours from 24 December 2026 to 2 January 2027, and long Fridays. */
function findMarked(now: string, timeZone: string): string[] {
  vi.useFakeTimers({ now: new Date(now) });
  const days = [1, 2, 3, 4, 5, 6, 0].map(
    (day) => `<p data-weekday="${day}"${day === 5 ? ' data-until="02:00"' : ""}>${day}</p>`,
  );
  document.body.innerHTML = `<div data-time-zone="${timeZone}">${days.join("")}
    <p data-date="2026-12-24" data-last-date="2027-01-02" data-until="01:00">other</p></div>`;
  startOpeningHours(document.body.firstElementChild as HTMLElement);
  return Array.from(document.querySelectorAll("[aria-current=date]"), ({ textContent }) => textContent ?? "");
}

it.each([
  // a Sunday
  ["2026-11-22T12:00:00Z", "Europe/London", "0"],
  ["2026-11-22T22:30:00Z", "Africa/Nairobi", "1"],
  ["2026-11-22T02:00:00Z", "America/New_York", "6"],
  ["2026-12-23T23:59:00Z", "Europe/London", "3"],
  ["2026-12-24T00:00:00Z", "Europe/London", "other"],
  ["2027-01-02T23:59:00Z", "Europe/London", "other"],
  // hours that end after midnight
  ["2026-11-21T00:00:00Z", "Europe/London", "5"],
  ["2026-11-21T01:59:00Z", "Europe/London", "5"],
  ["2026-11-21T02:00:00Z", "Europe/London", "6"],
  ["2026-11-20T01:00:00Z", "Europe/London", "5"],
  ["2026-11-20T22:30:00Z", "Africa/Nairobi", "5"],
  ["2027-01-03T00:59:00Z", "Europe/London", "other"],
  ["2027-01-03T01:00:00Z", "Europe/London", "0"],
])("at %s in %s, the line %s is marked", (now, timeZone, line) => {
  expect(findMarked(now, timeZone)).toEqual([line]);
});
