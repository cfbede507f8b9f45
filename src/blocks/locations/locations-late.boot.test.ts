// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import startLocation from "./locations-late.boot.ts";

afterEach(() => void vi.useRealTimers());

/** A location with these periods on Monday and Saturday, and others on 24 December 2026. */
function createLocation(monday: string, saturday: string): string {
  const until = /-(0\d:\d\d)$/.exec(saturday)?.[1];
  return `<div data-time-zone="Europe/London"><output data-open="Open" data-closed="Closed">Open</output>
    <p data-weekday="1" data-periods="${monday}"></p>
    <p data-weekday="6" data-periods="${saturday}"${until === undefined ? "" : ` data-until="${until}"`}></p>
    <p data-weekday="0" data-periods="00:00-24:00"></p><p data-weekday="4" data-periods="09:00-17:00"></p>
    <p data-date="2026-12-24" data-last-date="2026-12-24" data-periods=""></p></div>`;
}

/** Starts all locations of a page; returns the function that stops them. */
function start(): () => void {
  const stops = Array.from(document.body.children, (element) => startLocation(element as HTMLElement));
  return () => {
    for (const stop of stops) stop();
  };
}

const listStatus = () =>
  Array.from(document.querySelectorAll("output"), ({ dataset, textContent }) => [dataset.status, textContent]);

it.each([
  // a Monday
  ["2026-11-23T08:59:00Z", "closed"],
  ["2026-11-23T09:00:00Z", "open"],
  ["2026-11-23T12:30:00Z", "closed"],
  ["2026-11-23T13:30:00Z", "open"],
  ["2026-11-23T17:00:00Z", "closed"],
  // a Tuesday without hours
  ["2026-11-24T10:00:00Z", "closed"],
  // a Saturday whose hours end on Sunday, which is open all day
  ["2026-11-21T19:59:00Z", "closed"],
  ["2026-11-21T23:59:00Z", "open"],
  ["2026-11-22T01:59:00Z", "open"],
  ["2026-11-22T02:00:00Z", "open"],
  // a Thursday with other hours
  ["2026-12-24T10:00:00Z", "closed"],
])("at %s, the location is %s", (now, status) => {
  vi.useFakeTimers({ now: new Date(now) });
  document.body.innerHTML = createLocation("09:00-12:30 13:30-17:00", "20:00-02:00");
  const stop = start();
  expect(listStatus()).toEqual([[status, status === "open" ? "Open" : "Closed"]]);
  stop();
});

it("says of each location of a page whether it is open, and follows the clock", () => {
  vi.useFakeTimers({ now: new Date("2026-11-23T09:59:30Z") });
  document.body.innerHTML = createLocation("09:00-10:00", "") + createLocation("10:00-11:00", "");
  const stop = start();
  expect(listStatus().map(([status]) => status)).toEqual(["open", "closed"]);
  vi.advanceTimersByTime(60_000);
  expect(listStatus().map(([status]) => status)).toEqual(["closed", "open"]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
  expect(document.querySelectorAll("[aria-current]")).toHaveLength(0);
});
