// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { type Messages, useMessages } from "../messages/Messages.tsx";
import { renderInStudio } from "../renderInStudio.tsx";
import { useSave } from "./useSave.ts";

it("leaves in place what is said of a save before its answer arrives, such as a change of another program", async () => {
  const shown: { messages?: Messages } = {};
  function SaveButton() {
    const { save } = useSave();
    shown.messages = useMessages();
    const change = { title: "Heading", base: "1", operations: [] };
    return (
      <button type="button" onClick={() => void save(change)}>
        Save
      </button>
    );
  }
  const { requests } = renderInStudio(<SaveButton />, {
    answers: {
      edit() {
        act(() => void shown.messages?.showAlert(["Another program has changed the heading."]));
        return { status: "saved", hash: "2" };
      },
    },
  });
  const button = await screen.findByRole("button", { name: "Save" });
  await userEvent.click(button);
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  await act(async () => {});
  expect(screen.getByRole("alert").textContent).toContain("Another program");
  // the next save replaces it
  act(() => shown.messages?.beginChange()("Saved: Text"));
  expect(screen.getByRole("status").textContent).toContain("Saved: Text");
});
