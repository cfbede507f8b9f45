// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createField, renderForm } from "./renderForm.tsx";

beforeEach(() => localStorage.clear());

const TEXT = createField("text", "richText", { required: true });

async function findEditor(): Promise<HTMLElement> {
  return screen.findByRole("textbox", { name: "Text" });
}

describe("a rich text", () => {
  it("is shown as it reads, and saved as markup when it is left", async () => {
    const form = await renderForm([TEXT], { text: "We **teach** boys." });
    const editor = await findEditor();
    expect(editor.textContent).toBe("We teach boys.");
    await form.user.click(editor);
    await form.user.keyboard("{Control>}a{/Control}");
    await form.user.click(screen.getByRole("button", { name: "Italic" }));
    expect(form.sent).toEqual([]);
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ text: "*We **teach** boys.*" }));
  });

  it("typed and never saved is offered as it reads after a reload", async () => {
    const first = await renderForm([TEXT], { text: "We teach." });
    await first.user.click(await findEditor());
    await first.user.keyboard("{Control>}a{/Control}");
    await first.user.click(screen.getByRole("button", { name: "Bold" }));
    first.unmount();
    const form = await renderForm([TEXT], { text: "We teach." });
    expect(screen.getByRole("note", { name: "Not saved" }).querySelector("q")?.textContent).toBe("We teach.");
    await form.user.click(screen.getByRole("button", { name: "Restore what you typed" }));
    await waitFor(async () => expect((await findEditor()).innerHTML).toContain("<strong>"));
    (await findEditor()).focus();
    await form.user.tab();
    await waitFor(() => expect(form.value).toEqual({ text: "**We teach.**" }));
  });

  it("says what a shared value in it is when it is clicked", async () => {
    const constant = { name: "fee", label: "Fee", written: "12", text: "12", pages: 3, named: [] };
    const form = await renderForm(
      [TEXT],
      { text: "It costs {fee}." },
      {
        answers: { constants: () => ({ hash: "v1", pages: 9, constants: [constant] }) },
      },
    );
    await form.user.click(await screen.findByRole("button", { name: "12" }));
    await screen.findByText(/“Fee” is one value on 3 pages/);
  });

  it("changed elsewhere is shown", async () => {
    const form = await renderForm([TEXT], { text: "Old" });
    expect((await findEditor()).textContent).toBe("Old");
    await form.changeElsewhere({ text: "New" });
    await waitFor(async () => expect((await findEditor()).textContent).toBe("New"));
  });
});
