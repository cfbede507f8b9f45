// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { findValue } from "../../../json/pointer.ts";
import { keepDraft } from "../../protocol/drafts.ts";
import { renderInStudio } from "../renderInStudio.tsx";
import { useLostDrafts } from "./useLostDrafts.ts";

const SITE = { routes: [{ blocks: [{ heading: "Fees", text: "Pay here." }] }] };

beforeEach(() => localStorage.clear());

function LostDrafts() {
  useLostDrafts();
  return null;
}

const renderLostDrafts = () =>
  renderInStudio(<LostDrafts />, {
    answers: {
      read: ({ pointers }) => ({
        hash: "v1",
        values: Object.fromEntries(pointers.map((pointer) => [pointer, findValue(SITE, pointer)])),
      }),
    },
  });

it("an unsaved text whose place is gone or has other words can be copied, one after the other", async () => {
  keepDraft("/routes/0/blocks/0/heading", "Fees 2027", "Welcome");
  keepDraft("/routes/0/blocks/0/text", "Pay at the office.", "Pay here.");
  keepDraft("/routes/0/blocks/0/events/-", JSON.stringify({ event: "Open day" }), "");
  keepDraft("/routes/0/blocks/4/events/-", JSON.stringify({ event: "Sports day", date: "18 May" }), "");
  renderLostDrafts();
  const user = userEvent.setup();
  const copied: string[] = [];
  for (let count = 0; count < 2; count++) {
    await user.click(await screen.findByRole("button", { name: "Copy what you typed" }));
    copied.push(await navigator.clipboard.readText());
    await user.click(screen.getByRole("button", { name: "Discard" }));
  }
  expect(copied.sort()).toEqual(["Fees 2027", "Sports day\n18 May"]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Copy what you typed" })).toBeNull());
  expect(localStorage).toHaveLength(2);
});

it("an unsaved text that fits the site stays where it was typed", async () => {
  keepDraft("/routes/0/blocks/0/heading", "Fees 2027", "Fees");
  const { requests } = renderLostDrafts();
  await expect.poll(() => requests).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Copy what you typed" })).toBeNull();
});
