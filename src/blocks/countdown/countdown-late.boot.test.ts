// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import startCountdown from "./countdown-late.boot.ts";

const TARGET = Date.parse("2030-02-01T00:00:00Z");
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function start(millisecondsLeft: number): HTMLElement {
  vi.setSystemTime(TARGET - millisecondsLeft);
  document.body.innerHTML = `<section hidden data-start="2030-01-01T00:00:00Z" data-target="2030-02-01T00:00:00Z" data-storage-key="fair">
    <div data-part="bar"><progress data-part="progress" data-value-text="{percent} over" max="100" value="0"></progress>
    <i data-unit data-size="86400"></i><i data-unit data-size="3600"></i><i data-unit data-size="60"></i><i data-unit data-size="1"></i>
    <button data-part="close"><span>Close</span></button></div><button data-part="pill" hidden>Fair</button></section>`;
  const element = document.body.firstElementChild as HTMLElement;
  stop = startCountdown(element);
  return element;
}

const part = (name: string) => document.querySelector(`[data-part=${name}]`) as HTMLElement;
const time = () => Array.from(document.querySelectorAll("[data-unit]"), (unit) => unit.textContent).join(" ");
const DAY = 86_400_000;

it("names each unit in the form of its number", () => {
  document.documentElement.lang = "pl";
  const forms = JSON.stringify({ one: "dzień", few: "dni", other: "dnia" });
  start(0);
  stop();
  for (const [days, name] of [
    [1, "dzień"],
    [2, "dni"],
    [25, "dnia"],
  ] as const) {
    vi.setSystemTime(TARGET - days * DAY);
    const element = document.body.firstElementChild as HTMLElement;
    for (const old of document.querySelectorAll("b")) old.remove();
    document.querySelector("[data-unit]")?.insertAdjacentHTML("afterend", `<b data-forms='${forms}'></b>`);
    stop = startCountdown(element);
    expect(document.querySelector("b")?.textContent).toBe(name);
    stop();
  }
  document.documentElement.lang = "";
});

it("says in words which share of the time is over", () => {
  start(15.5 * DAY);
  expect(part("progress").getAttribute("aria-valuetext")).toBe("50% over");
  vi.setSystemTime(TARGET - 6.2 * DAY);
  vi.advanceTimersByTime(1_000);
  expect(part("progress").getAttribute("aria-valuetext")).toBe("80% over");
});

describe("the page", () => {
  const readPinned = () => document.documentElement.dataset.pinned;

  it("has an attribute for what is pinned to its bottom, until the countdown ends", () => {
    start(5_000);
    expect(readPinned()).toBe("bar");
    part("close").click();
    expect(readPinned()).toBe("pill");
    part("pill").click();
    expect(readPinned()).toBe("bar");
    vi.advanceTimersByTime(5_000);
    expect(readPinned()).toBeUndefined();
  });

  it("reserves no space for a countdown in the content", () => {
    const element = start(5_000);
    stop();
    const page = document.createElement("main");
    element.replaceWith(page);
    page.append(element);
    stop = startCountdown(element);
    expect(element.hidden).toBe(false);
    expect(readPinned()).toBeUndefined();
  });

  it("reserves no space while an ancestor of the countdown is hidden", () => {
    const element = start(5_000);
    const banner = document.createElement("div");
    element.replaceWith(banner);
    banner.append(element);
    banner.hidden = true;
    vi.advanceTimersByTime(1_000);
    expect(readPinned()).toBeUndefined();
    banner.hidden = false;
    vi.advanceTimersByTime(1_000);
    expect(readPinned()).toBe("bar");
  });

  it("loses the attribute on cleanup", () => {
    start(5_000);
    stop();
    expect(readPinned()).toBeUndefined();
  });
});

