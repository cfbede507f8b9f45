// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Remote } from "comlink";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { PageApi } from "../../protocol/windowApi.ts";
import { renderInStudio } from "../renderInStudio.tsx";
import { Rail } from "./Rail.tsx";
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

describe("the change that was undone", () => {
  const answer = { status: "saved", hash: "2", title: "Heading" } as const;
  const pointer = "/routes/1/blocks/0/heading";

  function renderBar(path: string) {
    const page = { finishEditing: async () => true, show: vi.fn() };
    const place = { label: "Heading", page: { path: "/fees", title: "Fees" }, pointer };
    const view = renderInStudio(<TopBar />, {
      path,
      studio: { page: page as unknown as Remote<PageApi> },
      answers: { undo: () => ({ ...answer, place }) },
    });
    return { ...view, page };
  }

  it("is shown in the page as soon as that has it", async () => {
    const { page } = renderBar("/fees");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Undone: Heading on Fees");
    expect(page.show).toHaveBeenCalledWith(pointer, "2");
  });

  it("is shown on its page if that is another one", async () => {
    const { studio } = renderBar("/");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText(/Undone: Heading/);
    expect(studio.visit).toHaveBeenCalledWith("/fees", pointer);
  });
});

describe("how the page is shown", () => {
  const stubMedia = (isPhone: boolean) => {
    vi.stubGlobal("matchMedia", () => ({ matches: isPhone, addEventListener() {}, removeEventListener() {} }));
    onTestFinished(() => void vi.unstubAllGlobals());
  };

  it.each([
    ["a phone", true],
    ["a desktop", false],
  ])("is one menu on %s", async (_, isPhone) => {
    stubMedia(isPhone);
    const { studio } = renderInStudio(<TopBar />);
    expect(screen.queryByLabelText("Date")).toBeNull();
    expect(screen.getByRole("toolbar").contains(screen.queryByRole("button", { name: "Try as visitor" }))).toBe(
      !isPhone,
    );
    await userEvent.click(screen.getByRole("button", { name: "Preview" }));
    const menu = within(await screen.findByRole("dialog"));
    expect(menu.getByRole("combobox", { name: "Colours" })).toBeTruthy();
    await userEvent.click(menu.getByRole("radio", { name: "Tablet" }));
    expect(studio.setDevice).toHaveBeenCalledWith("tablet");
  });

  it("is seen on its button while another day is shown", async () => {
    const { studio } = renderInStudio(<TopBar />);
    await userEvent.click(screen.getByRole("button", { name: "Preview" }));
    fireEvent.change(await screen.findByLabelText("Date"), { target: { value: "2026-12-02" } });
    await expect.poll(() => studio.reloadPage).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Preview: 2 Dec" }));
    await userEvent.click(await screen.findByRole("button", { name: "Today" }));
    await expect.poll(() => screen.queryByRole("button", { name: "Today" })).toBeNull();
  });
});

describe("the bars at the edges of the window", () => {
  it.each([
    ["the bar at the top", <TopBar key="bar" />, "{ArrowRight}"],
    ["the rail", <Rail key="rail" />, "{ArrowDown}"],
  ])("%s is one stop for Tab, in which arrows go on", async (_, part, arrow) => {
    renderInStudio(
      <>
        {part}
        <button type="button">After it</button>
      </>,
    );
    const [first, second] = screen.getAllByRole("button");
    await userEvent.tab();
    expect(document.activeElement).toBe(first);
    await userEvent.keyboard(arrow);
    expect(document.activeElement).toBe(second);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "After it" }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(second);
  });
});

describe("the next step of undo", () => {
  const page = { path: "/fees", title: "Fees" };

  it("is named on the button, with its page", async () => {
    renderInStudio(<TopBar />, {
      answers: {
        steps: () => ({
          undo: { title: "Heading", page },
          redo: { title: "Delete the page “Fees”", page },
          hasPublished: true,
        }),
      },
    });
    const undo = await screen.findByRole("button", { name: "Undo: Heading on Fees" });
    expect(undo.getAttribute("aria-disabled")).toBeNull();
    // a tooltip opens for a mouse that has moved already
    await userEvent.hover(document.body);
    await userEvent.hover(undo);
    expect((await screen.findByRole("tooltip")).textContent).toBe("Undo: Heading on Fees");
    expect(screen.getByRole("button", { name: "Redo: Delete the page “Fees”" })).toBeTruthy();
  });

  it("is nothing after a publication: the button says so, and leads to the earlier versions", async () => {
    const { studio } = renderInStudio(<TopBar />, {
      answers: { steps: () => ({ hasPublished: true }), undo: () => ({ status: "nothing", hasPublished: true }) },
    });
    const undo = await screen.findByRole("button", { name: "Undo" });
    expect(undo.getAttribute("aria-disabled")).toBe("true");
    await userEvent.hover(undo);
    await expect.poll(() => screen.queryByRole("tooltip")?.textContent).toMatch(/since the last publication/);
    await userEvent.click(undo);
    await userEvent.click(await screen.findByRole("button", { name: "Earlier versions" }));
    expect(studio.openPanel).toHaveBeenCalledWith({ name: "versions" });
  });
});
