import { expect, test } from "vitest";
import { SCHOOL } from "../e2e/servers.ts";
import { parsePage } from "./parsePage.ts";

const items = Array.from(parsePage(SCHOOL, "/sitemap").querySelectorAll("main li"));

test("the sitemap has each name once, a page's second address beside the first", () => {
  const names = items.flatMap((item) => item.querySelector(":scope > a")?.textContent ?? []);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const fees = items.find((item) => item.textContent.includes("/grade9fee"));
  expect(fees?.textContent).toContain("also at /info");
  expect(fees?.querySelector("a[href='/info']")?.textContent).toBe("/info");
});

test("the sitemap calls the home page what the menu calls it", () => {
  const links = items.flatMap((item) => item.querySelector("a[href='/']")?.textContent ?? []);
  expect(links).toEqual(["Home"]);
});
