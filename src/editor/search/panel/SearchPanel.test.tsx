// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { useSave } from "../../app/api/useSave.ts";
import { type Answers, renderInStudio } from "../../app/renderInStudio.tsx";
import type { StudioAnswer } from "../../siteFile/messages.ts";
import type { FoundText, ReplacedText } from "../messages.ts";
import { AmountOffer } from "./AmountOffer.tsx";
import { SearchPanel } from "./SearchPanel.tsx";

const PROSE = "/routes/2/blocks/1/text";

function createPlace(pointer: string, group: string, path = "/fees", note?: string) {
  return { pointer, group, label: `Label of ${pointer}`, path, ...(note && { note }) };
}

const createText = (...place: Parameters<typeof createPlace>): FoundText => ({
  ...createPlace(...place),
  excerpt: [
    { text: "The ", isMatch: false },
    { text: "fee", isMatch: true },
  ],
});

const TEXTS = [
  createText(PROSE, "Fees of Form 3", "/form3fee"),
  createText("/fragments/help/0/text", "Shared part: help", "/fees", "used on 5 pages"),
  createText("/navigation/4/links/0/label", "Menu"),
  createText("/routes/2/title", "Fees of Form 3", "/form3fee"),
  createText("/constants/fee", "Values"),
];

const createReplacement = (...place: Parameters<typeof createPlace>): ReplacedText => ({
  ...createPlace(...place),
  before: "The fee",
  after: "The charge",
  isWhole: true,
  replacements: [{ start: 4, before: "fee", after: "charge" }],
});

const REPLACEMENTS = [
  createReplacement(PROSE, "Fees of Form 3"),
  createReplacement("/fragments/help/0/text", "Shared part: help"),
];

function createAnswers(edit: () => StudioAnswer = () => ({ status: "saved", hash: "2" })): Answers {
  return {
    search: ({ words, limit }) =>
      words === "fee"
        ? { texts: TEXTS.slice(0, limit === 40 ? 3 : 5), count: 5, hasMore: false }
        : { texts: [], count: 0, hasMore: false },
    replacements: () => ({ hash: "1", texts: REPLACEMENTS, skipped: 1, hasMore: false }),
    read: () => ({ hash: "2", values: { "/fee": "26,000" } }),
    edit,
  };
}

beforeEach(() => sessionStorage.clear());

const input = () => screen.getByRole("searchbox", { name: /^Search all texts/ });

