import { describe, expect, it } from "vitest";
import { context, page, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../validateSite.ts";

const SEARCH = { type: "search" };
const TEXT = { type: "prose", id: "weekdays", text: "From nine to five." };

/** The rules that a site breaks, with the place of each. */
function findProblems(parts: { search?: object; find?: object; hours?: object[]; fragments?: object }) {
  const { find, hours = [TEXT], ...others } = parts;
  const text = siteText({
    ...others,
    routes: [
      page("/", { type: "prose", text: "Come in." }),
      page("/hours", ...hours),
      { ...page("/find", SEARCH), ...find },
    ],
  });
  const { diagnostics } = validateSite(text, context);
  return diagnostics.filter(({ rule }) => /search|unknown-page/.test(rule));
}

describe("the page that a site names for its search", () => {
  it("is fine with a block of the search, also in a fragment", () => {
    expect(findProblems({ search: { page: "/find" } })).toEqual([]);
    const fragments = { field: [SEARCH] };
    const hours = [TEXT, { type: "fragment", name: "field" }];
    expect(findProblems({ search: { page: "/hours" }, hours, fragments })).toEqual([]);
  });

  it("needs the block: the pages that have it are suggested", () => {
    const [problem, ...others] = findProblems({ search: { page: "/hours" } });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: "missing-search", severity: "error", pointer: "/search/page" });
    expect(problem?.suggestions).toMatchObject([{ certain: false, edits: [{ text: "/find" }] }]);
  });

  it("has to exist, and to be published", () => {
    expect(findProblems({ search: { page: "/fidn" } })).toMatchObject([
      { rule: "unknown-page", pointer: "/search/page", suggestions: [{ edits: [{ text: "/find" }] }] },
    ]);
    expect(findProblems({ search: { page: "/find" }, find: { draft: true } })).toMatchObject([
      { rule: "missing-search", pointer: "/search/page" },
    ]);
  });
});

describe("a block of the search on a site that names no page for it", () => {
  it("has a certain remedy where one page has such blocks", () => {
    expect(findProblems({})).toMatchObject([{ rule: "missing-search", suggestions: [{ certain: true }] }]);
    const onTwoPages = findProblems({ hours: [TEXT, SEARCH] });
    expect(onTwoPages).toHaveLength(2);
    expect(onTwoPages.flatMap(({ suggestions }) => suggestions)).toEqual([]);
  });

  it("may be on a draft", () => {
    expect(findProblems({ find: { draft: true } })).toEqual([]);
  });
});
