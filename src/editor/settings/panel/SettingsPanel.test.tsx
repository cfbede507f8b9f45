// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { type Answers, renderInStudio } from "../../app/renderInStudio.tsx";
import type { Field } from "../../forms/messages.ts";
import { readDraft, writeBefore } from "../../protocol/drafts.ts";
import type { EditRequest, StudioAnswer } from "../../siteFile/messages.ts";
import type { ListedConstant } from "../messages.ts";
import { SettingsPanel } from "./SettingsPanel.tsx";

beforeEach(() => localStorage.clear());

const CONSTANTS: ListedConstant[] = [
  createConstant("phone", "0700", 3),
  createConstant("year", "2027", 1),
  createConstant("unused", "x", 0),
];

function createConstant(name: string, text: string, pages: number): ListedConstant {
  const label = name.charAt(0).toUpperCase() + name.slice(1);
  const named = pages === 1 ? [{ title: "Fees", path: "/fees" }] : [];
  return { name, label, written: text, text, pages, named };
}

const createColor = (name: string, label: string): Field => ({ name, label, help: "", kind: "color", required: true });
const LIGHT: Field = {
  ...{ name: "light", label: "Light", help: "", kind: "group", required: true },
  fields: [createColor("brand", "Brand"), createColor("ground", "Ground")],
};

const PRESET: Field = {
  ...{ name: "preset", label: "Ready-made look", help: "", kind: "choice", required: false },
  choices: [
    { value: "library", label: "Library" },
    { value: "club", label: "Club" },
  ],
};

const COLORS = { brand: "#112233", ground: "#FFFFFF" };

const save = (): StudioAnswer => ({ status: "saved", hash: "2" });

function createSite(edit: (request: EditRequest) => StudioAnswer = save): Answers {
  return {
    constants: () => ({ hash: "1", constants: CONSTANTS, pages: 3 }),
    constantUses: ({ name }) => ({
      hash: "1",
      uses: name === "unused" ? [] : [{ label: "Text · prose", page: { path: "/fees", title: "Fees" } }],
    }),
    fields: ({ pointer }) =>
      pointer === "/site/theme"
        ? { hash: "1", value: { brandColor: "#123456", buttons: "pill" }, fields: [PRESET, LIGHT] }
        : { hash: "1", value: undefined, fields: [] },
    palettes: () => ({ hash: "1", palettes: { light: { colors: COLORS, written: COLORS } } }),
    contrasts: ({ colors }) => ({
      contrasts: [{ above: "brand", ground: "ground", ratio: colors.brand === "#EEEEEE" ? 1.2 : 15, least: 4.5 }],
    }),
    edit,
  };
}

function findOperations(requests: readonly { name: string; body: unknown }[]) {
  return requests.flatMap(({ name, body }) => (name === "edit" ? (body as EditRequest).operations : []));
}

/** Renders the panel, and opens one of its parts. */
async function renderPart(title: string, answers = createSite()) {
  const view = renderInStudio(<SettingsPanel />, { answers });
  await userEvent.click(await screen.findByRole("button", { name: new RegExp(`^${title}`) }));
  await screen.findByRole("heading", { name: title });
  return view;
}

const SITE_FIELDS: Field[] = [
  { name: "name", label: "Name", help: "", kind: "text", required: true },
  {
    ...{ name: "organization", label: "Organisation", help: "", kind: "group", required: false },
    fields: [
      {
        ...{ name: "type", label: "Kind", help: "", kind: "choice", required: false },
        choices: [{ value: "Library", label: "Library" }],
      },
    ],
  },
];

function createOrganization(organization: object): Answers {
  const { fields = () => undefined, ...answers } = createSite();
  return {
    ...answers,
    fields: (request) =>
      request.pointer === "/site"
        ? { hash: "1", value: { name: "Books", organization }, fields: SITE_FIELDS }
        : fields(request),
  };
}

