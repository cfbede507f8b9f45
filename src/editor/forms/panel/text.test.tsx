// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createField, renderForm } from "./renderForm.tsx";

beforeEach(() => localStorage.clear());

const HEADING = createField("heading", "text", { required: true });
const NOTE = createField("note", "text");

describe("a text", () => {
  it("is saved when it is left", async () => {
    const form = await renderForm([HEADING], { heading: "Fees" });
    const input = screen.getByRole("textbox", { name: "Heading" });
    expect(input).toHaveProperty("value", "Fees");
    await form.user.clear(input);
    await form.user.type(input, "What you pay");
    expect(form.sent).toEqual([]);
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ heading: "What you pay" }));
    await screen.findByText("Saved: Heading");
  });

  it("is saved once by Enter", async () => {
    const form = await renderForm([HEADING], { heading: "Fees" });
    await form.user.type(screen.getByLabelText("Heading"), " 2027{Enter}");
    await waitFor(() => expect(form.value).toEqual({ heading: "Fees 2027" }));
    await form.user.tab();
    await form.refresh();
    expect(form.sent).toHaveLength(1);
  });

  it("is removed when it is optional and emptied", async () => {
    const form = await renderForm([HEADING, NOTE], { heading: "Fees", note: "New" });
    await form.user.clear(screen.getByLabelText(/Note/));
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ heading: "Fees" }));
    expect(screen.getByText("optional")).toBeTruthy();
  });

  it("cannot be emptied when it is needed", async () => {
    const form = await renderForm([HEADING], { heading: "Fees" });
    await form.user.clear(screen.getByLabelText("Heading"));
    await form.user.tab();
    expect(screen.getByRole("textbox", { name: "Heading" }).getAttribute("aria-invalid")).toBe("true");
    await form.user.click(screen.getByRole("button", { name: "Back to what was there" }));
    expect(screen.getByLabelText("Heading")).toHaveProperty("value", "Fees");
    expect(form.sent).toEqual([]);
  });

  it("shows its default until something is written, and does not write it", async () => {
    const form = await renderForm([createField("link", "text", { default: "Read more" })], {});
    const input = screen.getByPlaceholderText("Read more");
    await form.user.type(input, "Read more");
    await form.user.tab();
    await waitFor(() => expect(input).toHaveProperty("value", ""));
    expect(form.sent).toEqual([]);
  });

  it("of a new block is in grey until something is written, which takes its place", async () => {
    const form = await renderForm([HEADING], { heading: "[Heading]" });
    const input = screen.getByPlaceholderText("Heading");
    expect(input).toHaveProperty("value", "");
    await form.user.click(input);
    await form.user.tab();
    expect(form.sent).toEqual([]);
    await form.user.type(input, "Fees");
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ heading: "Fees" }));
  });

  it("is not saved with 300 letters, which stay until they are fewer", async () => {
    const form = await renderForm([HEADING], { heading: "Fees" });
    const input = screen.getByLabelText("Heading");
    await form.user.click(input);
    await form.user.paste("a".repeat(300));
    await form.user.tab();
    expect(input).toHaveProperty("value.length", 304);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(form.sent).toEqual([]);
  });

  it("says why it is refused, and is saved with a suggestion", async () => {
    const refusal = { message: "The heading is too long.", suggestions: [{ title: "Use “Fees”", value: "Fees" }] };
    const form = await renderForm(
      [HEADING],
      { heading: "Old" },
      {
        refuse: ([operation]) =>
          operation && "value" in operation && operation.value === "Much too long" ? [refusal] : [],
      },
    );
    const input = screen.getByLabelText("Heading");
    await form.user.clear(input);
    await form.user.type(input, "Much too long");
    await form.user.tab();
    await screen.findByText("The heading is too long.");
    expect(input).toHaveProperty("value", "Much too long");
    await form.user.click(screen.getByRole("button", { name: "Use “Fees”" }));
    await waitFor(() => expect(form.value).toEqual({ heading: "Fees" }));
    expect(screen.queryByText("The heading is too long.")).toBeNull();
  });

  it("says what shared values in it show", async () => {
    await renderForm(
      [HEADING],
      { heading: "Pay {termFee}" },
      {
        answers: {
          constants: () => ({
            hash: "v1",
            pages: 9,
            constants: [{ name: "termFee", label: "Term fee", written: "KES 12", text: "KES 12", pages: 3, named: [] }],
          }),
        },
      },
    );
    await screen.findByText("Shows: Pay KES 12");
    expect(screen.getByText(/“Term fee” is one value on 3 pages/)).toBeTruthy();
  });
});

