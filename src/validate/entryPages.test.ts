import { describe, expect, it } from "vitest";
import { context, page, siteText } from "../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "./validateSite.ts";

const race = {
  id: "race",
  title: "The race is won",
  date: "2026-11-02",
  blocks: [{ type: "prose", id: "weather", text: "It rained. See [the start](#start)." }] as unknown[],
};
const start = { type: "prose", id: "start", text: "At noon." };

/** The rules that report something, each with the text at its pointer. */
function check(entries: unknown[], ...texts: string[]): string[] {
  return validate({ type: "newsList", id: "news", heading: "News", entries }, texts).map(
    ({ rule, pointer }) => `${rule} ${pointer}`,
  );
}

function validate(list: object, texts: string[], parts: object = {}, surroundings: object = {}) {
  const home = page("/", { type: "prose", text: ["Come in.", ...texts].join(" ") });
  const text = siteText({
    navigation: [
      { type: "link", label: "Home", href: "/" },
      { type: "link", label: "News", href: "/news" },
    ],
    routes: [home, page("/news", list)],
    ...parts,
  });
  return validateSite(text, { ...context, ...surroundings }).diagnostics;
}

const ENTRY = "/routes/1/blocks/0/entries/0";
const withStart = { ...race, blocks: [...race.blocks, start] };

describe("the page of an entry", () => {
  it("is a page that links lead to, with places of its own, and needs no link", () => {
    expect(check([withStart], "Read [all of it](/news/race#weather).")).toEqual([]);
  });

  it("is missing where an entry has no blocks", () => {
    const { blocks: _, ...note } = race;
    expect(check([note], "Read [all of it](/news/race).")).toEqual(["dead-link /routes/0/blocks/0/text"]);
  });

  it("has not the places of its list, nor has the list those of the page", () => {
    expect(check([race], "[a](/news/race#news) [b](/news#weather)")).toEqual([
      "dead-anchor /routes/0/blocks/0/text",
      "dead-anchor /routes/0/blocks/0/text",
      `dead-anchor ${ENTRY}/blocks/0/text`,
    ]);
  });

  it("may have the names of places that other pages have, but each once", () => {
    const twin = { ...withStart, id: "twin", title: "A twin" };
    expect(check([withStart, twin])).toEqual([]);
    expect(check([{ ...race, blocks: [start, start] }])).toContain(`duplicate-id ${ENTRY}/blocks/1/id`);
  });

  it("needs an address that no other page has", () => {
    expect(check([withStart, { ...withStart, title: "Other" }])).toEqual([
      "duplicate-route /routes/1/blocks/0/entries/1/id",
    ]);
    const routes = [
      page("/", start),
      page("/news", { type: "newsList", entries: [withStart] }),
      page("/news/race", start),
    ];
    const { rule, pointer, message } = validate({}, [], { routes })[0] ?? expect.fail();
    expect([rule, pointer]).toEqual(["duplicate-route", `${ENTRY}/id`]);
    for (const title of ["The race is won", "/news/race"]) expect(message).toContain(title);
  });

  it("has no address of a year, nor one of the files of the site", () => {
    expect(check([{ ...withStart, id: "2026" }])).toContain(`malformed-value ${ENTRY}/id`);
    const routes = [page("/", { type: "newsList", entries: [{ ...withStart, id: "media" }] })];
    expect(validate({}, [], { routes, navigation: [] }).map(({ rule, pointer }) => [rule, pointer])).toContainEqual([
      "reserved-path",
      "/routes/0/blocks/0/entries/0/id",
    ]);
  });

  it("needs a title that no other page has", () => {
    const twin = { ...withStart, id: "twin" };
    expect(check([withStart, twin])).toEqual(["duplicate-title /routes/1/blocks/0/entries/1/title"]);
  });

  it("is a draft with its list", () => {
    const routes = [
      page("/", { type: "prose", text: "Read [all of it](/news/race)." }),
      { ...page("/news", { type: "newsList", entries: [withStart] }), draft: true },
    ];
    const navigation = [{ type: "link", label: "Home", href: "/" }];
    expect(validate({}, [], { routes, navigation }).map(({ rule }) => rule)).toEqual(["draft-link"]);
  });

  it("is where its faults are said to be", () => {
    const blocks = [start, { type: "prose", text: "See [it](/nowhere) and [start](#start)." }];
    const [fault] = validate({ type: "newsList", entries: [{ ...race, blocks }] }, []);
    expect(fault?.message).toContain("of /news/race");
    expect(fault?.message).toContain("2nd block");
  });

  it("has the budget of a page for its pictures, and its list has none of them", () => {
    const picture = { src: "share.svg", alt: "A share." };
    const heavy = { ...race, blocks: [start, { type: "mediaText", items: [{ title: "T", text: "Text.", picture }] }] };
    const surroundings = { pictureBytes: () => 290_000 };
    const rules = (list: object) =>
      validate(list, [], { budgets: { pageBytes: 200_000, pictureBytes: 300_000 } }, surroundings)
        .filter(({ rule }) => rule === "over-budget-page")
        .map(({ pointer }) => pointer);
    expect(rules({ type: "newsList", entries: [heavy] })).toEqual([`${ENTRY}/id`]);
    expect(rules({ type: "newsList", entries: [{ ...race, blocks: [start], picture }] })).toEqual([`${ENTRY}/id`]);
  });
});

describe("a list with pages for years", () => {
  it("has pages that links lead to, and whose addresses are taken", () => {
    const list = { type: "newsList", archive: "year", entries: [withStart] };
    expect(validate(list, ["See [the year](/news/2026)."])).toEqual([]);
    expect(validate(list, ["See [the year](/news/2025)."]).map(({ rule }) => rule)).toEqual(["dead-link"]);
    const routes = [page("/", start), page("/news", list), page("/news/2026", start)];
    expect(validate({}, [], { routes }).map(({ rule, pointer }) => [rule, pointer])).toContainEqual([
      "duplicate-route",
      "/routes/1/blocks/0/archive",
    ]);
  });
});
