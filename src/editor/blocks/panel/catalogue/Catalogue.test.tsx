// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type Answers, renderInStudio } from "../../../app/renderInStudio.tsx";
import { CATALOGUE_VIEW, EXAMPLES_CHANGED } from "../../../protocol/catalogueAddress.ts";
import { PROBLEMS, type Problems } from "../../../protocol/previewMessages.ts";
import type { CatalogueType } from "../../messages.ts";
import { Catalogue } from "./Catalogue.tsx";
import { type PreviewConnection, PreviewConnectionContext } from "./previewConnection.ts";

const QUOTE = { type: "quote", text: "Learn to serve." };
const TYPES: CatalogueType[] = [
  {
    ...{ type: "quote", label: "Quote", description: "Words of somebody.", group: "Text", words: "saying" },
    properties: [
      {
        ...{ name: "size", required: true, form: "one of these words", description: "How large it is." },
        ...{ choices: ["small", "large"], default: '"small"', properties: [] },
      },
    ],
    examples: [
      { name: "minimal", json: JSON.stringify(QUOTE, null, 2) },
      { name: "every property", json: "{}" },
    ],
  },
  {
    ...{ type: "gallery", label: "Gallery", description: "Several pictures.", group: "Pictures", words: "photos" },
    properties: [
      { name: "layout", required: false, form: "a text", description: "The order.", choices: [], properties: [] },
    ],
    examples: [{ name: "minimal", json: "{}" }],
  },
];

beforeEach(() => {
  history.replaceState(null, "", CATALOGUE_VIEW);
  onTestFinished(() => history.replaceState(null, "", "/"));
});

async function renderCatalogue(answers: Answers = {}, failures: Problems["failures"] = []) {
  const view = renderInStudio(<Catalogue />, {
    answers: { blockCatalogue: () => ({ types: TYPES }), ...answers },
    resources: { [PROBLEMS]: { failures } as Problems },
  });
  const frames = () => [...view.container.querySelectorAll("iframe")].map((frame) => frame.getAttribute("src"));
  return { ...view, frames };
}

/** Has a frame load a page, which frames do not in the document of a test. */
function loadPage(frame: HTMLIFrameElement, html: string): void {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = html;
  Object.defineProperty(frame, "contentDocument", { value: page });
  act(() => void fireEvent.load(frame));
}

const openOptions = () => userEvent.click(screen.getByRole("button", { name: "Preview" }));
const findType = (label: string) => screen.findByRole("region", { name: new RegExp(`^${label}`) });