describe("the remaining time", () => {
  it("is shown in days, hours, minutes and seconds, and ticks each second", () => {
    const element = start(2 * DAY + 3_600_000 + 60_000);
    expect(element.hidden).toBe(false);
    expect(time()).toBe("02 01 01 00");
    vi.advanceTimersByTime(1000);
    expect(time()).toBe("02 01 00 59");
  });

  it("ticks on whole seconds, whenever it was started", () => {
    start(5_300);
    expect(time()).toBe("00 00 00 06");
    vi.advanceTimersByTime(300);
    expect(time()).toBe("00 00 00 05");
  });

  describe("synchronizes its pulse with the ticks", () => {
    /** Starts the countdown; returns when its pulse was restarted, in milliseconds after the start. */
    function startPulse(millisecondsLeft: number) {
      const restarts: number[] = [];
      const from = TARGET - millisecondsLeft;
      start(millisecondsLeft);
      const seconds = document.querySelector('[data-size="1"]') as HTMLElement;
      const pulse = {
        set startTime(_: number) {
          restarts.push(Date.now() - from);
        },
      };
      seconds.getAnimations = () => [pulse as unknown as Animation];
      return restarts;
    }

    it("once, at the first tick on a whole second", () => {
      const restarts = startPulse(5_300);
      vi.advanceTimersByTime(4_000);
      expect(restarts).toEqual([300]);
    });

    it("when the banner is reopened", () => {
      const restarts = startPulse(60_000);
      vi.advanceTimersByTime(2_400);
      part("close").click();
      part("pill").click();
      vi.advanceTimersByTime(4_000);
      expect(restarts).toEqual([1_000, 3_000]);
    });

    it("after the device was asleep", () => {
      const restarts = startPulse(60_000);
      vi.advanceTimersByTime(2_000);
      vi.setSystemTime(Date.now() + 10_600);
      vi.advanceTimersByTime(4_000);
      // the pending tick comes a second later, at 13.6 seconds
      expect(restarts).toEqual([1_000, 14_000]);
    });
  });

  it("changes only the numbers that differ", async () => {
    const element = start(DAY);
    const changes: MutationRecord[] = [];
    new MutationObserver((records) => changes.push(...records)).observe(document, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    });
    vi.advanceTimersByTime(1000);
    await Promise.resolve();
    const changedSizes = changes.map(({ target }) => (target as Element).getAttribute?.("data-size"));
    expect(element.hidden).toBe(false);
    expect(new Set(changedSizes)).toEqual(new Set(["86400", "3600", "60", "1"]));
  });

  it("shows the progress from the start to the target, and 0 before", () => {
    start(15.5 * DAY);
    expect((part("progress") as HTMLProgressElement).value).toBe(50);
    stop();
    const early = start(40 * DAY);
    expect(early.hidden).toBe(false);
    expect((part("progress") as HTMLProgressElement).value).toBe(0);
  });

  it("is hidden when it ends, and stays hidden", () => {
    const element = start(2_000);
    vi.advanceTimersByTime(1_999);
    expect(element.hidden).toBe(false);
    vi.advanceTimersByTime(1);
    expect(element.hidden).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
    stop();
    expect(start(-1).hidden).toBe(true);
  });
});

describe("the banner", () => {
  it("collapses to the pill, which reopens it; the session stores the state and the focus moves", () => {
    start(DAY);
    (part("close").firstElementChild as HTMLElement).click();
    expect([part("bar").hidden, part("pill").hidden]).toEqual([true, false]);
    expect(sessionStorage.getItem("fair")).toBe("1");
    expect(document.activeElement).toBe(part("pill"));
    part("pill").click();
    expect([part("bar").hidden, part("pill").hidden]).toEqual([false, true]);
    expect(sessionStorage.getItem("fair")).toBeNull();
    expect(document.activeElement).toBe(part("close"));
  });

  it("starts collapsed if it was collapsed in this session", () => {
    sessionStorage.setItem("fair", "1");
    start(DAY);
    expect([part("bar").hidden, part("pill").hidden]).toEqual([true, false]);
  });

  it("restores the state of the session when the page returns from the back/forward cache", () => {
    start(DAY);
    sessionStorage.setItem("fair", "1");
    dispatchEvent(new Event("pageshow"));
    expect([part("bar").hidden, part("pill").hidden]).toEqual([true, false]);
  });

  it("works without sessionStorage", () => {
    vi.stubGlobal("sessionStorage", undefined);
    start(DAY);
    part("close").click();
    expect(part("bar").hidden).toBe(true);
  });
});
