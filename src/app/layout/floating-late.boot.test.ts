// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import startFloating from "./floating-late.boot.ts";

let resize: () => void;
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(notify: () => void) {
        resize = notify;
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  window.scrollTo(0, 0);
});

/** Starts the script in a page with a button in the corner from (300, 600) on, above the `content` there. */
function start(content: string): HTMLElement {
  document.body.innerHTML = `<div id="app"><main>${content}</main>
    <div id="dock"><a href="#top" data-floating>Top</a><a href="/join" data-floating>Join</a></div></div>`;
  for (const element of document.querySelectorAll<HTMLElement>("[data-floating], main *"))
    element.getBoundingClientRect = () => new DOMRect(300, Number(element.dataset.top ?? 600), 60, 60);
  const dock = document.getElementById("dock") as HTMLElement;
  stop = startFloating(dock);
  resize();
  return dock.lastElementChild as HTMLElement;
}

const isAside = (button: Element) => button.hasAttribute("data-aside");

it.each([
  ["an amount", "<b>378,000</b>", true],
  ["a button", "<button>Apply</button>", true],
  ["a link", '<a href="/fees">Fees</a>', true],
  ["an arrow", "<i><svg></svg></i>", true],
  ["an amount elsewhere", '<b data-top="100">378,000</b>', false],
  ["what is folded", '<div hidden="until-found"><b>378,000</b></div>', false],
  ["a sentence with a number", "<p>The 378,000 shillings are due in three terms of the year.</p>", false],
])("on %s", (_place, content, isHidden) => {
  expect(isAside(start(content))).toBe(isHidden);
});

it("hides the way to the top until one has scrolled, also without scroll timelines", () => {
  const [toTop, join] = [start("<p>Words.</p>").previousElementSibling as Element, start("<p>Words.</p>")];
  expect(isAside(toTop)).toBe(true);
  expect(isAside(join)).toBe(false);
  const way = join.previousElementSibling as Element;
  window.scrollTo(0, 5000);
  dispatchEvent(new Event("scroll"));
  expect(isAside(way)).toBe(false);
});
