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
    <div data-part="bar"><progress data-part="progress" max="100" value="0"></progress>
    <i data-unit data-size="86400"></i><i data-unit data-size="3600"></i><i data-unit data-size="60"></i><i data-unit data-size="1"></i>
    <button data-part="close"><span>Close</span></button></div><button data-part="pill" hidden>Fair</button></section>`;
  const element = document.body.firstElementChild as HTMLElement;
  stop = startCountdown(element);
  return element;
}

const part = (name: string) => document.querySelector(`[data-part=${name}]`) as HTMLElement;
const time = () => Array.from(document.querySelectorAll("[data-unit]"), (unit) => unit.textContent).join(" ");
const DAY = 86_400_000;

describe("the page", () => {
  const pinned = () => document.documentElement.dataset.pinned;

  it("is told what is pinned to its foot, and when nothing is any more", () => {
    start(5_000);
    expect(pinned()).toBe("bar");
    part("close").click();
    expect(pinned()).toBe("pill");
    part("pill").click();
    expect(pinned()).toBe("bar");
    vi.advanceTimersByTime(5_000);
    expect(pinned()).toBeUndefined();
  });

  it("makes no room for one that stands on it", () => {
    const element = start(5_000);
    stop();
    const page = document.createElement("main");
    element.replaceWith(page);
    page.append(element);
    stop = startCountdown(element);
    expect(element.hidden).toBe(false);
    expect(pinned()).toBeUndefined();
  });

  it("makes no room while what holds the countdown is hidden", () => {
    const element = start(5_000);
    const banner = document.createElement("div");
    element.replaceWith(banner);
    banner.append(element);
    banner.hidden = true;
    vi.advanceTimersByTime(1_000);
    expect(pinned()).toBeUndefined();
    banner.hidden = false;
    vi.advanceTimersByTime(1_000);
    expect(pinned()).toBe("bar");
  });

  it("is told so when the countdown leaves it", () => {
    start(5_000);
    stop();
    expect(pinned()).toBeUndefined();
  });
});

describe("the time that is left", () => {
  it("is shown in days, hours, minutes and seconds, and ticks each second", () => {
    const element = start(2 * DAY + 3_600_000 + 60_000);
    expect(element.hidden).toBe(false);
    expect(time()).toBe("02 01 01 00");
    vi.advanceTimersByTime(1000);
    expect(time()).toBe("02 01 00 59");
  });

  it("ticks when the second changes, whenever it was started", () => {
    start(5_300);
    expect(time()).toBe("00 00 00 06");
    vi.advanceTimersByTime(300);
    expect(time()).toBe("00 00 00 05");
  });

  describe("has a pulse in step with the ticks", () => {
    /** Starts the countdown; tells when its pulse was begun anew, in milliseconds from here. */
    function startPulse(millisecondsLeft: number) {
      const begun: number[] = [];
      const from = TARGET - millisecondsLeft;
      start(millisecondsLeft);
      const seconds = document.querySelector('[data-size="1"]') as HTMLElement;
      const pulse = {
        set startTime(_: number) {
          begun.push(Date.now() - from);
        },
      };
      seconds.getAnimations = () => [pulse as unknown as Animation];
      return begun;
    }

    it("from the first tick that begins a second, and by itself from there", () => {
      const begun = startPulse(5_300);
      vi.advanceTimersByTime(4_000);
      expect(begun).toEqual([300]);
    });

    it("when the banner is opened again", () => {
      const begun = startPulse(60_000);
      vi.advanceTimersByTime(2_400);
      part("close").click();
      part("pill").click();
      vi.advanceTimersByTime(4_000);
      expect(begun).toEqual([1_000, 3_000]);
    });

    it("when the machine has slept", () => {
      const begun = startPulse(60_000);
      vi.advanceTimersByTime(2_000);
      vi.setSystemTime(Date.now() + 10_600);
      vi.advanceTimersByTime(4_000);
      // the tick that was waiting comes a second later, at 13.6 seconds
      expect(begun).toEqual([1_000, 14_000]);
    });
  });

  it("changes nothing in the page but the figures that change", async () => {
    const element = start(DAY);
    const changes: MutationRecord[] = [];
    new MutationObserver((records) => changes.push(...records)).observe(document, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    });
    vi.advanceTimersByTime(1000);
    await Promise.resolve();
    const places = changes.map(({ target }) => (target as Element).getAttribute?.("data-size"));
    expect(element.hidden).toBe(false);
    expect(new Set(places)).toEqual(new Set(["86400", "3600", "60", "1"]));
  });

  it("moves the bar from the start to the target, and not before", () => {
    start(15.5 * DAY);
    expect((part("progress") as HTMLProgressElement).value).toBe(50);
    stop();
    const early = start(40 * DAY);
    expect(early.hidden).toBe(false);
    expect((part("progress") as HTMLProgressElement).value).toBe(0);
  });

  it("goes when it is over, and stays away after", () => {
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
  it("collapses to the pill, which reopens it; the session remembers and the focus follows", () => {
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

  it("starts collapsed where it was collapsed before", () => {
    sessionStorage.setItem("fair", "1");
    start(DAY);
    expect([part("bar").hidden, part("pill").hidden]).toEqual([true, false]);
  });

  it("is as the visitor left it on the next page, when the browser brings this one back", () => {
    start(DAY);
    sessionStorage.setItem("fair", "1");
    dispatchEvent(new Event("pageshow"));
    expect([part("bar").hidden, part("pill").hidden]).toEqual([true, false]);
  });

  it("works without a session memory", () => {
    vi.stubGlobal("sessionStorage", undefined);
    start(DAY);
    part("close").click();
    expect(part("bar").hidden).toBe(true);
  });
});
