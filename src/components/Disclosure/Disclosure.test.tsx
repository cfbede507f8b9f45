// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startWithin } from "../Boot/useBoot.ts";
import { Disclosure, DisclosureButton, DisclosureRegion } from "./Disclosure.tsx";
import startDisclosure from "./disclosure.boot.ts";
import { useDisclosure } from "./useDisclosure.ts";

function Questions() {
  return ["parking", "dogs"].map((id) => (
    <Disclosure key={id} id={id} regionId={`_1-${id}`} level={2} summary={id}>
      <a href={`#${id}`}>{`Here: ${id}`}</a>
    </Disclosure>
  ));
}

/** Two cards of which one is open at a time, and the regions that they open elsewhere. */
function Cards() {
  return (
    <>
      <Card id="wood" />
      <Card id="metal" />
      {["wood", "metal"].map((id) => (
        <DisclosureRegion key={id} id={`_2-${id}`}>
          <p data-lead="">{`About ${id}`}</p>
        </DisclosureRegion>
      ))}
    </>
  );
}

function Card({ id }: { id: string }) {
  return (
    <div {...useDisclosure<HTMLDivElement>("_2")}>
      <DisclosureButton controls={`_2-${id}`}>{id}</DisclosureButton>
    </div>
  );
}

const page = (
  <main>
    <Questions />
    <Cards />
  </main>
);

let root: Root | undefined;
let stop = () => {};
let place: HTMLElement;

/** Shows the page as it is prerendered, and starts its script. */
function open(hash = ""): void {
  location.hash = hash;
  document.body.innerHTML = `<div>${renderToString(page)}</div>`;
  place = document.body.firstElementChild as HTMLElement;
  stop = startWithin(document.body, "disclosure", startDisclosure);
}

const button = (id: string) =>
  Array.from(document.querySelectorAll("button")).find(({ textContent }) => textContent === id) as HTMLElement;
const region = (id: string) => document.getElementById(button(id).getAttribute("aria-controls") ?? "");
/** The ids of the open regions, with which the words of their buttons agree. */
function openIds(): string[] {
  const isOpen = (id: string) => !region(id)?.hasAttribute("hidden");
  const ids = ["parking", "dogs", "wood", "metal"];
  for (const id of ids) expect(button(id).getAttribute("aria-expanded"), id).toBe(`${isOpen(id)}`);
  return ids.filter(isOpen);
}

beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterEach(() => {
  stop();
  act(() => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the document alone", () => {
  it("says before its script runs that all is open, as without scripts", () => {
    document.body.innerHTML = renderToString(page);
    expect(openIds()).toHaveLength(4);
  });

  it("is closed at first, and can be searched by the browser", () => {
    open();
    expect(openIds()).toEqual([]);
    expect(region("dogs")?.getAttribute("hidden")).toBe("until-found");
  });

  it("opens and closes at clicks, each on its own", () => {
    open();
    button("parking").click();
    button("dogs").click();
    expect(openIds()).toEqual(["parking", "dogs"]);
    button("parking").click();
    expect(openIds()).toEqual(["dogs"]);
  });

  it("has one of a group open at a time, and scrolls to what it shows", () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    open();
    button("wood").click();
    button("metal").click();
    expect(openIds()).toEqual(["metal"]);
    expect(scroll.mock.contexts).toEqual([region("wood")?.firstChild, region("metal")?.firstChild]);
    button("metal").click();
    expect(openIds()).toEqual([]);
    expect(scroll).toHaveBeenCalledTimes(2);
  });

  it("opens what the browser's search finds", () => {
    open();
    region("metal")?.dispatchEvent(new Event("beforematch", { bubbles: true }));
    region("dogs")?.dispatchEvent(new Event("beforematch", { bubbles: true }));
    expect(openIds()).toEqual(["dogs", "metal"]);
  });

  it("opens what its address leads to", () => {
    open("#dogs");
    expect(openIds()).toEqual(["dogs"]);
  });

  it("opens what a link leads to, also after it was closed", () => {
    open();
    const link = document.querySelector<HTMLElement>('a[href="#dogs"]');
    link?.click();
    expect(openIds()).toEqual(["dogs"]);
    button("dogs").click();
    link?.click();
    expect(openIds()).toEqual(["dogs"]);
  });

  it("opens what a changed address leads to", () => {
    open();
    location.hash = "#parking";
    dispatchEvent(new Event("hashchange"));
    expect(openIds()).toEqual(["parking"]);
  });

  it("answers nothing once its script is stopped", () => {
    open();
    stop();
    button("dogs").click();
    expect(openIds()).toEqual([]);
  });
});

describe("React", () => {
  async function hydrate(): Promise<unknown[][]> {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    root = await act(() => hydrateRoot(place, page, { onRecoverableError: (error) => report(error) }));
    return report.mock.calls;
  }

  it("adopts what the visitor has opened and the focus, with no difference to report", async () => {
    open();
    button("dogs").click();
    button("metal").click();
    button("metal").focus();
    const before = place.innerHTML;
    expect(await hydrate()).toEqual([]);
    expect(place.innerHTML).toBe(before);
    expect(document.activeElement).toBe(button("metal"));
    button("wood").click();
    button("dogs").click();
    expect(openIds()).toEqual(["wood"]);
  });

  it("keeps what is open when it renders the page again", async () => {
    open();
    await hydrate();
    button("dogs").click();
    act(() => root?.render(<main>{page.props.children}</main>));
    expect(openIds()).toEqual(["dogs"]);
  });
});
