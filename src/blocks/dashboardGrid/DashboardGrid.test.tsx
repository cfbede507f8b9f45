// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WordsContext } from "../../components/Words/words.ts";
import type { Dashboard, Words } from "../../generated/props.ts";
import DashboardGrid from "./DashboardGrid.tsx";

const dashboards: Dashboard[] = [2023, 2024, 2024].map((year, index) => ({
  id: `report-${index}`,
  year,
  title: `Report ${index}`,
  embedUrl: "https://reports.example/",
  aspectRatio: "16:9",
}));
const words = { dashboardGrid: { shown: "{shown} of {all} shown", open: "Open {title}" } } as Words;
let root: Root;

vi.mock(import("../../components/Frame/Frame.tsx"), async (importOriginal) => ({
  ...(await importOriginal()),
  Frame: ({ title }: { title: string }) => <figure>{title}</figure>,
}));

function render(dashboards: Dashboard[]): void {
  const placement = { level: 2, instanceId: "_1" } as const;
  const props = { type: "dashboardGrid", filterLabel: "Year", allLabel: "All" } as const;
  act(() =>
    root.render(
      <WordsContext value={words}>
        <DashboardGrid {...props} {...placement} dashboards={dashboards} />
      </WordsContext>,
    ),
  );
}

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as HTMLElement);
  render(dashboards);
  await vi.waitFor(() => expect(document.querySelector("[data-boot=filter]")).toHaveProperty("stopBoot"));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const buttons = () => Array.from(document.querySelectorAll("button"));
const listShown = () => Array.from(document.querySelectorAll("li:not([data-filtered])"), ({ id }) => id);
const count = () => document.querySelector("output")?.textContent;

function choose(label: string): void {
  act(() =>
    buttons()
      .find(({ textContent }) => textContent === label)
      ?.click(),
  );
}

describe("the year filter", () => {
  it("offers all, then each year once, newest first", () => {
    expect(buttons().map(({ textContent }) => textContent)).toEqual(["All", "2024", "2023"]);
    expect(listShown()).toHaveLength(3);
  });

  it("shows the reports of the chosen year, and says how many", () => {
    choose("2024");
    expect(listShown()).toEqual(["report-1", "report-2"]);
    expect(count()).toBe("2 of 3 shown");
    expect(buttons().map((button) => button.ariaPressed ?? button.getAttribute("aria-pressed"))).toEqual([
      "false",
      "true",
      "false",
    ]);
  });

  it("keeps the frame of a hidden report mounted, so that it does not reload", () => {
    const frame = document.querySelector("#report-0 figure");
    choose("2024");
    choose("All");
    expect(document.querySelector("#report-0 figure")).toBe(frame);
    expect(listShown()).toHaveLength(3);
  });
});

describe("a report without an address", () => {
  beforeEach(() =>
    render(
      dashboards.map(({ embedUrl: _, ...dashboard }, index) => (index ? dashboard : dashboards[0])) as Dashboard[],
    ),
  );

  it("is listed without a frame", () => {
    expect(Array.from(document.querySelectorAll("li"), (item) => item.querySelectorAll("figure").length)).toEqual([
      1, 0, 0,
    ]);
    expect(document.querySelector("#report-1")?.textContent).toContain("Report 1");
  });

  it("is filtered as the others are", () => {
    choose("2024");
    expect(listShown()).toEqual(["report-1", "report-2"]);
    expect(count()).toBe("2 of 3 shown");
  });
});
