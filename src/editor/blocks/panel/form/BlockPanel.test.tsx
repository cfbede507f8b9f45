// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { findValue } from "../../../../json/pointer.ts";
import { renderInStudio } from "../../../app/renderInStudio.tsx";
import type { Field } from "../../../forms/messages.ts";
import { createField } from "../../../forms/panel/renderForm.tsx";
import type { Operation } from "../../../siteFile/messages.ts";
import { BlockPanel } from "./BlockPanel.tsx";

beforeEach(() => localStorage.clear());

const HEADING = createField("heading", "text");
const FIELDS: Record<string, Field[]> = {
  "/routes/0/blocks/1": [HEADING],
  "/banners/0": [createField("block", "variants", { required: true }), createField("until", "instant")],
  "/banners/0/block": [HEADING, createField("until", "instant")],
};

function renderPanel(pointer: string, site: unknown, note?: string, whenAnswered: Promise<void> = Promise.resolve()) {
  const currentSite = { value: site };
  const operations: Operation[] = [];
  const rendered = renderInStudio(<BlockPanel block={{ pointer, label: "Notice", ...(note && { note }) }} />, {
    answers: {
      constants: () => ({ hash: "v1", pages: 1, constants: [] }),
      async fields(request) {
        if (request.pointer.endsWith("/block")) await whenAnswered;
        const value = findValue(currentSite.value, request.pointer);
        return value === undefined ? undefined : { hash: "v1", value, fields: FIELDS[request.pointer] ?? [] };
      },
      edit(request) {
        operations.push(...request.operations);
        return { status: "saved", hash: "v2" };
      },
    },
  });
  return { ...rendered, currentSite, operations };
}

const createSite = (type: string) => ({
  routes: [{ blocks: [{}, { type, heading: "Fees" }] }],
  banners: [{ block: { type: "notice", heading: "Closed" } }],
});

describe("the form of a block", () => {
  it("says that the block is on other pages, too", async () => {
    renderPanel("/routes/0/blocks/1", createSite("prose"), "On 4 pages");
    expect(await screen.findByLabelText(/Heading/)).toHaveProperty("value", "Fees");
    expect(screen.getByText("On 4 pages")).toBeTruthy();
  });

  it("is closed when another block is in its place", async () => {
    const { currentSite, refresh, studio } = renderPanel("/routes/0/blocks/1", createSite("prose"));
    await screen.findByLabelText(/Heading/);
    currentSite.value = createSite("faq");
    await refresh();
    await waitFor(() => expect(studio.closePanel).toHaveBeenCalled());
  });

  it("is closed when the block is not there any more, as after an undo", async () => {
    const { currentSite, studio, refresh } = renderPanel("/routes/0/blocks/1", createSite("prose"));
    await screen.findByLabelText(/Heading/);
    currentSite.value = { routes: [{ blocks: [{}] }] };
    await refresh();
    await waitFor(() => expect(studio.closePanel).toHaveBeenCalled());
  });

  it("of a banner has its texts, and when it is shown", async () => {
    const { operations } = renderPanel("/banners/0", createSite("prose"));
    expect(await screen.findByLabelText(/Heading/)).toHaveProperty("value", "Closed");
    const times = within(await screen.findByRole("group", { name: "When and where it is shown" }));
    const user = userEvent.setup();
    await user.type(times.getByRole("textbox", { name: /Until/ }), "11 Jan 2027, 8:00");
    await user.tab();
    await waitFor(() => expect(operations).toMatchObject([{ pointer: "/banners/0/until", value: "2027-01-11T08:00" }]));
    expect(screen.queryByLabelText("Kind")).toBeNull();
  });

  it("of a banner comes at once: its texts would move the times below them", async () => {
    let answer = () => {};
    const whenAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { requests } = renderPanel("/banners/0", createSite("prose"), undefined, whenAnswered);
    await expect.poll(() => requests).toContainEqual({ name: "fields", body: { pointer: "/banners/0/block" } });
    expect(screen.queryByText("When and where it is shown")).toBeNull();
    answer();
    await screen.findByText("When and where it is shown");
    expect(screen.getByLabelText(/Heading/)).toBeTruthy();
  });

  it("of a banner asks once until when it is shown, also where the block says so itself", async () => {
    const site = { banners: [{ block: { type: "notice", heading: "Closed", until: "2027-01-11T08:00" } }] };
    const { currentSite, refresh } = renderPanel("/banners/0", site);
    await waitFor(() => expect(screen.getAllByRole("textbox", { name: /Until/ })).toHaveLength(1));
    expect(screen.getByRole("textbox", { name: /Until/ })).toHaveProperty("value", "11 Jan 2027, 08:00");
    currentSite.value = createSite("prose");
    await refresh();
    await waitFor(() => expect(screen.getByRole("textbox", { name: /Until/ })).toHaveProperty("value", ""));
    const times = within(screen.getByRole("group", { name: "When and where it is shown" }));
    expect(times.getByRole("textbox", { name: /Until/ })).toBeTruthy();
  });
});
