// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import startTypewriter from "./typewriter.boot.ts";

const headline = (text: string) => `<h1><span data-headline><span></span><span>${text}</span></span></h1>`;
const dialog = () => document.querySelector("dialog") as HTMLDialogElement;
const hero = () => document.querySelector("section") as HTMLElement;

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts typing headlines at 80 ms a character, with a pause of 800 ms between them. */
function start(...texts: string[]): void {
  document.body.innerHTML = `<dialog></dialog><section><div data-character-delay="80" data-pause="800">${texts.map(headline).join("")}</div><a href="#">Join</a></section>`;
  stop = startTypewriter(hero().firstElementChild as HTMLElement);
}

/** The typed part of each headline. */
const readTyped = () =>
  Array.from(document.querySelectorAll("[data-headline] > :first-child"), (span) => span.textContent);

function openDialog(): void {
  dialog().showModal();
}

function closeDialog(): void {
  dialog().close();
  dialog().dispatchEvent(new Event("close"));
}

describe("typing", () => {
  it("shows one more character every 80 ms, pauses for 800 ms, types the next headline and stops", () => {
    start("Come", "In");
    vi.advanceTimersByTime(80 * 3 - 1);
    expect(readTyped()).toEqual(["Co", ""]);
    vi.advanceTimersByTime(1);
    expect(readTyped()).toEqual(["Com", ""]);
    vi.advanceTimersByTime(80 + 800 + 79);
    expect(readTyped()).toEqual(["Come", ""]);
    vi.advanceTimersByTime(1);
    expect(readTyped()).toEqual(["Come", "I"]);
    vi.advanceTimersByTime(80);
    expect(readTyped()).toEqual(["Come", "In"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ["an emoji outside of the basic plane", "🎓!", ["🎓", "🎓!"]],
    ["a family of joined emoji", "👩‍👩‍👧!", ["👩‍👩‍👧", "👩‍👩‍👧!"]],
    ["a flag", "🇰🇪!", ["🇰🇪", "🇰🇪!"]],
    ["a letter with a separate accent", "e\u0301!", ["e\u0301", "e\u0301!"]],
    ["a syllable of Devanagari", "नि!", ["नि", "नि!"]],
  ])("never splits %s", (_what, text, steps) => {
    start(text);
    const typedTexts = steps.map(() => {
      vi.advanceTimersByTime(80);
      return readTyped()[0];
    });
    expect(typedTexts).toEqual(steps);
  });
});

describe("a dialog over the headlines", () => {
  it("keeps them from being typed until it is closed", () => {
    start("Come");
    openDialog();
    vi.advanceTimersByTime(60_000);
    expect(readTyped()).toEqual([""]);
    closeDialog();
    vi.advanceTimersByTime(80);
    expect(readTyped()).toEqual(["C"]);
  });

  it("interrupts the typing, which then goes on where it was", () => {
    start("Come");
    vi.advanceTimersByTime(160);
    openDialog();
    vi.advanceTimersByTime(60_000);
    expect(readTyped()).toEqual(["Co"]);
    closeDialog();
    vi.advanceTimersByTime(80);
    expect(readTyped()).toEqual(["Com"]);
  });

  it("is closed by Escape, which does not end the typing that follows", () => {
    start("Come");
    openDialog();
    vi.advanceTimersByTime(80);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    closeDialog();
    vi.advanceTimersByTime(80);
    expect(readTyped()).toEqual(["C"]);
  });
});

describe("the end of the typing", () => {
  it.each([
    ["Escape", () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))],
    ["a click in the block", () => hero().click()],
    ["the focus in the block", () => hero().querySelector("a")?.focus()],
  ])("comes with %s: all headlines are shown", (_what, end) => {
    start("Come", "In");
    vi.advanceTimersByTime(80);
    end();
    expect(readTyped()).toEqual(["Come", "In"]);
    expect(document.body.textContent).toBe("ComeInJoin");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not come with another key, nor with a click elsewhere", () => {
    start("Come");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    document.body.click();
    vi.advanceTimersByTime(80);
    expect(readTyped()).toEqual(["C"]);
  });
});

it("under reduced motion, nothing is typed", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  start("Come");
  vi.advanceTimersByTime(1000);
  expect(document.body.textContent).toBe("ComeJoin");
  expect(readTyped()).toEqual([""]);
});
