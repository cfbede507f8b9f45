// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Answers, renderInStudio } from "../../../app/renderInStudio.tsx";
import type { ListedChange } from "../../../siteFile/messages.ts";
import type { ListedVersion } from "../../messages.ts";
import { VersionsPanel } from "./VersionsPanel.tsx";

const CHANGE: ListedChange = {
  ...{ id: "c1", kind: "changed", pointer: "/routes/1/blocks/0/heading", label: "Heading" },
  page: { path: "/fees", title: "Fees" },
  ...{ before: { text: "Fees of 2026" }, after: { text: "Fees of 2027" } },
};

const VERSIONS: ListedVersion[] = [
  { id: "b".repeat(40), author: "Example Head", time: Date.UTC(2026, 4, 2, 9), title: "New fees", changes: [CHANGE] },
  { id: "a".repeat(40), author: "Example Bursar", time: Date.UTC(2026, 4, 1, 9), title: "Begin", changes: [CHANGE] },
];

function renderPanel(answers: Answers = {}) {
  return renderInStudio(<VersionsPanel />, {
    answers: {
      versions: () => ({ source: "git", versions: VERSIONS, hasMore: false, isShallow: false }),
      pageSince: () => ({ changes: [CHANGE], hasPage: true }),
      restoreText: () => ({ status: "saved", hash: "2" }),
      restorePage: () => ({ status: "saved", hash: "2" }),
      ...answers,
    },
  });
}

const bodies = (requests: { name: string; body: unknown }[], name: string) =>
  requests.filter((request) => request.name === name).map(({ body }) => body);

describe("the panel Versions", () => {
  it("lists the versions of this page by day and author, and those of all pages", async () => {
    const { requests } = renderPanel();
    await screen.findByText("New fees");
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
    expect(screen.getByText(/Example Head/)).toBeTruthy();
    expect(screen.getAllByText("Heading on Fees")).toHaveLength(2);
    await userEvent.click(screen.getByRole("switch", { name: "Only this page" }));
    await expect.poll(() => bodies(requests, "versions")).toEqual([{ path: "/fees", count: 50 }, { count: 50 }]);
  });

  it("opens a version, and restores one text or the page of it", async () => {
    const { requests } = renderPanel();
    await userEvent.click(await screen.findByRole("button", { name: /: New fees$/ }));
    const list = await screen.findByRole("list", { name: "Fees" });
    expect(list.querySelector("del")?.textContent).toBe("Fees of 2026");
    expect(list.querySelector("ins")?.textContent).toBe("Fees of 2027");
    await userEvent.click(await screen.findByRole("button", { name: "Restore: Heading on Fees" }));
    await expect.poll(() => bodies(requests, "restoreText")).toMatchObject([{ version: "b".repeat(40), change: "c1" }]);
    await userEvent.click(await screen.findByRole("button", { name: "Restore this page" }));
    await expect
      .poll(() => bodies(requests, "restorePage"))
      .toMatchObject([{ version: "b".repeat(40), path: "/fees" }]);
  });

  it("shows older versions when they are asked for, and says where they are missing", async () => {
    const { requests } = renderPanel({
      versions: () => ({ source: "git", versions: VERSIONS, hasMore: true, isShallow: true }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Show older versions" }));
    await expect.poll(() => bodies(requests, "versions")).toContainEqual({ path: "/fees", count: 100 });
    expect(screen.getByText(/unshallow/)).toBeTruthy();
  });

  it("says when there is none, and when the version does not have the page", async () => {
    renderPanel({ versions: () => ({ source: "studio", versions: [], hasMore: false, isShallow: false }) });
    await screen.findByText(/no other version/);
  });
});
