import { expect, test } from "vitest";
import { SCHOOL } from "../e2e/servers.ts";
import { parsePage } from "./parsePage.ts";

/** The addresses of the links that a selector finds. */
const listHrefs = (path: string, selector: string) =>
  Array.from(parsePage(SCHOOL, path).querySelectorAll(selector), (link) => link.getAttribute("href"));

test("the menu marks the current page", () => {
  expect(listHrefs("/results", "#menu [aria-current=page]")).toEqual(["/results"]);
});

test("menu and footer mark the current page where another address leads to it", () => {
  for (const part of ["#menu", "footer"])
    expect(listHrefs("/contact", `${part} [aria-current=page]`), part).toEqual(["/location"]);
  expect(listHrefs("/info", "#menu [aria-current=page]")).toEqual(["/grade9fee"]);
});

test("the three student-life addresses are in the menu of any page once", () => {
  const hrefs = listHrefs("/basketball-life", "nav[aria-label=Main] a");
  for (const path of ["/basketball-life", "/rugby-life", "/photography-life"])
    expect(hrefs.filter((href) => href === path)).toHaveLength(1);
});

test("Enroll Today, the popup's button and that of the countdown open the registration page in a new tab", () => {
  for (const [path, selector, name] of [
    ["/chaplaincy", "header a", "Enroll Today"],
    ["/chaplaincy", "aside a", "Enroll Today"],
    ["/", "dialog a", ""],
    ["/fees", "[data-boot=countdown-late] a", ""],
  ] as const) {
    const links = Array.from(parsePage(SCHOOL, path).querySelectorAll(selector));
    const attributes = links
      .filter(({ textContent }) => textContent.includes(name))
      .map((link) => ({ href: link.getAttribute("href"), target: link.getAttribute("target") }));
    expect(attributes, selector).toEqual([
      { href: expect.stringMatching(/^https:\/\/.*[?&]school=/), target: "_blank" },
    ]);
  }
});
