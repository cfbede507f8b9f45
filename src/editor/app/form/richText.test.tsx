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

  it("that was changed elsewhere is shown", async () => {
    const form = await renderForm([TEXT], { text: "Old" });
    expect((await findEditor()).textContent).toBe("Old");
    await form.changeElsewhere({ text: "New" });
    await waitFor(async () => expect((await findEditor()).textContent).toBe("New"));
  });
});
