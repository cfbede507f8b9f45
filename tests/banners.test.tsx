// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { App, isShownOn } from "../src/app/App.tsx";
import type { Banner, SharedModel } from "../src/generated/props.ts";
import { defaultWords } from "../src/generated/words.ts";

const NOW = new Date("2026-11-20T09:00:00+03:00");

let root: Root;
let place: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now: NOW });
  place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows a site with these banners at one address after another, as a visitor moves without loading a document. */
async function moveThrough(banners: Banner[], ...paths: string[]): Promise<void> {
  const sharedModel: SharedModel = {
    name: "A small site",
    logo: { src: "/logo.svg", width: 48, height: 48, alt: "" },
    language: "en",
    timeZone: "Africa/Nairobi",
    base: "",
    words: defaultWords,
    navigation: [],
    quickLinks: [],
    footer: { copyright: "2026" },
    floatingActions: [],
    banners,
  };
  for (const path of paths) {
    await act(() =>
      root.render(
        <App shared={sharedModel} page={{ path }}>
          {path}
        </App>,
      ),
    );
    // a countdown fetches its script
    await vi.dynamicImportSettled();
  }
}

const countdown = (heading: string, days: number, exceptOn: string) => ({
  block: {
    type: "countdown" as const,
    heading,
    start: NOW.toISOString(),
    target: new Date(+NOW + days * 86_400_000).toISOString(),
    action: { label: "Apply", href: { href: "/", kind: "page" as const } },
    collapsedLabel: "Apply",
    storageKey: heading,
  },
  exceptOn: [exceptOn],
});

it("a countdown in the place of another on the next page counts to its own end", async () => {
  await moveThrough([countdown("First", 7, "/one"), countdown("Second", 90, "/two")], "/one", "/two");
  expect(place.querySelector("[data-boot=countdown-late]")?.getAttribute("aria-label")).toBe("First");
  expect(place.querySelector("[data-unit=days]")?.textContent).toBe("07");
});

it("a notice in the place of one whose time is over shows, and the other does not", async () => {
  const over = {
    block: { type: "notice" as const, text: { html: "<p>It is over.</p>" }, until: "2026-01-01T00:00:00.000Z" },
  };
  const current = { block: { type: "notice" as const, text: { html: "<p>It is shown.</p>" } } };
  const listShownTexts = () =>
    Array.from(place.querySelectorAll("section:not([hidden])"), (section) => section.textContent);
  await moveThrough([{ ...over, exceptOn: ["/"] }, current], "/fees", "/");
  expect(listShownTexts()).toEqual([expect.stringContaining("It is shown.")]);
  await moveThrough([{ ...over, exceptOn: ["/"] }, current], "/fees");
  expect(listShownTexts()).toEqual([expect.stringContaining("It is shown.")]);
});

const texts = () => Array.from(place.querySelectorAll("section"), (section) => section.textContent);
const shownTexts = () =>
  Array.from(place.querySelectorAll("section"))
    .filter((section) => !section.closest("[hidden]"))
    .map((section) => section.textContent);
const notice = (text: string) => ({ block: { type: "notice" as const, text: { html: `<p>${text}</p>` } } });

it("a banner is shown on its pages only, an alias of them included", async () => {
  const banners = [
    { ...notice("Here."), onlyOn: ["/fees"] },
    { ...notice("Elsewhere."), exceptOn: ["/fees"] },
  ];
  await moveThrough(banners, "/fees");
  expect(texts()).toEqual([expect.stringContaining("Here.")]);
  await moveThrough(banners, "/");
  expect(texts()).toEqual([expect.stringContaining("Elsewhere.")]);
  expect(isShownOn({ ...notice("Here."), onlyOn: ["/fees"] }, { path: "/info", aliasOf: "/fees" })).toBe(true);
  expect(isShownOn({ ...notice("Here."), exceptOn: ["/fees"] }, { path: "/info", aliasOf: "/fees" })).toBe(false);
});

it("a banner comes and goes in its time, whatever its block is, and while the page is open", async () => {
  const in1s = new Date(+NOW + 1_000).toISOString();
  const in2s = new Date(+NOW + 2_000).toISOString();
  const { block } = countdown("Fair", 7, "/none");
  await moveThrough(
    [
      { ...notice("News."), from: in1s, until: in2s },
      { block, until: in1s },
    ],
    "/",
  );
  const readPinned = () => document.documentElement.dataset.pinned;
  expect([shownTexts().length, readPinned()]).toEqual([1, "bar"]);
  await act(() => vi.advanceTimersByTime(1_000));
  expect(shownTexts()).toEqual([expect.stringContaining("News.")]);
  await act(() => vi.advanceTimersByTime(1_000));
  expect([shownTexts(), readPinned()]).toEqual([[], undefined]);
});

it("a countdown says its heading where nothing else is said, and remembers it", async () => {
  const { block } = countdown("Fair", 7, "/none");
  const { collapsedLabel: _, storageKey: __, ...least } = block;
  await moveThrough([{ block: least }], "/");
  const part = (name: string) => place.querySelector<HTMLElement>(`[data-part=${name}]`);
  expect(part("pill")?.textContent).toBe("Fair");
  // the name of the button has its banner
  expect(part("close")?.textContent).toContain("Fair");
  await act(() => part("close")?.click());
  expect(sessionStorage.getItem("Fair")).toBe("1");
  sessionStorage.clear();
});
