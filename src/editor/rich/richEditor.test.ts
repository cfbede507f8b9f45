// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { openRichEditor } from "./richEditor.ts";

/** Pastes HTML into an empty text; returns its lines, and the message about its losses. */
function paste(html: string) {
  const element = document.createElement("div");
  document.body.replaceChildren(element);
  const onPasteLoss = vi.fn<(sentence: string) => void>();
  const events = { onUpdate() {}, onKeyDown: () => false, askForLink: async () => undefined, onPasteLoss };
  const editor = openRichEditor(element, { source: "", constants: {} }, "Text", events);
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  editor.element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  const lines = editor.read()?.split("\n\n");
  editor.close();
  return { lines, losses: onPasteLoss.mock.calls.length };
}

describe("pasted HTML", () => {
  it.each([
    [
      "<table><tr><td>9:00</td><td>Tour</td></tr><tr><td>10:00</td><td>Lunch</td></tr></table>",
      ["9:00 – Tour", "10:00 – Lunch"],
    ],
    ["<p>Before</p><p><img src='photo.jpg' alt='A photo'></p><p>After</p>", ["Before", "After"]],
  ])("is said to be other than it was: %s", (html, lines) => {
    expect(paste(html)).toEqual({ lines, losses: 1 });
  });

  it("is not mentioned when nothing is lost", () => {
    expect(paste("<p>One <b>bold</b> word</p>")).toEqual({ lines: ["One **bold** word"], losses: 0 });
  });
});
