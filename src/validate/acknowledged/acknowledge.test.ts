import { describe, expect, test } from "vitest";
import { check } from "../../../tests/diagnostics/check.ts";
import { context, page, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { fix } from "../fix.ts";
import { validateSite } from "../validateSite.ts";

const prose = (text: string) => ({ type: "prose", text });

test("a warning that is acknowledged is dropped, on its page only", () => {
  const createDatedPage = (path: string) => page(path, prose("On 31 June."));
  const entries = [{ rule: "impossible-date", page: "/hours", text: "31 June", reason: "Printed so." }];
  expect(check({ routes: [createDatedPage("/"), createDatedPage("/hours")], acknowledged: entries })).toEqual([
    ["impossible-date", "31 June"],
  ]);
  const everywhere = [{ rule: "impossible-date", text: "31 June", reason: "Printed so." }];
  expect(check({ routes: [createDatedPage("/"), createDatedPage("/hours")], acknowledged: everywhere })).toEqual([]);
});

test("a warning in a fragment is acknowledged for a page that shows it, through another fragment too", () => {
  const fragments = { outer: [{ type: "fragment", name: "inner" }], inner: [prose("On 31 June.")] };
  const routes = [page("/", prose("In.")), page("/hours", { type: "fragment", name: "outer" })];
  const createEntries = (on: string) => [{ rule: "impossible-date", page: on, text: "31 June", reason: "Printed so." }];
  expect(check({ routes, fragments, acknowledged: createEntries("/hours") })).toEqual([]);
  expect(check({ routes, fragments, acknowledged: createEntries("/") })).toEqual([["stale-acknowledgement", '"/"']]);
});

describe("an acknowledgement of dates", () => {
  const calendar = (year: number, ...dates: string[]) => ({
    type: "eventList",
    year,
    events: dates.map((date) => ({ event: "Book fair", date, time: "9 AM" })),
  });
  const routes = (...blocks: unknown[]) => [page("/", ...blocks), page("/hours", prose("Nine."))];
  const entry = { rule: "impossible-date", text: "31 June", reason: "Printed so." };

  test("is about its words, and not about another mistake in the same text", () => {
    const twice = routes(prose("On 31 June and on 31 November, or not on 31 June."));
    expect(check({ routes: twice, acknowledged: [entry] })).toEqual([["impossible-date", "31 November"]]);
    const longer = [{ ...entry, text: "On 31 June and" }];
    expect(check({ routes: twice, acknowledged: longer })).toEqual([
      ["impossible-date", "31 November"],
      ["impossible-date", "31 June"],
    ]);
  });

  test("holds for its year", () => {
    const entries = [{ ...entry, text: "29 February", year: 2025 }];
    expect(check({ routes: routes(calendar(2025, "29 February")), acknowledged: entries })).toEqual([]);
    expect(check({ routes: routes(calendar(2026, "29 February")), acknowledged: entries })).toEqual([
      ["impossible-date", "29 February"],
      ["stale-acknowledgement", '"29 February"'],
    ]);
    const entries2025 = [{ ...entry, year: 2025 }];
    expect(check({ routes: routes(prose("On 31 June 2025.")), acknowledged: entries2025 })).toEqual([]);
    expect(check({ routes: routes(prose("On 31 June 2026.")), acknowledged: entries2025 })).toEqual([
      ["impossible-date", "31 June 2026"],
      ["stale-acknowledgement", '"31 June"'],
    ]);
  });

  test("gets its year by a fix, unless its text has it or there are several", () => {
    const fixEntries = (entries: object[], ...blocks: unknown[]) => {
      const text = siteText({ routes: routes(...blocks), acknowledged: entries });
      const result = fix(text, (source) => validateSite(source, context).diagnostics);
      const left = result.diagnostics.map(({ severity, suggestions }) => [severity, suggestions.length]);
      return [JSON.parse(result.text).acknowledged, left];
    };
    expect(fixEntries([entry], calendar(2025, "31 June"))).toEqual([[{ ...entry, year: 2025 }], []]);
    const [entriesWithYear, entriesWithoutYear] = [[{ ...entry, text: "31 June 2025" }], [entry]];
    expect(fixEntries(entriesWithYear, prose("On 31 June 2025."))).toEqual([entriesWithYear, []]);
    const calendars = [calendar(2025, "31 June"), calendar(2026, "31 June")];
    expect(fixEntries(entriesWithoutYear, ...calendars)).toEqual([entriesWithoutYear, [["info", 2]]]);
  });
});

test("one that matches nothing any more is an info, and removed by its fix; the last with the list", () => {
  const entries = ["31 June", "31 November", "31 April"].map((text) => ({
    rule: "impossible-date",
    text,
    reason: "So.",
  }));
  const routes = [page("/", prose("On 31 November.")), page("/hours", prose("Nine."))];
  const text = siteText({ routes, acknowledged: entries });
  const validate = (source: string) => validateSite(source, context).diagnostics;
  expect(validate(text).map(({ severity }) => severity)).toEqual(["info", "info"]);
  expect(fix(text, validate).text).toBe(siteText({ routes, acknowledged: [entries[1]] }));
  expect(fix(siteText({ acknowledged: entries }), validate).text).toBe(siteText());
});

test("an error cannot be acknowledged, and both are reported", () => {
  const entries = [{ rule: "dead-link", text: "/bookshop", reason: "It will come." }];
  const routes = [page("/", prose("[Shop](/bookshop).")), page("/hours", prose("Nine."))];
  const { diagnostics } = validateSite(siteText({ routes, acknowledged: entries }), context);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(["dead-link", "stale-acknowledgement"]);
  expect(diagnostics[1]?.pointer).toBe("/acknowledged/0/rule");
});
