import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { populateGlobal } from "vitest/runtime";
import { patchElement, patchHead } from "./patch.ts";

let windowGlobals: ReturnType<typeof populateGlobal>;
beforeAll(() => {
  windowGlobals = populateGlobal(globalThis, new Window({ url: "https://small.example" }), { bindFunctions: true });
});
// the next test of the worker has the globals of Node again
afterAll(() => {
  for (const key of windowGlobals.keys) Reflect.deleteProperty(globalThis, key);
  for (const [key, value] of windowGlobals.originals) Reflect.set(globalThis, key, value);
});

function parse(html: string): HTMLElement {
  const element = document.createElement("main");
  element.innerHTML = html;
  return element;
}

/** The live element of a version, in the document, after `change`, patched to another version. */
function patched(before: string, after: string, change: (live: HTMLElement) => void = () => {}): HTMLElement {
  const live = parse(before);
  document.body.replaceChildren(live);
  change(live);
  patchElement(live, parse(before), parse(after));
  return live;
}

describe("without changes by scripts or the visitor, the result is the new version", () => {
  it.each([
    ["a text", "<p>One</p><p>Two</p>", "<p>One</p><p>Three</p>"],
    ["an attribute", '<a href="/one">One</a>', '<a href="/two" class="link">One</a>'],
    ["a removed attribute", '<a href="/one" hidden>One</a>', '<a href="/one">One</a>'],
    ["an inserted element", "<p>One</p><p>Three</p>", "<p>One</p><p>Two</p><p>Three</p>"],
    ["a removed element", "<p>One</p><p>Two</p><p>Three</p>", "<p>One</p><p>Three</p>"],
    ["an appended element", "<p>One</p>", "<p>One</p><h2>Two</h2>"],
    ["another element", "<p>One</p><p>Two</p>", "<p>One</p><h2>Two</h2>"],
    ["other comments and texts", "One<!-- --> and <b>two</b>", "One<!----> or <b>three</b>, four"],
    ["all of it removed", "<p>One</p>", ""],
  ])("%s", (_what, before, after) => {
    expect(patched(before, after).innerHTML).toBe(parse(after).innerHTML);
  });
});

it("keeps elements that have not changed, and those whose text alone has", () => {
  const before = "<p>One</p><h2>Two</h2><p>Three</p>";
  const live = parse(before);
  const elements = Array.from(live.children);
  patchElement(live, parse(before), parse("<p>One</p><h2>Changed</h2><p>Three</p>"));
  expect(Array.from(live.children)).toEqual(elements);
  expect(live.textContent).toBe("OneChangedThree");
});

it("keeps what the visitor and scripts have changed", () => {
  const before = '<details class="fold"><summary>Fees</summary><p>One</p></details><p id="now">0</p>';
  const live = patched(before, before.replace("One", "Two").replace('"fold"', '"fold wide"'), (element) => {
    const details = element.querySelector("details") as HTMLDetailsElement;
    details.open = true;
    details.classList.add("seen");
    (element.querySelector("#now") as HTMLElement).textContent = "12";
    element.prepend(document.createElement("output"));
  });
  expect(live.querySelector("details")?.open).toBe(true);
  expect(live.querySelector("details")?.className).toBe("fold wide seen");
  expect(live.querySelector("details p")?.textContent).toBe("Two");
  expect(live.querySelector("#now")?.textContent).toBe("12");
  expect(live.querySelector("output")).not.toBeNull();
});

it("replaces what no longer corresponds to the version that it was made of", () => {
  const live = patched("<ul><li>One</li><li>Two</li></ul>", "<ul><li>One</li><li>Three</li></ul>", (element) =>
    element.querySelector("li")?.remove(),
  );
  expect(live.innerHTML).toBe("<ul><li>One</li><li>Three</li></ul>");
});

describe("an element with a boot script", () => {
  const menu = '<nav data-boot="menu"><details><summary>Fees</summary><a href="/">One</a></details></nav><p>Words</p>';

  it("is stopped when it changes, and keeps what is open in it", () => {
    const stop = vi.fn();
    const live = patched(menu, menu.replace("One", "Two"), (element) => {
      (element.querySelector("nav") as HTMLElement).stopBoot = stop;
      (element.querySelector("details") as HTMLDetailsElement).open = true;
    });
    expect(stop).toHaveBeenCalledOnce();
    expect(live.querySelector("nav")?.stopBoot).toBeUndefined();
    expect(live.querySelector("details")?.open).toBe(true);
    expect(live.querySelector("a")?.textContent).toBe("Two");
  });

  it("goes on when something else changes", () => {
    const stop = vi.fn();
    patched(menu, menu.replace("Words", "Others"), (element) => {
      (element.querySelector("nav") as HTMLElement).stopBoot = stop;
    });
    expect(stop).not.toHaveBeenCalled();
  });

  it("is stopped when it is removed", () => {
    const stop = vi.fn();
    patched(menu, "<p>Words</p>", (element) => {
      (element.querySelector("nav") as HTMLElement).stopBoot = stop;
    });
    expect(stop).toHaveBeenCalledOnce();
  });

  it("gets the new text where its script has written another", () => {
    const markup = '<div data-boot="typewriter"><p><span>One</span><span></span></p></div>';
    const live = patched(markup, markup.replace("One", "Two"), (element) => {
      const [first, rest] = element.querySelectorAll("span");
      Object.assign(first as object, { textContent: "O" });
      Object.assign(rest as object, { textContent: "ne" });
    });
    expect(live.innerHTML).toBe(markup.replace("One", "Two"));
  });
});

it("patches the head: other metadata and styles in their places, no scripts, and not the styles of Vite", () => {
  const before =
    '<meta name="description" content="One"><link rel="preload" href="/one.woff2"><style>one{}</style><script src="/one.js"></script>';
  const after =
    '<meta name="description" content="Two"><style>two{}</style><script src="/two.js"></script><link rel="icon" href="/two">';
  const live = parse(`${before}<style data-vite-dev-id="a.css">hot{}</style>`);
  patchHead(live, parse(before), parse(after));
  expect(live.innerHTML).toBe(
    '<meta name="description" content="Two"><style>two{}</style><script src="/one.js"></script><style data-vite-dev-id="a.css">hot{}</style><link rel="icon" href="/two">',
  );
});
