// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WordsContext } from "../../components/Words/words.ts";
import type { Words } from "../../generated/props.ts";
import TrackPicker from "./TrackPicker.tsx";

const tracks = [
  { id: "wood", title: "Wood", subjects: [{ name: "Turning" }] },
  { id: "metal", title: "Metal", subjects: [{ name: "Welding" }] },
];
const words = { trackPicker: { oneSubject: "1 subject", subjects: "{count} subjects" } } as Words;
let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as HTMLElement);
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function show(placement: "belowCards" | "underCard"): void {
  act(() =>
    root.render(
      <WordsContext value={words}>
        <TrackPicker type="trackPicker" level={2} instanceId="_1" placement={placement} tracks={tracks} />
      </WordsContext>,
    ),
  );
}

function click(title: string): void {
  const button = Array.from(document.querySelectorAll("button")).find(({ textContent }) => textContent === title);
  act(() => button?.click());
}

/** The tracks whose button is expanded and whose subjects are open. */
function open(): (string | null)[] {
  const expandedButtons = Array.from(document.querySelectorAll('button[aria-expanded="true"]'));
  return expandedButtons.map((button) => {
    const panel = document.getElementById(button.getAttribute("aria-controls") ?? "");
    return panel?.hasAttribute("hidden") === false ? button.textContent : null;
  });
}

describe("the tracks", () => {
  it("are initially closed, with all subjects in the document", () => {
    show("belowCards");
    expect(open()).toEqual([]);
    expect(document.body.textContent).toContain("Turning");
    expect(document.body.textContent).toContain("Welding");
  });

  it("open one at a time, and close by a second click", () => {
    show("belowCards");
    click("Wood");
    expect(open()).toEqual(["Wood"]);
    click("Metal");
    expect(open()).toEqual(["Metal"]);
    click("Metal");
    expect(open()).toEqual([]);
  });

  it("open when find-in-page finds a subject", () => {
    show("belowCards");
    const subjects = document.getElementById("_1-metal-subjects");
    expect(subjects?.getAttribute("hidden")).toBe("until-found");
    act(() => void subjects?.dispatchEvent(new Event("beforematch")));
    expect(open()).toEqual(["Metal"]);
    expect(subjects?.hasAttribute("hidden")).toBe(false);
    expect(document.getElementById("_1-wood-subjects")?.getAttribute("hidden")).toBe("until-found");
  });

  it.each([
    ["belowCards", false],
    ["underCard", true],
  ] as const)("%s: subjects inside the card's own item: %s", (placement, inside) => {
    show(placement);
    expect(document.getElementById("wood")?.querySelector("#_1-wood-subjects") !== null).toBe(inside);
  });
});
