import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { findChangedElement } from "./scrollToChange.ts";

function parse(html: string): Element {
  const main = new Window().document.createElement("main");
  main.innerHTML = html;
  return main as unknown as Element;
}

/** The id of the element with the first change. */
const findChangedId = (before: string, after: string) =>
  findChangedElement(parse(after), parse(before), parse(after)).id;

it("is the innermost element with the first change", () => {
  const page = (text: string) => `<p>One.</p><section id="a"><p id="b">${text}</p><p>Last.</p></section>`;
  expect(findChangedId(page("Old."), page("New."))).toBe("b");
});

it("is an element that was added, or the one that has its place after it was removed", () => {
  const [sectionOne, sectionTwo, sectionThree] = ["one", "two", "three"].map(
    (id) => `<section id="${id}">${id}</section>`,
  );
  expect(findChangedId(`${sectionOne}${sectionThree}`, `${sectionOne}${sectionTwo}${sectionThree}`)).toBe("two");
  expect(findChangedId(`${sectionOne}${sectionTwo}${sectionThree}`, `${sectionOne}${sectionThree}`)).toBe("three");
});