describe("the search", () => {
  it("lists texts by their pages, some at first, and goes to where each is edited", async () => {
    const { studio } = renderInStudio(<SearchPanel />, { answers: createAnswers() });
    expect(document.activeElement).toBe(input());
    await userEvent.type(input(), "fee");
    await screen.findByText("3 of 5 places.");
    const shared = screen.getByRole("region", { name: "Shared part: help" });
    expect(within(shared).getByText(/used on 5 pages/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show more" }));
    await screen.findByText("5 places.");

    const open = (pointer: string) => userEvent.click(screen.getByRole("button", { name: new RegExp(pointer) }));
    await open(PROSE);
    expect(studio.visit).toHaveBeenLastCalledWith("/form3fee", PROSE);
    await open("/navigation/4");
    expect(studio.openPanel).toHaveBeenLastCalledWith({ name: "menu", pointer: "/navigation/4/links/0" });
    await open("/routes/2/title");
    expect(studio.visit).toHaveBeenLastCalledWith("/form3fee");
    expect(studio.openPanel).toHaveBeenLastCalledWith({ name: "pages", pointer: "/routes/2/title" });
    await open("/constants/fee");
    expect(studio.openPanel).toHaveBeenLastCalledWith({ name: "settings", pointer: "/constants/fee" });
  });

  it("says when no text has the words, and still has them when it is opened again", async () => {
    const { unmount } = renderInStudio(<SearchPanel />, { answers: createAnswers() });
    await userEvent.type(input(), "fex");
    await screen.findByText("No text has these words.");
    unmount();
    renderInStudio(<SearchPanel />, { answers: createAnswers() });
    expect(input()).toHaveProperty("value", "fex");
  });
});

/** Opens the list of changes. */
async function openList(button: RegExp): Promise<HTMLElement> {
  await userEvent.type(input(), "fee");
  await userEvent.type(screen.getByRole("textbox", { name: "Replace with" }), "charge");
  await userEvent.click((await screen.findAllByRole("button", { name: button }))[0] as HTMLElement);
  return screen.findByRole("dialog", { name: "Replace “fee”" });
}

describe("a replacement", () => {
  it("lists what changes, and changes what is ticked in one step", async () => {
    const { requests } = renderInStudio(<SearchPanel />, { answers: createAnswers() });
    const list = await openList(/^Replace all/);
    const boxes = await within(list).findAllByRole("checkbox");
    expect(list.textContent).toContain("The fee");
    expect(list.textContent).toContain("The charge");
    await userEvent.click(boxes[2] as HTMLElement);
    await userEvent.click(within(list).getByRole("button", { name: "Replace in one place" }));
    await screen.findByText("Saved: Replace “fee” with “charge”");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(requests.filter(({ name }) => name === "edit")).toEqual([
      {
        name: "edit",
        body: {
          title: "Replace “fee” with “charge”",
          base: "1",
          operations: [
            {
              type: "replaceInTexts",
              texts: [{ pointer: PROSE, replacements: REPLACEMENTS[0]?.replacements }],
            },
          ],
        },
      },
    ]);
  });

  it("of longer words is ticked by a person", async () => {
    const texts = REPLACEMENTS.map((text, index) => ({ ...text, isWhole: index === 0 }));
    const answers: Answers = {
      ...createAnswers(),
      replacements: () => ({ hash: "1", texts, skipped: 0, hasMore: false }),
    };
    renderInStudio(<SearchPanel />, { answers });
    const list = await openList(/^Replace all/);
    await within(list).findByRole("button", { name: "Replace in one place" });
    await userEvent.click(within(list).getByRole("checkbox", { name: "All 2 places" }));
    expect(within(list).getByRole("button", { name: "Replace in 2 places" })).toBeTruthy();
  });

  it("of one text lists that alone", async () => {
    renderInStudio(<SearchPanel />, { answers: createAnswers() });
    const list = await openList(/^Replace: /);
    expect(await within(list).findAllByRole("checkbox")).toHaveLength(1);
  });

  it("stays when it is refused, with the reason", async () => {
    const answers = createAnswers(() => ({
      status: "refused",
      refusals: [{ message: "That is no amount.", suggestions: [] }],
    }));
    renderInStudio(<SearchPanel />, { answers });
    const list = await openList(/^Replace all/);
    await userEvent.click(await within(list).findByRole("button", { name: "Replace in 2 places" }));
    expect((await within(list).findByRole("alert")).textContent).toContain("That is no amount.");
  });
});

/** A button that changes an amount. */
function AmountButton() {
  const { save } = useSave();
  const change = () =>
    save({ title: "Fee", base: "1", operations: [{ type: "setValue", pointer: "/fee", value: "26,000" }] });
  return (
    <button type="button" onClick={() => void change()}>
      Change
    </button>
  );
}

describe("an amount that was changed", () => {
  const amount = { pointer: "/fee", before: "25,000", after: "26,000" };
  const parts = (
    <>
      <AmountButton />
      <AmountOffer />
    </>
  );

  it("is offered for the other texts that have the old one", async () => {
    const { requests } = renderInStudio(parts, {
      answers: createAnswers(() => ({ status: "saved", hash: "2", amount })),
    });
    await userEvent.click(screen.getByRole("button", { name: "Change" }));
    await userEvent.click(await screen.findByRole("button", { name: /^Change them too/ }));
    const list = await screen.findByRole("dialog", { name: "25,000 is also in 2 other texts" });
    expect(await within(list).findAllByRole("checkbox")).toHaveLength(3);
    await userEvent.click(within(list).getByRole("button", { name: "Replace in 2 places" }));
    await screen.findByText("Saved: Replace 25,000 with 26,000");
    expect(requests.find(({ name }) => name === "replacements")?.body).toMatchObject({
      find: { amount: "25,000", except: "/fee" },
      replacement: "26,000",
    });
  });

  it("is not offered after it was undone", async () => {
    const { refresh } = renderInStudio(parts, {
      answers: {
        ...createAnswers(() => ({ status: "saved", hash: "2", amount })),
        read: () => ({ hash: "3", values: { "/fee": "25,000" } }),
      },
    });
    await userEvent.click(screen.getByRole("button", { name: "Change" }));
    await screen.findByText("Saved: Fee");
    await refresh();
    expect(screen.queryByText(/^25,000 is also/)).toBeNull();
  });
});
