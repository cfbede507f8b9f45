import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findExcerpt } from "./excerpt.ts";
import { createSiteSearch, loadSiteSearch, type SearchedPage } from "./siteSearch.ts";

const page = (href: string, title: string, text = "", headings = ""): SearchedPage => ({ href, title, headings, text });

/** The addresses of the pages that a query finds. */
function find(query: string, pages: SearchedPage[], synonyms: string[][] = []): string[] {
  return createSiteSearch({ pages, synonyms })
    .find(query)
    .map((result) => result.page.href);
}

describe("the search of a site", () => {
  it("puts a word of a title before one of a heading, and that before one of a text", () => {
    const pages = [page("/text", "One", "fees"), page("/heading", "Two", "", "fees"), page("/title", "Fees")];
    expect(find("fees", pages)).toEqual(["/title", "/heading", "/text"]);
  });

  it("finds a word by its beginning, without accents and in any case", () => {
    const pages = [page("/a", "Élèves et parents"), page("/b", "Horaires")];
    expect(find("elev", pages)).toEqual(["/a"]);
    expect(find("HORAIRES", pages)).toEqual(["/b"]);
  });

  it("finds a name with a typing error only where nothing is found without one", () => {
    const pages = [page("/a", "Staff", "Grace Wanjiru"), page("/b", "Trips", "Wanjiku")];
    expect(find("wanjiru", pages)).toEqual(["/a"]);
    expect(find("wanjriu", pages)).toContain("/a");
    expect(find("2027", [page("/a", "Year", "2026")])).toEqual([]);
  });

  it("finds the pages with all words, else those with most of them first", () => {
    const pages = [page("/a", "Bus"), page("/b", "School bus"), page("/c", "School")];
    expect(find("school bus", pages)).toEqual(["/b"]);
    expect(find("school bus tickets", pages)[0]).toBe("/b");
    expect(find("school bus tickets", pages)).toHaveLength(3);
  });

  it("finds synonyms after the word itself, also those of several words", () => {
    const synonyms = [["fees", "costs", "school money"]];
    const pages = [page("/a", "Costs"), page("/b", "Fees"), page("/c", "Money of the school"), page("/d", "Other")];
    expect(find("fees", pages, synonyms)[0]).toBe("/b");
    expect(find("fees", pages, synonyms).sort()).toEqual(["/a", "/b", "/c"]);
    expect(find("school money", pages, synonyms).sort()).toEqual(["/a", "/b", "/c"]);
  });

  it.each([
    ["Han", "京都", "東京都庁", "庁"],
    ["Thai", "เรียน", "โรงเรียนของเรา", "เรา"],
    ["Khmer", "រៀន", "សាលារៀន", "ន"],
  ])("finds words within text of %s without spaces, and single letters of it", (_script, word, text, letter) => {
    const pages = [page("/a", "A", text), page("/b", "B", "other")];
    expect(find(word, pages)).toEqual(["/a"]);
    expect(find(letter, pages)).toEqual(["/a"]);
  });

  it("finds nothing for punctuation and for an empty query", () => {
    expect(find("", [page("/a", "A")])).toEqual([]);
    expect(find("?!", [page("/a", "A")])).toEqual([]);
  });

  it("finds the same at once and bit by bit", async () => {
    const words = fc.array(fc.constantFrom("fees", "school", "مدرسة", "学校", "โรงเรียน", "été", "12"), {
      maxLength: 6,
    });
    const anyPage = fc.tuple(words, words).map(([title, text]) => page("/", title.join(" "), text.join(" ")));
    await fc.assert(
      fc.asyncProperty(fc.array(anyPage, { maxLength: 12 }), words, async (pages, query) => {
        const site = { pages, synonyms: [] };
        const results = createSiteSearch(site).find(query.join(" "));
        expect((await loadSiteSearch(site)).find(query.join(" "))).toEqual(results);
      }),
    );
  });
});

describe("an excerpt", () => {
  /** The excerpt with its marked words in brackets. */
  const excerpt = (text: string, ...terms: string[]) =>
    findExcerpt(text, new Set(terms))
      .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
      .join("");

  it("is the sentence with most of the words, which are marked", () => {
    const text = "We teach. The fees are KES 1.5 a day! Fees of the bus are extra.";
    expect(excerpt(text, "fees", "bus")).toBe("[Fees] of the [bus] are extra.");
    expect(excerpt(text, "day")).toBe("The fees are KES 1.5 a [day]!");
  });

  it("is the first sentence where only the title has the word", () => {
    expect(excerpt("First line\nSecond line", "none")).toBe("First line");
    expect(excerpt("", "none")).toBe("");
  });

  it("marks overlapping pairs of letters as one", () => {
    expect(excerpt("私は東京都に住む。次。", "東京", "京都")).toBe("私は[東京都]に住む。");
  });

  it("is cut around the word in a long sentence", () => {
    const text = `${"word ".repeat(100)}needle ${"word ".repeat(100)}`;
    const cut = excerpt(text, "needle");
    expect(cut).toContain("[needle]");
    expect(cut.length).toBeLessThanOrEqual(206);
    expect(cut).toMatch(/^…word .* word…$/);
    expect(excerpt(`${"学".repeat(300)}校`, "校").length).toBeLessThanOrEqual(206);
  });
});
