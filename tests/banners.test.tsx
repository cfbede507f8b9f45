// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { App } from "../src/app/App";
import { loadAllBlocks } from "../src/app/blockComponents";
import type { Banner, SharedModel } from "../src/generated/props";
import { defaultWords } from "../src/generated/words";

const NOW = new Date("2026-11-20T09:00:00+03:00");

let root: Root;
let place: HTMLElement;

beforeEach(async () => {
  await loadAllBlocks();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.useFakeTimers({ now: NOW });
  place = document.createElement("div");
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(async () => {
  await act(() => root.unmount());
  vi.useRealTimers();
});

/** Shows a site with these banners at one address after another, as a visitor moves without loading a document. */
async function moveThrough(banners: Banner[], ...paths: string[]): Promise<void> {
  const shared: SharedModel = {
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
  for (const path of paths)
    await act(() =>
      root.render(
        <App shared={shared} page={{ path }}>
          {path}
        </App>,
      ),
    );
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
    block: { type: "notice" as const, text: { html: "<p>It is over.</p>" }, until: "2026-01-01T00:00:00+03:00" },
  };
  const stands = { block: { type: "notice" as const, text: { html: "<p>It stands.</p>" } } };
  const shown = () => Array.from(place.querySelectorAll("aside section:not([hidden])"), (one) => one.textContent);
  await moveThrough([{ ...over, exceptOn: ["/"] }, stands], "/fees", "/");
  expect(shown()).toEqual([expect.stringContaining("It stands.")]);
  await moveThrough([{ ...over, exceptOn: ["/"] }, stands], "/fees");
  expect(shown()).toEqual([expect.stringContaining("It stands.")]);
});
