import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { changedElement } from "./scrollToChange.ts";

function parse(html: string): Element {
  const main = new Window().document.createElement("main");
  main.innerHTML = html;
  return main as unknown as Element;
}

/** The id of the element with the first change. */
const changed = (before: string, after: string) => changedElement(parse(after), parse(before), parse(after)).id;

it("is the innermost element with the first change", () => {
  const page = (text: string) => `<p>One.</p><section id="a"><p id="b">${text}</p><p>Last.</p></section>`;
  expect(changed(page("Old."), page("New."))).toBe("b");
});

it("is an element that was added, or the one that has its place after it was removed", () => {
  const [one, two, three] = ["one", "two", "three"].map((id) => `<section id="${id}">${id}</section>`);
  expect(changed(`${one}${three}`, `${one}${two}${three}`)).toBe("two");
  expect(changed(`${one}${two}${three}`, `${one}${three}`)).toBe("three");
});
