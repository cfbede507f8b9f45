// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { internalPath } from "./internalPath.ts";

function pathOf(href: string): string | undefined {
  document.body.innerHTML = `<a data-kind="page" href="${href}">Fees</a>`;
  let path: string | undefined;
  document.body.addEventListener("click", (event) => (path = internalPath(event as MouseEvent, "/school")), {
    once: true,
  });
  document.querySelector("a")?.click();
  return path;
}

it("leaves words that are to be highlighted to the browser", () => {
  expect(pathOf("/school/fees#terms")).toBe("/fees#terms");
  expect(pathOf("/school/fees#:~:text=terms")).toBeUndefined();
  expect(pathOf("/school/fees#terms:~:text=terms")).toBeUndefined();
});
