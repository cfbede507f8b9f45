import { expect, test } from "vitest";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { fix } from "../fix.ts";
import { validateSite } from "../validateSite.ts";

/** The amounts of one block after `--fix`, in a site in a language. */
function fixed(language: string, amounts: readonly (number | string)[], part: "page" | "fragment" = "page") {
  const items = amounts.map((amount, index) => ({ title: `Item ${index}`, amount }));
  const blocks = [{ type: "priceList", heading: "Prices", currency: "KES", items }];
  const pageBlocks = part === "page" ? blocks : [{ type: "fragment", name: "prices" }];
  const page = { path: "/", title: "Start", description: "Start.", blocks: pageBlocks };
  const { site } = JSON.parse(siteText());
  const text = siteText({
    site: { ...site, language },
    routes: [page],
    navigation: [{ type: "link", label: "Start", href: "/" }],
    ...(part === "fragment" && { fragments: { prices: blocks } }),
  });
  const after = fix(text, (source) => validateSite(source, context).diagnostics).text;
  return Array.from(after.matchAll(/"amount": (.*)/g), ([, amount]) => amount);
}

test("an amount that is a number gets the separators of the others", () => {
  expect(fixed("en", [115_500, "20,000"])).toEqual(['"115,500"', '"20,000"']);
  expect(fixed("en", [115_500, "20000"])).toEqual(['"115500"', '"20000"']);
  expect(fixed("en", [1_115_500, "20 000", "500"])).toEqual(['"1 115 500"', '"20 000"', '"500"']);
  expect(fixed("en", [1_115_500, "20 000"], "fragment")).toEqual(['"1 115 500"', '"20 000"']);
});

test("without others, or if they differ, it gets the separators of the language of the site", () => {
  expect(fixed("en", [115_500, 500])).toEqual(['"115,500"', '"500"']);
  expect(fixed("de", [115_500])).toEqual(['"115.500"']);
  expect(fixed("en", [115_500, "20 000", "20,000"])[0]).toBe('"115,500"');
});

test("a number with decimals is only put between quotes", () => {
  expect(fixed("en", [12.5])).toEqual(['"12.5"']);
});
