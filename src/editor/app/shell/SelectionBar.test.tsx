// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { flushSync } from "react-dom";
import { describe, expect, it } from "vitest";
import type { PageApi, SelectedBlock, Selection } from "../../protocol/windowApi.ts";
import type { EditRequest, Operation, StudioAnswer } from "../../siteFile/messages.ts";
import { type Answers, renderInStudio } from "../renderInStudio.tsx";
import { type Studio, StudioContext, useStudio } from "../state/studioState.ts";
import { SelectionBar } from "./SelectionBar.tsx";

const LIST = "/routes/0/blocks";

function createSelection(block: Partial<SelectedBlock>): Selection {
  const selectedBlock = { pointer: `${LIST}/3`, hash: "1", label: "Cards", counts: { [LIST]: 5 }, selection: 7 };
  const { pointer, label } = selectedBlock;
  return { id: 7, pointer, steps: [label], block: { ...selectedBlock, ...block }, actions: [] };
}

/** Renders the bar for a block, beside a preview that saves each change as another version, with the moves that it names. */
function renderBar(block: Partial<SelectedBlock> = {}, answers: Answers = {}) {
  let version = 1;
  const edit = ({ operations }: EditRequest): StudioAnswer => {
    const hash = String(++version);
    const [operation] = operations;
    const moves = operation?.type === "moveItem" ? [{ ...operation, type: "move" as const, list: LIST }] : [];
    return { status: "saved", hash, own: { hash, moves } };
  };
  const { requests, studio } = renderInStudio(<SelectionBar />, {
    answers: { edit, linksToBlock: () => ({ hash: "1", path: "/fees", places: [], links: [] }), ...answers },
    studio: { selection: createSelection(block) },
  });
  const listEdits = () => requests.flatMap(({ name, body }) => (name === "edit" ? [body as EditRequest] : []));
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  return { listEdits, press, studio };
}

/** The bar beside a page that reports a click at another block just before it has left a text. */
function BarAfterClick() {
  const [selection, setSelection] = useState(createSelection({}));
  const page = {
    async finishEditing() {
      flushSync(() => setSelection(createSelection({ pointer: `${LIST}/1` })));
      return true;
    },
  } as Partial<PageApi> as Studio["page"];
  return (
    <StudioContext value={{ ...useStudio(), selection, page }}>
      <SelectionBar />
    </StudioContext>
  );
}

const move = (from: number, to: number): Operation => ({ type: "moveItem", pointer: LIST, from, to });

describe("the actions of a block", () => {
  it("are for the same block when it was moved meanwhile", async () => {
    const { listEdits, press } = renderBar();
    await press("Up");
    await press("Up");
    await press("Delete");
    await expect.poll(() => listEdits().length).toBe(3);
    expect(listEdits().map(({ base, operations }) => ({ base, operations }))).toEqual([
      { base: "1", operations: [move(3, 2)] },
      { base: "2", operations: [move(2, 1)] },
      { base: "3", operations: [{ type: "removeItem", pointer: `${LIST}/1` }] },
    ]);
  });

  it("are for the block of the last click, of which the bar hears a moment later", async () => {
    const { requests } = renderInStudio(<BarAfterClick />, {
      answers: { edit: () => ({ status: "saved", hash: "2" }) },
    });
    await userEvent.click(screen.getByRole("button", { name: "Up" }));
    await expect.poll(() => requests.map(({ body }) => (body as EditRequest).operations)).toEqual([[move(1, 0)]]);
  });

  it("change nothing at the edges of the page, and say so", async () => {
    const { listEdits, press } = renderBar({ pointer: `${LIST}/0` });
    await press("Up");
    expect((await screen.findByRole("status")).textContent).toMatch(/first/);
    expect(listEdits()).toEqual([]);
  });

  it("ask where a shared part is changed, and copy it for this page alone", async () => {
    const part = { pages: 4, note: "on 4 pages", references: [`${LIST}/2`] };
    const { listEdits, press } = renderBar({
      ...{ pointer: "/fragments/help/1", part },
      counts: { "/fragments/help": 2, [LIST]: 5 },
    });
    await press("Duplicate");
    await screen.findByRole("dialog", { name: "on 4 pages" });
    await press("Change only here");
    await expect.poll(() => listEdits().length).toBe(1);
    expect(listEdits()[0]?.operations).toEqual([
      { type: "copyFragment", pointer: `${LIST}/2` },
      { type: "duplicateItem", pointer: `${LIST}/3` },
    ]);
  });

  it("move a shared part of one block as a whole, without a question", async () => {
    const part = { pages: 4, note: "on 4 pages", references: [`${LIST}/2`] };
    const { listEdits, press } = renderBar({
      ...{ pointer: "/fragments/help/0", part },
      counts: { "/fragments/help": 1, [LIST]: 5 },
    });
    await press("Down");
    await expect.poll(() => listEdits()[0]?.operations).toEqual([move(2, 3)]);
  });

  it("open the form of the block at the text that is selected", async () => {
    const { press, studio } = renderBar({ target: `${LIST}/3/heading` });
    await press("Settings");
    await expect.poll(() => studio.openPanel).toHaveBeenCalledOnce();
    expect(studio.openPanel).toHaveBeenCalledWith(
      expect.objectContaining({ name: "block", pointer: `${LIST}/3/heading` }),
    );
  });

  it("open the form of a copy of a shared part at the text that is selected", async () => {
    const part = { pages: 4, note: "on 4 pages", references: [`${LIST}/2`] };
    const { press, studio } = renderBar({
      ...{ pointer: "/fragments/help/1", target: "/fragments/help/1/items/0/text", part },
      counts: { "/fragments/help": 2, [LIST]: 5 },
    });
    await press("Settings");
    await screen.findByRole("dialog", { name: "on 4 pages" });
    await press("Change only here");
    await expect.poll(() => studio.openPanel).toHaveBeenCalledOnce();
    expect(studio.openPanel).toHaveBeenCalledWith(
      expect.objectContaining({
        block: expect.objectContaining({ pointer: `${LIST}/3` }),
        pointer: `${LIST}/3/items/0/text`,
      }),
    );
  });
});
