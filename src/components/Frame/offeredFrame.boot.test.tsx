// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Words } from "../../generated/props.ts";
import { WordsContext } from "../Words/words.ts";
import { createOffer, Frame } from "./Frame.tsx";
import startOfferedFrame from "./offeredFrame.boot.ts";

const embed = {
  ...{ loading: "Loading", notShown: "Not shown", advice: "Try again" },
  ...{ show: "Show {title} from {host}", sent: "Sent to {host}." },
};
const words = { newTab: "new tab", embed } as Words;
const MAP = "https://maps.example/embed";
let stop: () => void;

function renderHtml(src: string, load?: "click" | "view"): string {
  return renderToStaticMarkup(
    <WordsContext value={words}>
      <Frame
        src={src}
        title="Map of the town"
        aspectRatio="16:9"
        link={{ label: "Open the map", href: { href: MAP, kind: "external" } }}
        words={embed}
        offer={createOffer(src, load, { privacy: { label: "Privacy", href: { href: "/privacy", kind: "page" } } })}
      />
    </WordsContext>,
  );
}

function renderFrame(src: string): HTMLElement {
  document.body.innerHTML = renderHtml(src);
  return document.querySelector("[data-boot]") as HTMLElement;
}

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => ({ ok: false, type: "opaque" })),
  );
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
});

it("names the host and the page about privacy, and has no address that a browser would load", () => {
  renderFrame(MAP);
  expect(document.querySelector("iframe")?.hasAttribute("src")).toBe(false);
  expect(document.querySelector("button")?.textContent).toContain("maps.example");
  expect(document.querySelector("button")?.textContent).toContain("Map of the town");
  expect(Array.from(document.querySelectorAll("a"), (link) => link.getAttribute("href"))).toEqual(["/privacy", MAP]);
});

it("loads the page at a click on the button and gives it the focus", () => {
  const box = renderFrame(MAP);
  stop = startOfferedFrame(box);
  expect(fetch).not.toHaveBeenCalled();
  document.querySelector("button")?.click();
  expect(document.querySelector("iframe")?.src).toBe(MAP);
  expect(box.dataset.state).toBe("loading");
  expect(document.activeElement).toBe(document.querySelector("iframe"));
});

it("loads nothing once it is stopped", () => {
  startOfferedFrame(renderFrame(MAP))();
  document.querySelector("button")?.click();
  expect(document.querySelector("iframe")?.hasAttribute("src")).toBe(false);
});

it.each([
  ["another website that its site wants loaded at once", MAP, "view"],
  ["the site itself", "/media/report.html", undefined],
  ["the site itself, whatever is written", "/media/report.html", "click"],
] as const)("a page of %s is loaded without a click", (_, src, load) => {
  const html = renderHtml(src, load);
  expect(html).not.toContain("<button");
  expect(html).toContain(` src="${src}"`);
});