describe("the view of all blocks", () => {
  it("shows each type with its properties, and each example as a page of its own", async () => {
    const { frames } = await renderCatalogue();
    const quote = await findType("Quote");
    expect(frames()).toEqual(["/@blocks/quote/0.html", "/@blocks/quote/1.html", "/@blocks/gallery/0.html"]);
    await userEvent.click(within(quote).getByRole("button", { name: /^Properties/ }));
    const property = within(quote).getByRole("term");
    expect(property.textContent).toMatch(/^size.*required$/);
    expect(within(quote).getByRole("definition").textContent).toMatch(/"small", "large".*"small"/);
  });

  it("finds types by the words that people use, and by the names of properties", async () => {
    const { frames } = await renderCatalogue();
    await findType("Quote");
    const search = screen.getByRole("searchbox");
    await userEvent.type(search, "photos");
    expect(frames()).toEqual(["/@blocks/gallery/0.html"]);
    await userEvent.clear(search);
    await userEvent.type(search, "size");
    expect(screen.getAllByRole("region")).toHaveLength(1);
    expect(screen.queryByRole("link", { name: "Gallery" })).toBeNull();
    expect(await findType("Quote")).toBeTruthy();
  });

  it("copies the JSON of an example, and shows it when the browser refuses that", async () => {
    const user = userEvent.setup();
    await renderCatalogue();
    await user.click(await screen.findByRole("button", { name: /^Copy JSON of Minimal, quote/ }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(QUOTE);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
    await user.click(screen.getByRole("button", { name: /^Copy JSON of Minimal, quote/ }));
    const toggle = screen.getByRole("button", { name: /^JSON of Minimal, quote/ });
    await expect.poll(() => toggle.getAttribute("aria-expanded")).toBe("true");
  });

  it("says why the examples cannot be read", async () => {
    const problem = "quote/examples.json is no list.";
    await renderCatalogue({ blockCatalogue: () => ({ types: [], problem }) });
    expect(await screen.findByText(problem)).toBeTruthy();
  });
});

describe("the options", () => {
  it("are kept in the address", async () => {
    const first = await renderCatalogue();
    await findType("Quote");
    await openOptions();
    await userEvent.selectOptions(screen.getByLabelText("Colours"), "dark");
    await userEvent.selectOptions(screen.getByLabelText("Direction"), "rtl");
    await userEvent.click(screen.getByRole("radio", { name: "Tablet" }));
    await userEvent.keyboard("{Escape}");
    await userEvent.type(screen.getByRole("searchbox"), "quote");
    first.unmount();
    const { frames } = await renderCatalogue();
    await findType("Quote");
    expect(frames()).toHaveLength(2);
    await openOptions();
    expect(screen.getByLabelText<HTMLSelectElement>("Colours").value).toBe("dark");
    expect(screen.getByLabelText<HTMLSelectElement>("Direction").value).toBe("rtl");
    expect(screen.getByRole("radio", { name: "Tablet" }).getAttribute("aria-checked")).toBe("true");
  });

  it("load examples without their scripts, or with scripts that never arrive", async () => {
    const { frames, container } = await renderCatalogue();
    await findType("Quote");
    await openOptions();
    const scripts = screen.getByLabelText("Scripts");
    await userEvent.selectOptions(scripts, "none");
    expect(container.querySelector("iframe")?.getAttribute("sandbox")).not.toContain("allow-scripts");
    await userEvent.selectOptions(scripts, "never");
    expect(frames()[0]).toBe("/@blocks/quote/0.failing.html");
  });
});

describe("an example", () => {
  it("shows its errors with their places when its page is loaded", async () => {
    const failure = { message: "No words.", rule: "", where: "Quote.tsx:3", frame: "throw", place: "" };
    const { container } = await renderCatalogue({}, [failure]);
    await findType("Gallery");
    expect(screen.queryByRole("alert")).toBeNull();
    const frame = container.querySelector("iframe") ?? expect.fail("There is no frame.");
    loadPage(frame, "<main></main>");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(failure.message);
    expect(alert.textContent).toContain(failure.where);
  });

  it("shows the words of the preview in place of a page", async () => {
    const { container } = await renderCatalogue();
    await findType("Gallery");
    loadPage(container.querySelector("iframe") ?? expect.fail("There is no frame."), "Quote.tsx has an error.");
    expect((await screen.findByRole("alert")).textContent).toBe("Quote.tsx has an error.");
  });

  it("is loaded again when the preview says that it has changed, with new properties", async () => {
    const listeners = new Map<string, (() => void)[]>();
    const connection = {
      on: (event: string, listener: () => void) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      off: vi.fn(),
      send: vi.fn(),
    } as unknown as PreviewConnection;
    let types = TYPES;
    const { container } = renderInStudio(
      <PreviewConnectionContext value={connection}>
        <Catalogue />
      </PreviewConnectionContext>,
      { answers: { blockCatalogue: () => ({ types }) } },
    );
    await findType("Gallery");
    const frame = container.querySelector("iframe");
    types = TYPES.slice(0, 1);
    act(() => {
      for (const listener of listeners.get(EXAMPLES_CHANGED) ?? []) listener();
    });
    await expect.poll(() => container.querySelectorAll("section")).toHaveLength(1);
    expect(container.querySelector("iframe")).not.toBe(frame);
    expect(container.querySelector("iframe")?.getAttribute("src")).toBe(frame?.getAttribute("src"));
  });
});
