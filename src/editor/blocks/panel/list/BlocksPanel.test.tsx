// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Answers, renderInStudio } from "../../../app/renderInStudio.tsx";
import type { EditRequest, StudioAnswer } from "../../../siteFile/messages.ts";
import type { ListedBlock } from "../../messages.ts";
import { BlocksPanel } from "./BlocksPanel.tsx";
import { describeDates } from "./describeDates.ts";

const NOTICE = {
  type: "notice",
  label: "Notice",
  description: "",
  group: "Text",
  words: "",
  block: { type: "notice" },
};
const POINTER = "/routes/2/blocks";

/** A page with blocks, which are moved and deleted as the requests say. */
function createSite(banners: ListedBlock[] = [], edit?: (request: EditRequest) => StudioAnswer): Answers {
  let blocks: ListedBlock[] = [
    { label: "Hero", heading: "Fees" },
    { label: "Shared part: Help", shared: "help" },
    { label: "Notice", until: "2020-01-31T18:00" },
  ];
  let version = 1;
  return {
    blockTypes: () => ({ types: [NOTICE] }),
    linksToBlock: () => ({ hash: `${version}`, places: [], links: [] }),
    pageBlocks: () => ({ hash: `${version}`, pointer: POINTER, blocks, banners }),
    edit(request) {
      if (edit) return edit(request);
      for (const operation of request.operations) {
        if (operation.type === "removeItem") blocks = blocks.toSpliced(Number(operation.pointer.split("/").at(-1)), 1);
        if (operation.type === "moveItem") {
          const [block = { label: "" }] = blocks.slice(operation.from);
          blocks = blocks.toSpliced(operation.from, 1).toSpliced(operation.to, 0, block);
        }
      }
      return { status: "saved", hash: `${++version}` };
    },
  };
}

const findList = () => screen.findByRole("grid", { name: "Blocks of this page" });
const listNames = (list: HTMLElement) =>
  within(list)
    .getAllByRole("row")
    .map((row) => row.querySelector("strong")?.textContent);

