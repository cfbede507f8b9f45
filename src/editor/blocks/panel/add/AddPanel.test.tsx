// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { usePickers } from "../../../app/pickers/usePickers.ts";
import { type Answers, renderInStudio } from "../../../app/renderInStudio.tsx";
import { StudioContext, useStudio } from "../../../app/state/studioState.ts";
import type { Selection } from "../../../protocol/windowApi.ts";
import type { BlockType } from "../../messages.ts";
import { AddPanel } from "./AddPanel.tsx";

const TYPES: BlockType[] = [
  createType("cardGrid", "Card grid", "Cards", "columns"),
  createType("linkList", "Link list", "Cards", "pdf"),
  createType("notice", "Notice", "Text", "warning"),
];

function createType(type: string, label: string, group: string, words: string): BlockType {
  return { type, label, description: `What ${label} is for.`, group, words, block: { type } };
}

const ANSWERS: Answers = {
  blockTypes: () => ({ types: TYPES }),
  pageBlocks: () => ({
    hash: "1",
    pointer: "/routes/2/blocks",
    blocks: [{ label: "Hero" }, { label: "Shared part: Help", shared: "help" }, { label: "Notice" }],
    banners: [],
  }),
  edit: () => ({ status: "saved", hash: "2" }),
};

/** The panel beside a page in which a block is selected. */
function PanelWithSelection({ pointer, label }: { pointer: string; label: string }) {
  const part = pointer.startsWith("/fragments/")
    ? { pages: 2, note: "", references: ["/routes/2/blocks/1"] }
    : undefined;
  const block = { pointer, label, hash: "1", counts: {}, selection: 1, ...(part && { part }) };
  const selection: Selection = { id: 1, pointer, steps: [label], block, actions: [] };
  return (
    <StudioContext value={{ ...useStudio(), selection }}>
      <AddPanel />
    </StudioContext>
  );
}

function findEdits(requests: readonly { name: string; body: unknown }[]) {
  return requests.flatMap(({ name, body }) => (name === "edit" ? [body] : []));
}

describe("the kinds of blocks", () => {
  it("are found by the words that people use", async () => {
    renderInStudio(<AddPanel />, { answers: ANSWERS });
    await screen.findByRole("button", { name: "Notice" });
    await userEvent.type(screen.getByRole("searchbox"), "PDF");
    expect(screen.getByRole("button", { name: "Link list" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Notice" })).toBeNull();
  });

  it("are under headings", async () => {
    renderInStudio(<AddPanel />, { answers: ANSWERS });
    const group = await screen.findByRole("region", { name: "Cards" });
    expect(within(group).getAllByRole("button")).toHaveLength(2);
  });

  it("are named when the site has none of them, with what to use instead", async () => {
    renderInStudio(<AddPanel />, { answers: ANSWERS });
    await userEvent.type(await screen.findByRole("searchbox"), "slider");
    expect(screen.getAllByRole("status").some(({ textContent }) => textContent.includes("Gallery"))).toBe(true);
  });
});

describe("a click", () => {
  it("adds a block at the end of the page", async () => {
    const { requests } = renderInStudio(<AddPanel />, { answers: ANSWERS });
    await userEvent.click(await screen.findByRole("button", { name: "Notice" }));
    await screen.findByText("Saved: Add: Notice");
    expect(findEdits(requests)).toMatchObject([
      { operations: [{ type: "insertItem", pointer: "/routes/2/blocks", index: 3, value: { type: "notice" } }] },
    ]);
  });

  it("adds it after the block that is selected, and the next one after that", async () => {
    const part = <PanelWithSelection pointer="/routes/2/blocks/0" label="Hero" />;
    const { requests } = renderInStudio(part, { answers: ANSWERS });
    await userEvent.click(await screen.findByRole("button", { name: "Notice" }));
    await userEvent.click(await screen.findByRole("button", { name: "Card grid" }));
    await screen.findByText("Saved: Add: Card grid");
    expect(findEdits(requests)).toMatchObject([{ operations: [{ index: 1 }] }, { operations: [{ index: 2 }] }]);
  });

  it("adds it after the shared part whose block is selected", async () => {
    const part = <PanelWithSelection pointer="/fragments/help/1" label="Prose" />;
    const { requests } = renderInStudio(part, { answers: ANSWERS });
    await userEvent.click(await screen.findByRole("button", { name: "Notice" }));
    await screen.findByText("Saved: Add: Notice");
    expect(findEdits(requests)).toMatchObject([{ operations: [{ pointer: "/routes/2/blocks", index: 2 }] }]);
  });

  it("says why a block was not added", async () => {
    const refusals = [{ message: "The page has an opening already.", suggestions: [] }];
    const answers: Answers = { ...ANSWERS, edit: () => ({ status: "refused", refusals }) };
    renderInStudio(<AddPanel />, { answers });
    await userEvent.click(await screen.findByRole("button", { name: "Notice" }));
    expect((await screen.findByRole("alert")).textContent).toContain("The page has an opening already.");
  });
});

it("resolves a question for a block to the kind that was chosen", async () => {
  const onPick = vi.fn();
  function Asker() {
    const { pickBlock } = usePickers();
    return (
      <button type="button" onClick={() => void pickBlock().then(onPick)}>
        Ask
      </button>
    );
  }
  renderInStudio(<Asker />, { answers: ANSWERS });
  await userEvent.click(screen.getByRole("button", { name: "Ask" }));
  const dialog = await screen.findByRole("dialog", { name: "Add a block" });
  await userEvent.click(await within(dialog).findByRole("button", { name: "Notice" }));
  await expect.poll(() => onPick.mock.lastCall?.[0]).toMatchObject({ type: "notice" });
  expect(screen.queryByRole("dialog")).toBeNull();
});
