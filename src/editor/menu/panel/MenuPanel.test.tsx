// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Answers, renderInStudio } from "../../app/renderInStudio.tsx";
import { isFormOperation } from "../../forms/panel/renderForm.tsx";
import type { PageAnswer } from "../../pages/messages.ts";
import { FormValue } from "../../protocol/formValue.ts";
import { PAGES } from "../../protocol/pageMessages.ts";
import type { EditRequest, StudioAnswer } from "../../siteFile/messages.ts";
import { MenuPanel } from "./MenuPanel.tsx";

const pages = [
  { path: "/", title: "Welcome" },
  { path: "/fees", title: "Fees" },
  { path: "/chess", title: "Chess" },
];
const SITE = {
  navigation: [
    { type: "link", label: "Home", href: "/" },
    { type: "group", label: "Clubs", desktop: false, links: [{ label: "Rugby", href: "/rugby" }] },
    { type: "link", label: "Results", href: "/results" },
  ],
  footer: { columns: [{ heading: "Links", links: [{ label: "Start", href: "/" }] }], copyright: "A" },
};

/** A site whose menu changes as the requests say; `refuse` is asked first. */
function renderPanel(page: Partial<NonNullable<PageAnswer["page"]>> = {}, refuse?: () => StudioAnswer | undefined) {
  const site = new FormValue(structuredClone(SITE), "");
  let version = 1;
  const answers: Answers = {
    read: ({ pointers }) => ({
      hash: `${version}`,
      values: Object.fromEntries(pointers.map((pointer) => [pointer, site.at(pointer)])),
    }),
    page: ({ path }) => ({
      hash: `${version}`,
      site: { name: "School", url: "https://school.example" },
      constants: {},
      pages: 3,
      lengths: { title: { shown: 60, most: 90 }, description: { shown: 150, most: 200 } },
      page: {
        ...{ index: 2, path, aliases: [], title: "Chess", description: "", draft: false, isListed: true },
        shared: { picture: "", alt: "", title: "" },
        ...page,
      },
    }),
    linkTargets: () => ({ places: [], constants: [] }),
    media: () => ({ files: [] }),
    constants: () => ({ hash: "1", constants: [], pages: 3 }),
    fields: () => ({ hash: "1", fields: [] }),
    edit({ operations }) {
      const refusal = refuse?.();
      if (refusal) return refusal;
      for (const operation of operations)
        if (isFormOperation(operation) && !operation.pointer.startsWith("/routes/")) site.apply(operation);
      return { status: "saved", hash: `${++version}` };
    },
  };
  const rendered = renderInStudio(<MenuPanel />, { resources: { [PAGES]: pages }, answers, path: "/chess" });
  const edits = () => rendered.requests.filter(({ name }) => name === "edit").map(({ body }) => body as EditRequest);
  return { ...rendered, site, edits, user: userEvent.setup() };
}

const refused: StudioAnswer = { status: "refused", refusals: [{ message: "Not possible.", suggestions: [] }] };
const findTree = () => screen.findByRole("treegrid", { name: "Links of the menu and the footer" });
const listRows = async () =>
  within(await findTree())
    .getAllByRole("row")
    .map((row) => row.getAttribute("aria-label"));