describe("the parts", () => {
  it("are tiles at first, and a way back leads to them", async () => {
    await renderPart("Words");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Words" }));
    await userEvent.click(screen.getByRole("button", { name: "All settings" }));
    expect(screen.getAllByRole("listitem").length).toBeGreaterThan(4);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Words/ }));
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("have one of the organisation, called by its kind, with the values that it is made from", async () => {
    await renderPart("Library", createOrganization({ type: "Library", telephone: "{phone}" }));
    expect(await screen.findByRole("textbox", { name: "Phone" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Year" })).toBeNull();
  });

  it.each([
    ["/constants/year", "Year"],
    ["/site/name", "Name"],
  ])("are opened at a value that is asked for: %s", async (pointer, label) => {
    const answers = createOrganization({ type: "Library", telephone: "{phone}" });
    renderInStudio(<SettingsPanel pointer={pointer} />, { answers });
    const field = await screen.findByRole("textbox", { name: label });
    expect(field.closest("[data-pointer]")?.getAttribute("data-pointer")).toBe(pointer);
  });

  it("are opened at another value that is asked for later", async () => {
    function Asker() {
      const [pointer, setPointer] = useState<string>();
      return (
        <>
          <button type="button" onClick={() => setPointer("/constants/year")}>
            Ask
          </button>
          <SettingsPanel {...(pointer !== undefined && { pointer })} />
        </>
      );
    }
    renderInStudio(<Asker />, { answers: createSite() });
    await userEvent.click(await screen.findByRole("button", { name: /^Look/ }));
    await userEvent.click(screen.getByRole("button", { name: "Ask" }));
    await screen.findByRole("textbox", { name: "Year" });
  });

  it("of the look come together: none is moved when the others are known", async () => {
    const { fields = () => undefined, ...answers } = createSite();
    let answerTheme = () => {};
    const theme = new Promise<void>((resolve) => {
      answerTheme = resolve;
    });
    await renderPart("Look", {
      ...answers,
      fields: (request) => (request.pointer === "/site" ? fields(request) : theme.then(() => fields(request))),
    });
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    answerTheme();
    await screen.findByRole("heading", { name: "Colours: Light" });
    expect(screen.getByRole("heading", { name: "Fonts, shapes and arrangement" })).toBeTruthy();
  });

  it("are not shown while the file cannot be read, and the panel says so", async () => {
    const answers: Answers = { ...createSite(), fields: () => undefined };
    renderInStudio(<SettingsPanel />, { answers });
    expect(await screen.findByText(/being edited in another program/)).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

describe("a value that many pages share", () => {
  it("is found by its words, and says where it is used", async () => {
    await renderPart("Values");
    await screen.findByText("3 values.");
    await userEvent.type(screen.getByRole("searchbox"), "2027");
    expect(screen.getByRole("textbox", { name: "Year" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Phone" })).toBeNull();
    expect(screen.getByText(/On one page: Fees/)).toBeTruthy();
  });

  it("is saved when its field is left", async () => {
    const { requests } = await renderPart("Values");
    const field = await screen.findByRole("textbox", { name: "Phone" });
    await userEvent.clear(field);
    await userEvent.type(field, "0711");
    expect(findOperations(requests)).toEqual([]);
    await userEvent.tab();
    await screen.findByText("Saved: Phone");
    expect(findOperations(requests)).toEqual([{ type: "setValue", pointer: "/constants/phone", value: "0711" }]);
  });

  it("keeps what was typed when it is refused, with the reason and what could be written", async () => {
    const refusals = [{ message: "This is no number.", suggestions: [{ title: "0711", value: "0711" }] }];
    const answers = createSite(({ operations: [operation] }) =>
      operation?.type === "setValue" && operation.value === "0711" ? save() : { status: "refused", refusals },
    );
    const { requests } = await renderPart("Values", answers);
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Phone" });
    await userEvent.type(field, "o{Enter}");
    expect((await screen.findByText("This is no number.")).closest("[role=alert]")).toBeTruthy();
    expect(field.value).toBe("0700o");
    await userEvent.click(screen.getByRole("button", { name: "0711" }));
    await expect.poll(() => findOperations(requests).at(-1)).toMatchObject({ value: "0711" });
  });

  it("is renamed, not to a name that it cannot have", async () => {
    const { requests } = await renderPart("Values");
    await userEvent.click(await screen.findByRole("button", { name: "Rename or remove: Phone" }));
    const dialog = await screen.findByRole("dialog", { name: "Phone" });
    await within(dialog).findByText(/Text · prose/);
    expect(within(dialog).queryByRole("button", { name: "Remove" })).toBeNull();
    const name = within(dialog).getByRole("textbox", { name: "Name" });
    await userEvent.clear(name);
    await userEvent.type(name, "year{Enter}");
    expect(within(dialog).getByText("Another value has this name.")).toBeTruthy();
    expect(findOperations(requests)).toEqual([]);
    await userEvent.clear(name);
    await userEvent.type(name, "officePhone{Enter}");
    await screen.findByText("Saved: Phone");
    expect(findOperations(requests)).toEqual([{ type: "renameConstant", from: "phone", to: "officePhone" }]);
  });

  it("is removed when nothing uses it", async () => {
    const { requests } = await renderPart("Values");
    await userEvent.click(await screen.findByRole("button", { name: "Rename or remove: Unused" }));
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    await expect
      .poll(() => findOperations(requests))
      .toEqual([{ type: "removeProperty", pointer: "/constants/unused" }]);
  });

  it("is added", async () => {
    const { requests } = await renderPart("Values");
    await userEvent.click(await screen.findByRole("button", { name: "Add a value" }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "fax");
    await userEvent.type(screen.getByRole("textbox", { name: "Value" }), "0722");
    await userEvent.click(screen.getByRole("button", { name: "Add the value" }));
    await screen.findByText("Saved: fax");
    expect(findOperations(requests)).toEqual([{ type: "setProperty", pointer: "/constants/fax", value: "0722" }]);
  });
});

describe("the colours of a palette", () => {
  async function openPalette(answers = createSite()) {
    const rendered = await renderPart("Look", answers);
    await userEvent.click(await screen.findByRole("button", { name: "Colours: Light" }));
    const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Brand" });
    await screen.findByText(/With Ground: 15/);
    return { ...rendered, field };
  }

  it("show the contrasts of what is being typed, and are saved", async () => {
    const { field, requests } = await openPalette();
    await userEvent.clear(field);
    await userEvent.type(field, "#EEEEEE");
    await screen.findByText(/With Ground: 1.20, too little/);
    expect(findOperations(requests)).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await screen.findByText("Saved: Light: Brand");
    expect(findOperations(requests)).toEqual([
      { type: "setProperty", pointer: "/site/theme/light/brand", value: "#EEEEEE" },
    ]);
  });

  it("are shown where they come from a ready-made look, and the first that is changed begins a palette", async () => {
    const palettes = () => ({ hash: "1", palettes: { light: { colors: COLORS } } });
    const { field, requests } = await openPalette({ ...createSite(), palettes });
    expect(field.value).toBe("#112233");
    await userEvent.clear(field);
    await userEvent.type(field, "#EEEEEE{Enter}");
    await screen.findByText("Saved: Light: Brand");
    expect(findOperations(requests)).toEqual([
      { type: "setProperty", pointer: "/site/theme/light", value: { brand: "#EEEEEE" } },
    ]);
  });

  it("are offered again where they were typed over a ready-made look and not saved", async () => {
    const palettes = () => ({ hash: "1", palettes: { light: { colors: COLORS } } });
    const { field, unmount } = await openPalette({ ...createSite(), palettes });
    await userEvent.type(field, "{Backspace}4");
    unmount();
    const pointer = "/site/theme/light/brand";
    // site.json has no such colour: that is no other one
    expect(readDraft(pointer)).toMatchObject({ text: "#112234", before: writeBefore(undefined) });
    await openPalette({ ...createSite(), palettes });
    expect(screen.getByRole("button", { name: "Restore what you typed" })).toBeTruthy();
  });

  it("are restored with Escape", async () => {
    const { field, requests } = await openPalette();
    await userEvent.type(field, "{Backspace}4{Escape}");
    expect(field.value).toBe("#112233");
    await userEvent.tab();
    expect(findOperations(requests)).toEqual([]);
  });
});

describe("the ready-made looks", () => {
  it("are shown with the page that is open, and replace the look of the site but for its brand colour", async () => {
    const { requests } = await renderPart("Look");
    const choice = await screen.findByRole("button", { name: "Club" });
    expect(choice.querySelector("iframe")?.getAttribute("src")).toMatch(/^\/[^?]*\?look=club$/);
    await userEvent.click(choice);
    await expect
      .poll(() => findOperations(requests))
      .toEqual([{ type: "setValue", pointer: "/site/theme", value: { preset: "club", brandColor: "#123456" } }]);
  });
});

describe("a text that was never saved", () => {
  it("is offered at the value over which it was typed", async () => {
    const user = userEvent.setup();
    const first = await renderPart("Values");
    await user.type(await screen.findByRole("textbox", { name: "Phone" }), " 123");
    first.unmount();
    const { requests } = await renderPart("Values");
    await user.click(await screen.findByRole("button", { name: "Restore what you typed" }));
    expect(screen.getByRole("textbox", { name: "Phone" })).toHaveProperty("value", "0700 123");
    await user.click(screen.getByRole("textbox", { name: "Phone" }));
    await user.tab();
    await expect
      .poll(() => findOperations(requests))
      .toEqual([{ type: "setValue", pointer: "/constants/phone", value: "0700 123" }]);
    expect(localStorage).toHaveLength(0);
  });
});
