import { expect, test } from "vitest";
import { context, siteText } from "../../../../tests/diagnostics/minimalSite.ts";
import { applyEdits } from "../../fix.ts";
import { validateSite } from "../../validateSite.ts";

/** What is suggested for the end of a notice, and what is reported of each suggestion once it is applied. */
function suggested(until: string) {
  const blocks = [{ type: "notice", kind: "info", text: "Closed.", until }];
  const home = { path: "/", title: "Welcome", description: "What we do.", blocks };
  const text = siteText({ routes: [home], navigation: [{ type: "link", label: "Home", href: "/" }] });
  const [found] = validateSite(text, context).diagnostics;
  expect(found?.pointer).toBe("/routes/0/blocks/0/until");
  const offers = found?.suggestions.flatMap(({ edits }) => edits) ?? [];
  const after = offers.flatMap((edit) => validateSite(applyEdits(text, [edit]), context).diagnostics);
  expect(after.filter(({ severity }) => severity === "error")).toEqual([]);
  return { moments: offers.map((edit) => edit.text), certain: found?.suggestions.some(({ certain }) => certain) };
}

test.each(["2027-10-29 24:00", "2027-10-29 25:00", "2027-10-29 24:30", "2027-02-30 10:00", "2027-10-29 7:60"])(
  "for %s, which no calendar or clock has, nothing is suggested",
  (until) => {
    expect(suggested(until).moments).toEqual([]);
  },
);

test("a time with one digit is suggested with two", () => {
  expect(suggested("2027-10-29 9:00").moments).toEqual(["2027-10-29T09:00"]);
});
