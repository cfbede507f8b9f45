// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { internalPath } from "./internalPath.ts";

function findPath(href: string): string | undefined {
  document.body.innerHTML = `<a data-kind="page" href="${href}">Fees</a>`;
  let path: string | undefined;
  document.body.addEventListener("click", (event) => (path = internalPath(event as MouseEvent, "/school")), {
    once: true,
  });
  document.querySelector("a")?.click();
  return path;
}

it("leaves words that are to be highlighted to the browser", () => {
  expect(findPath("/school/fees#terms")).toBe("/fees#terms");
  expect(findPath("/school/fees#:~:text=terms")).toBeUndefined();
  expect(findPath("/school/fees#terms:~:text=terms")).toBeUndefined();
});
