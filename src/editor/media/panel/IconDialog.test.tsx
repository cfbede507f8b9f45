// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { usePickers } from "../../app/pickers/usePickers.ts";
import { type Answers, renderInStudio } from "../../app/renderInStudio.tsx";

const ICONS = ["book", "phone", "phone-call"].map((name) => ({ name, path: "M4 4h16" }));
const ANSWERS: Answers = {
  icons({ words }) {
    const icons = ICONS.filter(({ name }) => name.includes(words));
    return { icons, count: words === "" ? 5000 : icons.length };
  },
};

async function openDialog() {
  const onPick = vi.fn();
  function Asker() {
    const { pickIcon } = usePickers();
    return (
      <button type="button" onClick={() => void pickIcon("book").then(onPick)}>
        Ask
      </button>
    );
  }
  renderInStudio(<Asker />, { answers: ANSWERS });
  await userEvent.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByRole("radio", { name: "phone" });
  return onPick;
}

it("takes the first icon that is found by Enter", async () => {
  const onPick = await openDialog();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "book" }).checked).toBe(true);
  await userEvent.type(screen.getByRole("searchbox"), "phone");
  await expect.poll(() => screen.queryByRole("radio", { name: "book" })).toBeNull();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onPick.mock.lastCall?.[0]).toBe("phone");
});

it("takes the icon that is chosen, and says when more are found than are shown", async () => {
  const onPick = await openDialog();
  expect(screen.getByText(/5,000/)).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "phone-call" }));
  await userEvent.click(screen.getByRole("button", { name: "Use this icon" }));
  await expect.poll(() => onPick.mock.lastCall?.[0]).toBe("phone-call");
});

it("says when nothing is found", async () => {
  await openDialog();
  await userEvent.type(screen.getByRole("searchbox"), "zzz");
  await screen.findByText("Nothing is found.");
  expect(screen.getByRole("button", { name: "Use this icon" }).hasAttribute("disabled")).toBe(true);
});