async function chooseInMenu(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `More: ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

const dialog = async () => within(await screen.findByRole("dialog"));

describe("the page that is shown", () => {
  it("is added to a group of the menu in one step", async () => {
    const { user, site, edits } = renderPanel();
    await user.click(await screen.findByRole("button", { name: "Add this page" }));
    await expect
      .poll(() => site.at("/navigation/1/links"))
      .toEqual([
        { label: "Rugby", href: "/rugby" },
        { label: "Chess", href: "/chess" },
      ]);
    expect(edits()[0]?.title).toBe("Menu, under Clubs: Chess");
    expect(await screen.findByRole("option", { name: /Clubs/ })).toHaveProperty("disabled", true);
  });

  it("is added where one chooses, and to the menu itself as an entry", async () => {
    const { user, site } = renderPanel();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Where" }), "Menu");
    await user.clear(screen.getByRole("textbox", { name: "Text of the link" }));
    await user.type(screen.getByRole("textbox", { name: "Text of the link" }), "Our chess{Enter}");
    await expect.poll(() => site.at("/navigation/3")).toEqual({ type: "link", label: "Our chess", href: "/chess" });
  });

  it("is shown to visitors with it when it is a draft", async () => {
    const { user, edits } = renderPanel({ draft: true });
    await user.click(await screen.findByRole("button", { name: "Show this page to visitors and add it" }));
    await expect
      .poll(() => edits()[0]?.operations)
      .toMatchObject([{ type: "removeProperty", pointer: "/routes/2/draft" }, { type: "insertItem" }]);
  });
});

describe("the links of the menu and the footer", () => {
  it("are moved by their menus, and are seen there at once", async () => {
    const { site } = renderPanel();
    await chooseInMenu("Home", "Down");
    expect((await listRows()).slice(0, 3)).toEqual(["Menu", "Clubs", "Home"]);
    await chooseInMenu("Home", "Down");
    expect((await listRows()).slice(0, 4)).toEqual(["Menu", "Clubs", "Results", "Home"]);
    await expect.poll(() => site.at("/navigation/2/label")).toBe("Home");
  });

  it("are moved with the keyboard alone", async () => {
    const { user, site } = renderPanel();
    await findTree();
    (await screen.findByRole("row", { name: "Home" })).focus();
    await user.keyboard("{ArrowRight}{Enter}");
    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
    await expect.poll(() => site.at("/navigation/0/label")).not.toBe("Home");
  });

  it("move into another list, and take their group along when they were its last", async () => {
    const { user, site } = renderPanel();
    await user.click(
      within(await screen.findByRole("row", { name: "Clubs" })).getByRole("button", { name: /expand/i }),
    );
    await chooseInMenu("Rugby", "Move to…");
    await user.selectOptions(await (await dialog()).findByRole("combobox", { name: "To" }), "Footer, under Links");
    await user.click((await dialog()).getByRole("button", { name: "Move" }));
    await expect.poll(() => site.at("/footer/columns/0/links/1")).toEqual({ label: "Rugby", href: "/rugby" });
    expect(site.at("/navigation/1/label")).toBe("Results");
  });

  it("move into a new group in their place", async () => {
    const { user, site } = renderPanel();
    await chooseInMenu("Results", "Move to…");
    await user.selectOptions(await (await dialog()).findByRole("combobox", { name: "To" }), "A new group of the menu");
    const name = (await dialog()).getByRole("textbox", { name: "Name of the group" });
    await user.clear(name);
    await user.type(name, "Marks{Enter}");
    await expect
      .poll(() => site.at("/navigation/2"))
      .toEqual({ type: "group", label: "Marks", links: [{ label: "Results", href: "/results" }] });
  });

  it("are changed: their text, where they lead, and whether wide screens show them", async () => {
    const { user, edits } = renderPanel();
    await chooseInMenu("Home", "Change…");
    const text = await (await dialog()).findByRole("textbox", { name: "Text of the link" });
    await user.clear(text);
    await user.type(text, "Start here");
    await user.click((await dialog()).getByRole("switch", { name: "Show on wide screens, too" }));
    await user.click((await dialog()).getByRole("button", { name: "Choose: Link" }));
    await user.click(await screen.findByRole("option", { name: "Fees" }));
    await user.click(screen.getByRole("button", { name: "Use this link" }));
    await user.click(await screen.findByRole("button", { name: "Save" }));
    await expect
      .poll(() => edits()[0]?.operations)
      .toMatchObject([
        { type: "setValue", pointer: "/navigation/0/label", value: "Start here" },
        { type: "setValue", pointer: "/navigation/0/href", value: "/fees" },
        { type: "setProperty", pointer: "/navigation/0/desktop", value: false },
      ]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stay in their dialog when a change is refused, which is said there", async () => {
    const { user } = renderPanel({}, () => refused);
    await chooseInMenu("Home", "Change…");
    await user.type(await (await dialog()).findByRole("textbox", { name: "Text of the link" }), "!{Enter}");
    await (await dialog()).findByText("Not possible.");
    expect(await listRows()).toContain("Home");
  });

  it("are added to a group and to a list that the site does not have", async () => {
    const { user, site } = renderPanel();
    await user.click(await screen.findByRole("button", { name: "Add a link: Links above the menu" }));
    await user.click(await (await dialog()).findByRole("button", { name: "Add" }));
    expect((await dialog()).getByText("Choose where it leads.")).toBeDefined();
    await user.click((await dialog()).getByRole("button", { name: "Choose: Link" }));
    await user.click(await screen.findByRole("option", { name: "Fees" }));
    await user.click(screen.getByRole("button", { name: "Use this link" }));
    await user.click(await screen.findByRole("button", { name: "Add" }));
    await expect.poll(() => site.at("/quickLinks")).toEqual([{ label: "Fees", href: "/fees" }]);
  });

  it("are removed", async () => {
    const { site } = renderPanel();
    await chooseInMenu("Results", "Remove");
    expect(await listRows()).not.toContain("Results");
    await expect.poll(() => site.at("/navigation/2")).toBeUndefined();
  });

  it("are as they were when that is refused", async () => {
    renderPanel({}, () => refused);
    await chooseInMenu("Results", "Remove");
    await screen.findByText("Not possible.");
    expect(await listRows()).toContain("Results");
  });
});