async function chooseInMenu(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `More: ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

function findOperations(requests: readonly { name: string; body: unknown }[]) {
  return requests.flatMap(({ name, body }) => (name === "edit" ? (body as EditRequest).operations : []));
}

describe("the blocks of a page", () => {
  it("are listed with their headings, and with the dates that hide them", async () => {
    renderInStudio(<BlocksPanel />, { answers: createSite() });
    const rows = within(await findList()).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toMatchObject([
      expect.stringContaining("Fees"),
      expect.stringContaining("Help"),
      expect.stringContaining("Not shown now"),
    ]);
  });

  it("have settings, but for a shared part, whose blocks have them", async () => {
    const { studio } = renderInStudio(<BlocksPanel />, { answers: createSite() });
    await userEvent.click(await screen.findByRole("button", { name: "Settings: Hero: Fees" }));
    expect(studio.openPanel).toHaveBeenCalledWith({
      name: "block",
      block: expect.objectContaining({ pointer: `${POINTER}/0` }),
    });
    expect(screen.queryByRole("button", { name: /Settings: Shared part/ })).toBeNull();
  });

  it("are moved, and shown in their new order at once", async () => {
    const { requests } = renderInStudio(<BlocksPanel />, { answers: createSite() });
    await chooseInMenu("Hero: Fees", "Down");
    expect(listNames(await findList())).toEqual(["Shared part: Help", "Hero", "Notice"]);
    await chooseInMenu("Hero: Fees", "Down");
    expect(listNames(await findList())).toEqual(["Shared part: Help", "Notice", "Hero"]);
    await expect
      .poll(() => findOperations(requests))
      .toEqual([
        { type: "moveItem", pointer: POINTER, from: 0, to: 1 },
        { type: "moveItem", pointer: POINTER, from: 1, to: 2 },
      ]);
  });

  it("are moved with the keyboard alone", async () => {
    const user = userEvent.setup();
    const { requests } = renderInStudio(<BlocksPanel />, { answers: createSite() });
    await findList();
    await user.tab();
    await user.keyboard("{ArrowRight}{Enter}");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect.poll(() => findOperations(requests)).toMatchObject([{ type: "moveItem", from: 0 }]);
  });

  it("are deleted, with Undo in the message", async () => {
    const { requests } = renderInStudio(<BlocksPanel />, { answers: createSite() });
    await chooseInMenu("Notice", "Delete");
    await screen.findByText("Saved: Delete: Notice");
    await screen.findByRole("button", { name: "Undo" });
    expect(listNames(await findList())).toEqual(["Hero", "Shared part: Help"]);
    expect(findOperations(requests)).toEqual([{ type: "removeItem", pointer: `${POINTER}/2` }]);
  });

  it("are deleted once the links to them lead to another page", async () => {
    const link = { pointer: "/routes/0/blocks/0/text", label: "Text · Paragraphs", inMenu: false };
    const { requests } = renderInStudio(<BlocksPanel />, {
      pickers: { pickPage: async () => "/more" },
      answers: {
        ...createSite(),
        linksToBlock: () => ({
          ...{ hash: "1", path: "/fees", places: ["terms"] },
          links: [{ ...link, page: { path: "/", title: "Home" } }],
        }),
      },
    });
    await chooseInMenu("Notice", "Delete");
    expect((await screen.findByRole("dialog", { name: "Delete: Notice" })).textContent).toContain("Home");
    expect(findOperations(requests)).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: /Choose another page/ }));
    await screen.findByText("Saved: Delete: Notice");
    expect(findOperations(requests)).toEqual([
      { type: "redirectLinks", from: "/fees", to: "/more", places: ["terms"] },
      { type: "removeItem", pointer: `${POINTER}/2` },
    ]);
  });

  it("stay when the question about the links to them is closed", async () => {
    const link = { pointer: "/routes/0/blocks/0/text", label: "Text · Paragraphs", inMenu: false };
    const linksToBlock = () => ({ hash: "1", path: "/fees", places: ["terms"], links: [link] });
    const { requests } = renderInStudio(<BlocksPanel />, { answers: { ...createSite(), linksToBlock } });
    await chooseInMenu("Notice", "Delete");
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(findOperations(requests)).toEqual([]);
    expect(listNames(await findList())).toHaveLength(3);
  });

  it("are as they were when a change is refused, which is said", async () => {
    const refusals = [{ message: "A page needs a block.", suggestions: [] }];
    renderInStudio(<BlocksPanel />, { answers: createSite([], () => ({ status: "refused", refusals })) });
    await chooseInMenu("Notice", "Delete");
    expect((await screen.findByRole("alert")).textContent).toContain("A page needs a block.");
    expect(listNames(await findList())).toEqual(["Hero", "Shared part: Help", "Notice"]);
  });
});

describe("the banners of the site", () => {
  it("begin with a notice for all pages, whose form is opened", async () => {
    const { requests, studio } = renderInStudio(<BlocksPanel />, { answers: createSite() });
    await userEvent.click(await screen.findByRole("button", { name: "Add a notice for all pages" }));
    await expect
      .poll(() => studio.openPanel)
      .toHaveBeenCalledWith({ name: "block", block: expect.objectContaining({ pointer: "/banners/0" }) });
    expect(findOperations(requests)).toMatchObject([
      { type: "setProperty", pointer: "/banners", value: [{ block: { type: "notice" } }] },
    ]);
  });

  it("have a notice added before those that are there", async () => {
    const { requests } = renderInStudio(<BlocksPanel />, { answers: createSite([{ label: "Countdown" }]) });
    await userEvent.click(await screen.findByRole("button", { name: "Add a notice for all pages" }));
    await expect
      .poll(() => findOperations(requests))
      .toMatchObject([{ type: "insertItem", pointer: "/banners", index: 0 }]);
  });

  it("are deleted with their list when the last one goes", async () => {
    const { requests } = renderInStudio(<BlocksPanel />, { answers: createSite([{ label: "Countdown" }]) });
    await chooseInMenu("Countdown", "Delete");
    await screen.findByText("Saved: Delete: Countdown");
    expect(findOperations(requests)).toEqual([{ type: "removeProperty", pointer: "/banners" }]);
  });
});

describe("the dates of a block", () => {
  const now = new Date("2027-03-01T12:00");

  it.each([
    [{}, /^$/],
    [{ until: "2027-04-01T18:00" }, /^Shown until/],
    [{ until: "2027-02-01T18:00" }, /^Not shown now/],
    [{ from: "2027-04-01T18:00" }, /^Not shown now/],
  ])("%j are said in words", (dates, words) => {
    expect(describeDates(dates, now)).toMatch(words);
  });
});
