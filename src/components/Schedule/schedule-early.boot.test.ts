// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import startSchedule from "./schedule-early.boot.ts";

let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const FROM = "2027-01-04T08:00:00.000Z";
const UNTIL = "2027-01-04T17:00:00.000Z";
const DAY = 86_400_000;

/** Starts the script at a given time; `isHidden` is the state of the element in the built page. */
function start(now: string | number, schedule: { from?: string; until?: string }, isHidden = false): HTMLElement {
  vi.useFakeTimers({ now: new Date(now) });
  document.body.innerHTML = "<section></section>";
  const element = document.body.firstElementChild as HTMLElement;
  element.hidden = isHidden;
  Object.assign(element.dataset, schedule);
  stop = startSchedule(element);
  return element;
}

describe.each([true, false])("an element whose hidden attribute was %s at build time", (wasHidden) => {
  it.each([
    ["2027-01-04T07:59:59.999Z", true],
    ["2027-01-04T08:00:00Z", false],
    ["2027-01-04T16:59:59.999Z", false],
    ["2027-01-04T17:00:00Z", true],
    ["2028-01-01T00:00:00Z", true],
  ])("at %s is hidden: %s", (now, isHidden) => {
    expect(start(now, { from: FROM, until: UNTIL }, wasHidden).hidden).toBe(isHidden);
  });

  it("may have only one of the two moments", () => {
    expect(start("2027-01-04T07:00:00Z", { from: FROM }, wasHidden).hidden).toBe(true);
    expect(start("2099-01-04T07:00:00Z", { from: FROM }, wasHidden).hidden).toBe(false);
    expect(start("1999-01-04T07:00:00Z", { until: UNTIL }, wasHidden).hidden).toBe(false);
    expect(start("2099-01-04T07:00:00Z", { until: UNTIL }, wasHidden).hidden).toBe(true);
  });
});

describe("on a page that stays open", () => {
  it("is shown at `from` and hidden at `until`", () => {
    const element = start("2027-01-04T07:59:00Z", { from: FROM, until: UNTIL });
    vi.advanceTimersByTime(59_999);
    expect(element.hidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(element.hidden).toBe(false);
    vi.advanceTimersByTime(9 * 3_600_000 - 1);
    expect(element.hidden).toBe(false);
    vi.advanceTimersByTime(1);
    expect(element.hidden).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits longer than the longest timer of browsers", () => {
    const element = start(Date.parse(FROM) - 60 * DAY, { from: FROM });
    vi.advanceTimersByTime(60 * DAY - 1);
    expect(element.hidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(element.hidden).toBe(false);
  });

  it("stops its timer on cleanup", () => {
    const element = start("2027-01-04T07:59:00Z", { from: FROM });
    stop();
    vi.advanceTimersByTime(DAY);
    expect(element.hidden).toBe(true);
  });

  it("stays visible while a dialog in it is open", () => {
    const element = start("2027-01-04T16:59:59Z", { until: UNTIL });
    element.innerHTML = "<dialog open></dialog>";
    vi.advanceTimersByTime(DAY);
    expect(element.hidden).toBe(false);
  });
});
