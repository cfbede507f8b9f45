// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createField, renderForm } from "./renderForm.tsx";

beforeEach(() => localStorage.clear());

const LABEL = createField("label", "text", { required: true });
const VARIANTS = {
  name: "type",
  choices: [
    {
      value: "link",
      label: "Link",
      fields: [LABEL, createField("href", "href", { required: true })],
      blank: { type: "link" },
    },
    { value: "heading", label: "Heading", fields: [LABEL], blank: { type: "heading" } },
  ],
};
const ENTRY = createField("entry", "variants", { required: true, variants: VARIANTS });
const ENTRIES = createField("entries", "list", { item: { ...ENTRY, name: "" }, blank: [] });

describe("a value of one of several kinds", () => {
  it("becomes one of another kind with what both have", async () => {
    const form = await renderForm([ENTRY], { entry: { type: "link", label: "Fees", href: "/fees" } });
    await form.user.selectOptions(screen.getByLabelText("Kind"), "Heading");
    await waitFor(() => expect(form.value).toEqual({ entry: { type: "heading", label: "Fees" } }));
  });

  it("is written when it has what the other kind needs", async () => {
    const form = await renderForm([ENTRY], { entry: { type: "heading", label: "Fees" } });
    await form.user.selectOptions(screen.getByLabelText("Kind"), "Link");
    expect(form.sent).toEqual([]);
    await form.user.type(screen.getByLabelText("Href"), "/fees");
    await form.user.click(screen.getByRole("button", { name: "Change: Entry" }));
    await waitFor(() => expect(form.value).toEqual({ entry: { type: "link", label: "Fees", href: "/fees" } }));
  });

  it("stays of its kind when the change is given up", async () => {
    const form = await renderForm([ENTRY], { entry: { type: "heading", label: "Fees" } });
    await form.user.selectOptions(screen.getByLabelText("Kind"), "Link");
    await form.user.click(screen.getByRole("button", { name: "Cancel: Entry" }));
    expect(screen.getByLabelText("Kind")).toHaveProperty("value", "1");
    expect(localStorage).toHaveLength(0);
  });

  it("filled in for another kind is offered after a reload", async () => {
    const first = await renderForm([ENTRY], { entry: { type: "heading", label: "Fees" } });
    await first.user.selectOptions(screen.getByLabelText("Kind"), "Link");
    await first.user.type(screen.getByLabelText("Href"), "/fees");
    first.unmount();
    const form = await renderForm([ENTRY], { entry: { type: "heading", label: "Fees" } });
    await form.user.click(screen.getByRole("button", { name: "Go on with it" }));
    expect(screen.getByLabelText("Href")).toHaveProperty("value", "/fees");
  });

  it("is added to a list by the button of its kind", async () => {
    const form = await renderForm([ENTRIES], {});
    await form.user.click(screen.getByRole("button", { name: "Add a heading" }));
    await form.user.keyboard("About{Enter}");
    await waitFor(() => expect(form.value).toEqual({ entries: [{ type: "heading", label: "About" }] }));
  });
});

describe("an object that is optional", () => {
  const LINK = createField("link", "group", { fields: [LABEL], blank: {} });

  it("is added with what it needs", async () => {
    const form = await renderForm([LINK], {});
    await form.user.click(screen.getByRole("button", { name: "Add a link" }));
    await form.user.keyboard("Read more");
    await form.user.click(screen.getByRole("button", { name: "Add a link" }));
    await waitFor(() => expect(form.value).toEqual({ link: { label: "Read more" } }));
    expect(screen.getByRole("group", { name: /^Link/ })).toBeTruthy();
  });

  it("is removed", async () => {
    const form = await renderForm([LINK], { link: { label: "Read more" } });
    await form.user.click(screen.getByRole("button", { name: "Remove: Link" }));
    await waitFor(() => expect(form.value).toEqual({}));
    expect(screen.getByRole("button", { name: "Add a link" })).toBeTruthy();
  });
});
