// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Answers, renderInStudio } from "../../app/renderInStudio.tsx";
import type { ChangesAnswer, ListedChange, ListedConflict } from "../messages.ts";
import { ChangesPanel } from "./ChangesPanel.tsx";
import { ConflictMessage } from "./ConflictMessage.tsx";

const CHANGES: ListedChange[] = [
  {
    id: "1",
    kind: "changed",
    pointer: "/routes/1/blocks/0/heading",
    label: "Heading",
    page: { path: "/visit", title: "Visit us" },
    before: { text: "Come" },
    after: { text: "Come and see" },
  },
  { id: "2", kind: "added", pointer: "/constants/phone", label: "Phone", after: { text: "0700" } },
];
const CONFLICT: ListedConflict = {
  id: "7",
  label: "Tagline",
  ours: "Learn well",
  theirs: "Learn better",
  isPlaceKnown: true,
};

/** A site with changes and conflicts, in which these can be taken back and chosen. */
function createSite({
  conflicts = [] as ListedConflict[],
  since = "published" as ChangesAnswer["since"],
} = {}): Answers {
  let [changes, openConflicts] = [CHANGES, conflicts];
  return {
    changes: () => ({ since, changes }),
    conflicts: () => ({ conflicts: openConflicts }),
    takeBack({ id }) {
      changes = changes.filter((change) => change.id !== id);
      return { status: "saved", hash: "2" };
    },
    resolve({ id }) {
      openConflicts = openConflicts.filter((conflict) => conflict.id !== id);
      return { status: "saved", hash: "2" };
    },
  };
}

describe("the list of changes", () => {
  it("shows a change below its page, with both versions", async () => {
    const { studio } = renderInStudio(<ChangesPanel />, { answers: createSite() });
    expect(await screen.findByRole("heading", { name: "Visit us" })).toBeTruthy();
    const [item] = within(screen.getByRole("list", { name: "Visit us" })).getAllByRole("listitem");
    expect(item?.querySelector("del")?.textContent).toBe("Come");
    expect(item?.querySelector("ins")?.textContent).toBe("Come and see");
    await userEvent.click(screen.getByRole("button", { name: /^Show: Heading/ }));
    expect(studio.visit).toHaveBeenCalledWith("/visit", "/routes/1/blocks/0/heading");
  });

  it.each<[ChangesAnswer["since"], RegExp]>([
    ["published", /the last publication/],
    ["sent", /wait to be accepted/],
    ["commit", /recorded/],
    ["opened", /first opened here/],
  ])("says since when: %s", async (since, sentence) => {
    renderInStudio(<ChangesPanel />, { answers: createSite({ since }) });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("takes one change back by a double click, and not the next one", async () => {
    const { requests } = renderInStudio(<ChangesPanel />, { answers: createSite() });
    await userEvent.dblClick(await screen.findByRole("button", { name: /^Take back: Heading/ }));
    await screen.findByText(/^Taken back: Heading/);
    expect(screen.queryByText("Heading")).toBeNull();
    expect(screen.getByRole("button", { name: "Take back: Phone" })).toBeTruthy();
    expect(requests.filter(({ name }) => name === "takeBack")).toMatchObject([{ body: { id: "1" } }]);
  });

  it("lists a change again that could not be taken back", async () => {
    const answers: Answers = { ...createSite(), takeBack: () => ({ status: "changed since" }) };
    renderInStudio(<ChangesPanel />, { answers });
    await userEvent.click(await screen.findByRole("button", { name: "Take back: Phone" }));
    expect((await screen.findByRole("alert")).textContent).not.toBe("");
    expect(await screen.findByRole("button", { name: "Take back: Phone" })).toBeTruthy();
  });
});

describe("a place to which two programs have written", () => {
  it.each([
    ["Keep mine", "ours"],
    ["Keep the other", "theirs"],
  ])("is chosen with %s", async (name, chosen) => {
    const { requests } = renderInStudio(<ChangesPanel />, { answers: createSite({ conflicts: [CONFLICT] }) });
    const conflict = await screen.findByRole("list", { name: "Changed in two programs" });
    expect(conflict.textContent).toContain("Learn well");
    expect(conflict.textContent).toContain("Learn better");
    await userEvent.click(within(conflict).getByRole("button", { name }));
    await screen.findByText("Your choice was saved.");
    expect(conflict.isConnected).toBe(false);
    expect(requests.find((request) => request.name === "resolve")?.body).toMatchObject({ id: "7", chosen });
  });

  it("is only closed when its place has changed since", async () => {
    const conflicts = [{ ...CONFLICT, isPlaceKnown: false }];
    renderInStudio(<ChangesPanel />, { answers: createSite({ conflicts }) });
    await screen.findByRole("button", { name: "Close for good" });
    expect(screen.queryByRole("button", { name: "Keep mine" })).toBeNull();
  });

  it("is said in a message, once, which leads to the panel", async () => {
    const { studio, refresh } = renderInStudio(<ConflictMessage />, { answers: createSite({ conflicts: [CONFLICT] }) });
    await screen.findByText(/Tagline/);
    await userEvent.click(screen.getByRole("button", { name: "Choose" }));
    expect(studio.openPanel).toHaveBeenCalledWith({ name: "changes" });
    await refresh();
    expect(screen.queryByText(/Tagline/)).toBeNull();
  });
});
