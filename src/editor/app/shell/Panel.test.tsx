// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { createField } from "../../forms/panel/renderForm.tsx";
import type { EditRequest } from "../../siteFile/messages.ts";
import { renderInStudio } from "../renderInStudio.tsx";
import { Panel } from "./Panel.tsx";

const BLOCK = { pointer: "/routes/0/blocks/0", label: "Cards" };
const CARDS = createField("cards", "list", {
  required: true,
  item: createField("card", "group", {
    fields: [createField("title", "text", { required: true })],
    blank: { title: "" },
  }),
});

/** Opens a panel with a card that is being added, and closes it. */
async function closeWhileAdding(title: string) {
  localStorage.clear();
  const view = renderInStudio(<Panel panel={{ name: "block", block: BLOCK }} />, {
    answers: {
      constants: () => ({ hash: "1", pages: 1, constants: [] }),
      fields: () => ({ hash: "1", value: { type: "cardGrid", cards: [{ title: "One" }] }, fields: [CARDS] }),
      edit: () => ({ status: "saved", hash: "2" }),
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Add a card" }));
  const addition = within(await screen.findByRole("group", { name: "Add a card" }));
  if (title) await user.type(addition.getByRole("textbox", { name: "Title" }), title);
  await user.click(screen.getByRole("button", { name: "Close" }));
  const edits = () => view.requests.filter(({ name }) => name === "edit").map(({ body }) => body as EditRequest);
  return { ...view, user, edits };
}

it("saves a new value that was filled in before it is closed, when that is chosen", async () => {
  const { user, edits, studio } = await closeWhileAdding("Two");
  expect(studio.closePanel).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await expect.poll(() => studio.closePanel).toHaveBeenCalled();
  expect(edits()).toMatchObject([{ operations: [{ type: "insertItem", value: { title: "Two" } }] }]);
});

it("discards it when that is chosen, and stays open when the question is closed", async () => {
  const { user, edits, studio } = await closeWhileAdding("Two");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(studio.closePanel).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await expect.poll(() => studio.closePanel).toHaveBeenCalled();
  expect(edits()).toEqual([]);
});

it("asks nothing when nothing was filled in", async () => {
  const { studio } = await closeWhileAdding("");
  await expect.poll(() => studio.closePanel).toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});
