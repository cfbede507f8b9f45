// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startWithin } from "../Boot/useBoot.ts";
import { entryProps } from "./entryProps.ts";
import { Filter } from "./Filter.tsx";
import startFilter from "./filter.boot.ts";

function Reports({ years = [2025, 2025, 2024] }) {
  return (
    <Filter label="Year" allLabel="All" choices={[2025, 2024]} count="{shown} of 3" total={3}>
      <ul>
        {years.map((year, index) => (
          <li key={index} {...entryProps(year)}>
            {`Report ${index}`}
          </li>
        ))}
      </ul>
    </Filter>
  );
}

let root: Root | undefined;
let stop = () => {};
let place: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = `<div>${renderToString(<Reports />)}</div>`;
  place = document.body.firstElementChild as HTMLElement;
  stop = startWithin(place, "filter", startFilter);
});
afterEach(() => {
  stop();
  act(() => root?.unmount());
  root = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (label: string) =>
  Array.from(document.querySelectorAll("button")).find(({ textContent }) => textContent === label) as HTMLElement;
const texts = (selector: string) => Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
const listPressed = () => texts("[aria-pressed=true]");
const listShown = () => texts("li:not([data-filtered])");
const count = () => texts("output");

describe("the document alone", () => {
  it("shows all entries at first", () => {
    expect([listPressed(), listShown().length, count()]).toEqual([["All"], 3, ["3 of 3"]]);
  });

  it("shows the entries of the choice that is clicked, and says how many", () => {
    button("2025").click();
    expect([listPressed(), listShown(), count()]).toEqual([["2025"], ["Report 0", "Report 1"], ["2 of 3"]]);
    button("2024").click();
    expect([listPressed(), listShown(), count()]).toEqual([["2024"], ["Report 2"], ["1 of 3"]]);
    button("All").click();
    expect([listPressed(), listShown().length, count()]).toEqual([["All"], 3, ["3 of 3"]]);
  });

  it("answers nothing once its script is stopped", () => {
    stop();
    button("2024").click();
    expect(listPressed()).toEqual(["All"]);
  });
});

describe("React", () => {
  async function hydrate(): Promise<unknown[][]> {
    const report = vi.spyOn(console, "error").mockImplementation(() => {});
    root = await act(() => hydrateRoot(place, <Reports />, { onRecoverableError: (error) => report(error) }));
    return report.mock.calls;
  }

  it("adopts what the visitor has chosen and the focus, with no difference to report", async () => {
    button("2024").click();
    button("2024").focus();
    const before = place.innerHTML;
    expect(await hydrate()).toEqual([]);
    expect(place.innerHTML).toBe(before);
    expect(document.activeElement).toBe(button("2024"));
    button("2025").click();
    expect([listPressed(), listShown().length, count()]).toEqual([["2025"], 2, ["2 of 3"]]);
  });

  it("keeps the choice when it renders the entries again", async () => {
    await hydrate();
    button("2024").click();
    act(() => root?.render(<Reports years={[2025, 2024, 2024]} />));
    expect(listPressed()).toEqual(["2024"]);
    expect(listShown()).toContain("Report 2");
  });
});
