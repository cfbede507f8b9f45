import { expect, it } from "vitest";
import { searchPages } from "./searchPages.ts";

const PAGES = [
  { path: "/", title: "Home" },
  { path: "/grade9fee", title: "Grade 10 fee structure" },
  { path: "/fees", title: "Fees" },
  { path: "/ecole", title: "École" },
  { path: "/uniform", title: "What pupils wear", draft: true as const },
];
const findPaths = (query: string) => searchPages(PAGES, query, 10).listed.map(({ path }) => path);

it("lists all pages in the order of the site when nothing is searched for", () => {
  expect(findPaths("")).toEqual(["/", "/grade9fee", "/fees", "/ecole", "/uniform"]);
  expect(findPaths("  ")).toEqual(findPaths(""));
});

it("lists titles that begin with the query first, then words that do", () => {
  expect(findPaths("fee")).toEqual(["/fees", "/grade9fee"]);
});

it("finds words in any order, in title and path", () => {
  expect(findPaths("structure 10")).toEqual(["/grade9fee"]);
  expect(findPaths("pupils unif")).toEqual(["/uniform"]);
  expect(findPaths("structure wear")).toEqual([]);
});

it("ignores case and accents", () => {
  expect(findPaths("ecole")).toEqual(["/ecole"]);
  expect(findPaths("ÉCO")).toEqual(["/ecole"]);
});

it("lists only the first of many matches, and counts all", () => {
  const pages = Array.from({ length: 5000 }, (_, index) => ({ path: `/p${index}`, title: `Page ${index}` }));
  const { listed: listedPages, count } = searchPages(pages, "page", 40);
  expect(listedPages).toHaveLength(40);
  expect(count).toBe(5000);
});
