// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Remote } from "comlink";
import { describe, expect, it } from "vitest";
import type { PageApi } from "../../protocol/windowApi.ts";
import { renderInStudio } from "../renderInStudio.tsx";
import { TopBar } from "./TopBar.tsx";

/** Presses Undo while a text is edited in the page, which can be saved or not; returns the names of the requests for changes. */
async function pressUndo(canBeSaved: boolean): Promise<string[]> {
  const events: string[] = [];
  const page = {
    async finishEditing() {
      events.push("finish editing");
      return canBeSaved;
    },
  } as unknown as Remote<PageApi>;
  renderInStudio(<TopBar />, {
    studio: { page },
    answers: {
      undo() {
        events.push("undo");
        return { status: "nothing" };
      },
    },
  });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await expect.poll(() => events).toContain(canBeSaved ? "undo" : "finish editing");
  return events;
}

describe("undo while a text is edited", () => {
  it("saves the text first", async () => {
    expect(await pressUndo(true)).toEqual(["finish editing", "undo"]);
  });

  it("does nothing when the text cannot be saved", async () => {
    expect(await pressUndo(false)).toEqual(["finish editing"]);
  });
});