describe("fields of a section", () => {
  const FIELDS = [createField("text", "text"), createField("tone", "text", { section: "Background" }), HEADING];

  it("are closed below the others until their heading is pressed", async () => {
    const form = await renderForm(FIELDS, { tone: "Dark" });
    expect(screen.getAllByRole("textbox")).toHaveLength(2);
    const heading = screen.getByRole("button", { name: "Background" });
    expect(screen.getByLabelText("Heading").compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await form.user.click(heading);
    await form.user.type(screen.getByRole("textbox", { name: /Tone/ }), "er{Enter}");
    await waitFor(() => expect(form.value).toEqual({ tone: "Darker" }));
  });

  it("are open where one of them was asked for, or has what was typed and never saved", async () => {
    const first = await renderForm(FIELDS, { tone: "Dark" }, { target: "/routes/0/blocks/0/tone" });
    await first.user.type(screen.getByRole("textbox", { name: /Tone/ }), "er");
    first.unmount();
    await renderForm(FIELDS, { tone: "Dark" });
    expect(screen.getByRole("textbox", { name: /Tone/ })).toBeTruthy();
    expect(screen.getByRole("note", { name: "Not saved" }).textContent).toContain("Darker");
  });
});

describe("a typed text", () => {
  it("stays while something else is changed elsewhere, and is saved on top of it", async () => {
    const form = await renderForm([HEADING, NOTE], { heading: "Fees", note: "Old" });
    await form.user.type(screen.getByLabelText("Heading"), " 2027");
    await form.changeElsewhere({ heading: "Fees", note: "New" });
    await waitFor(() => expect(screen.getByLabelText(/Note/)).toHaveProperty("value", "New"));
    expect(screen.getByLabelText("Heading")).toHaveProperty("value", "Fees 2027");
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ heading: "Fees 2027", note: "New" }));
  });

  it("and was saved gives way to an undo elsewhere", async () => {
    const form = await renderForm([HEADING], { heading: "Fees" });
    await form.user.type(screen.getByLabelText("Heading"), " 2027{Enter}");
    await waitFor(() => expect(form.value).toEqual({ heading: "Fees 2027" }));
    await form.changeElsewhere({ heading: "Fees" });
    await waitFor(() => expect(screen.getByLabelText("Heading")).toHaveProperty("value", "Fees"));
  });

  it("is saved before Escape closes the panel", async () => {
    const form = await renderForm([HEADING], { heading: "Fees" });
    await form.user.type(screen.getByLabelText("Heading"), " 2027{Escape}");
    await waitFor(() => expect(form.value).toEqual({ heading: "Fees 2027" }));
  });

  it("and is refused when the panel is closed already is said in a message", async () => {
    const refusal = { message: "The heading is too long.", suggestions: [] };
    const form = await renderForm([HEADING], { heading: "Fees" }, { refuse: () => [refusal], isClosedByEscape: true });
    await form.user.type(screen.getByLabelText("Heading"), " 2027{Escape}");
    expect(screen.queryByLabelText("Heading")).toBeNull();
    await screen.findByText("The heading is too long.");
    expect(localStorage).toHaveLength(1);
  });
});

describe("a text that was never saved", () => {
  async function typeAndClose(): Promise<void> {
    const form = await renderForm([HEADING], { heading: "Fees" });
    await form.user.type(screen.getByLabelText("Heading"), " 2027");
    form.unmount();
  }

  it("is offered after a reload, and saved when it was restored and left", async () => {
    await typeAndClose();
    const form = await renderForm([HEADING], { heading: "Fees" });
    expect(screen.getByLabelText("Heading")).toHaveProperty("value", "Fees");
    expect(screen.getByRole("note", { name: "Not saved" }).textContent).toContain("Fees 2027");
    await form.user.click(screen.getByRole("button", { name: "Restore what you typed" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Heading"));
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ heading: "Fees 2027" }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(screen.queryByRole("note")).toBeNull();
  });

  it("is there to be copied where something else was written meanwhile", async () => {
    await typeAndClose();
    const form = await renderForm([HEADING], { heading: "Fees and dates" });
    expect(screen.getByRole("note", { name: "Not saved" }).textContent).toContain("Fees 2027");
    expect(screen.queryByRole("button", { name: "Restore what you typed" })).toBeNull();
    await form.user.click(screen.getByRole("button", { name: "Copy what you typed" }));
    expect(await navigator.clipboard.readText()).toBe("Fees 2027");
    expect(screen.getByLabelText("Heading")).toHaveProperty("value", "Fees and dates");
  });

  it("is not offered in another site that is edited at the same address", async () => {
    await typeAndClose();
    document.documentElement.dataset.site = "another";
    await renderForm([HEADING], { heading: "Fees" });
    expect(screen.queryByRole("note")).toBeNull();
    delete document.documentElement.dataset.site;
  });

  it("in an item of a list opens that", async () => {
    const TERMS = createField("terms", "list", { item: createField("", "group", { fields: [HEADING] }), blank: [] });
    const value = { terms: [{ heading: "First" }, { heading: "Second" }] };
    const form = await renderForm([TERMS], value);
    await form.user.click(screen.getByRole("button", { name: "Second" }));
    await form.user.type(screen.getByLabelText("Heading"), " term");
    form.unmount();
    await renderForm([TERMS], value);
    expect(screen.getByRole("note", { name: "Not saved" }).textContent).toContain("Second term");
  });

  it("can be discarded", async () => {
    await typeAndClose();
    const form = await renderForm([HEADING], { heading: "Fees" });
    await form.user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByRole("note")).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(form.sent).toEqual([]);
  });

  it("is not offered when the site has it by now", async () => {
    await typeAndClose();
    await renderForm([HEADING], { heading: "Fees 2027" });
    expect(screen.queryByRole("note")).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it("because the preview does not answer stays in its control, and is kept after a reload", async () => {
    const form = await renderForm([HEADING], { heading: "Fees" });
    form.setAnswering(false);
    await form.user.type(screen.getByLabelText("Heading"), " 2027");
    await form.user.tab();
    await screen.findByText(/does not answer/);
    expect(screen.getByLabelText("Heading")).toHaveProperty("value", "Fees 2027");
    form.setAnswering(true);
    screen.getByLabelText("Heading").focus();
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ heading: "Fees 2027" }));
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });
});
