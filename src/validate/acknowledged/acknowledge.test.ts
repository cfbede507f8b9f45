import { expect, test } from "vitest";
import { check } from "../../../tests/diagnostics/check.ts";
import { context, page, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../validateSite.ts";

const prose = (text: string) => ({ type: "prose", text });

test("a warning that is acknowledged is dropped, on its page only", () => {
  const dated = (path: string) => page(path, prose("On 31 June."));
  const acknowledged = [{ rule: "impossible-date", page: "/hours", text: "31 June", reason: "Printed so." }];
  expect(check({ routes: [dated("/"), dated("/hours")], acknowledged })).toEqual([["impossible-date", "31 June"]]);
  const everywhere = [{ rule: "impossible-date", text: "31 June", reason: "Printed so." }];
  expect(check({ routes: [dated("/"), dated("/hours")], acknowledged: everywhere })).toEqual([]);
});

test("a warning in a fragment is acknowledged for a page that shows it, through another fragment too", () => {
  const fragments = { outer: [{ type: "fragment", name: "inner" }], inner: [prose("On 31 June.")] };
  const routes = [page("/", prose("In.")), page("/hours", { type: "fragment", name: "outer" })];
  const acknowledged = (on: string) => [{ rule: "impossible-date", page: on, text: "31 June", reason: "Printed so." }];
  expect(check({ routes, fragments, acknowledged: acknowledged("/hours") })).toEqual([]);
  expect(check({ routes, fragments, acknowledged: acknowledged("/") })).toEqual([["stale-acknowledgement", '"/"']]);
});

test("an error cannot be acknowledged, and both are reported", () => {
  const acknowledged = [{ rule: "dead-link", text: "/bookshop", reason: "It will come." }];
  const routes = [page("/", prose("[Shop](/bookshop).")), page("/hours", prose("Nine."))];
  const { diagnostics } = validateSite(siteText({ routes, acknowledged }), context);
  expect(diagnostics.map(({ rule }) => rule)).toEqual(["dead-link", "stale-acknowledgement"]);
  expect(diagnostics[1]?.pointer).toBe("/acknowledged/0/rule");
});
