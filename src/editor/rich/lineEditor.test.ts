// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { openLineEditor } from "./lineEditor.ts";

function openLine(text: string) {
  const element = document.createElement("h1");
  const node = document.createTextNode(text);
  element.append(node);
  document.body.replaceChildren(element);
  const events = { onUpdate() {}, onKeyDown: () => false, askForLink: async () => undefined, onPasteLoss() {} };
  return openLineEditor({ node, start: 0, end: text.length }, [text], "Heading", events);
}

describe("a line of the page", () => {
  it.each([
    [250, false],
    [251, true],
  ])("with %i letters has the limit of a form", (length, hasProblem) => {
    const editor = openLine("é".repeat(length));
    expect(editor.read()).toHaveLength(length);
    expect(editor.findProblem() !== undefined).toBe(hasProblem);
    editor.close();
  });
});
