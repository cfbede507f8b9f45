// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderInStudio } from "../renderInStudio.tsx";
import { useQuestions } from "./questions.tsx";

const QUESTION = {
  heading: "On 4 pages",
  note: "Where do you want to change it?",
  choices: ["Everywhere", "Only here"],
};

/**
 * A button that asks a question, for a value when a text that is typed before the question opens is given, and the
 * answer as JSON.
 */
function Asker({ typedBefore }: { typedBefore?: string }) {
  const { askForChoice, askForValue } = useQuestions();
  const [answer, setAnswer] = useState<unknown>("none");
  const ask = async () =>
    setAnswer(
      (await (typedBefore === undefined
        ? askForChoice(QUESTION)
        : askForValue({ ...QUESTION, value: "12,000" }, () => typedBefore))) ?? null,
    );
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <output>{JSON.stringify(answer)}</output>
    </>
  );
}

describe("a question", () => {
  it("is not answered by keys that are typed while it opens", async () => {
    const user = userEvent.setup();
    const { container } = renderInStudio(<Asker />);
    await user.click(screen.getByRole("button", { name: "Ask" }));
    await screen.findByRole("dialog", { name: "On 4 pages" });
    await user.keyboard("ne w");
    await user.click(screen.getByRole("button", { name: "Only here" }));
    await expect
      .poll(() => container.querySelector("output")?.textContent)
      .toBe(JSON.stringify({ choice: "Only here" }));
  });

  it("is answered with nothing by Escape", async () => {
    const user = userEvent.setup();
    const { container } = renderInStudio(<Asker />);
    await user.click(screen.getByRole("button", { name: "Ask" }));
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await expect.poll(() => container.querySelector("output")?.textContent).toBe("null");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("for a value is answered with the first choice by Enter", async () => {
    const user = userEvent.setup();
    const { container } = renderInStudio(<Asker typedBefore="" />);
    await user.click(screen.getByRole("button", { name: "Ask" }));
    await screen.findByRole("dialog");
    await user.clear(screen.getByRole("textbox"));
    await user.type(screen.getByRole("textbox"), "13,000{Enter}");
    await expect
      .poll(() => container.querySelector("output")?.textContent)
      .toBe(JSON.stringify({ choice: "Everywhere", value: "13,000" }));
  });

  it("for a value begins with what was typed before it has opened", async () => {
    const user = userEvent.setup();
    renderInStudio(<Asker typedBefore="13" />);
    await user.click(screen.getByRole("button", { name: "Ask" }));
    await expect.poll(() => screen.getByRole("textbox")).toHaveProperty("value", "13");
  });
});
