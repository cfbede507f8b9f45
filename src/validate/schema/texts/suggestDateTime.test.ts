import { expect, test } from "vitest";
import { context, page, siteText } from "../../../../tests/diagnostics/minimalSite.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { validateSite } from "../../validateSite.ts";

/** The suggestions for the end of a notice, and the diagnostics of each suggestion once it is applied. */
function suggested(until: string) {
  const blocks = [{ type: "notice", kind: "info", text: "Closed.", until }];
  const home = { path: "/", title: "Welcome", description: "What we do.", blocks };
  const text = siteText({ routes: [home], navigation: [{ type: "link", label: "Home", href: "/" }] });
  const [diagnostic] = validateSite(text, context).diagnostics;
  expect(diagnostic?.pointer).toBe("/routes/0/blocks/0/until");
  const offers = diagnostic?.suggestions.flatMap(({ edits }) => edits) ?? [];
  const after = offers.flatMap((edit) => validateSite(applyEdits(text, [edit]), context).diagnostics);
  expect(after.filter(({ severity }) => severity === "error")).toEqual([]);
  return { moments: offers.map((edit) => edit.text), certain: diagnostic?.suggestions.some(({ certain }) => certain) };
}

test.each(["2027-10-29 25:00", "2027-10-29 24:30", "2027-02-30 10:00", "2027-10-29 7:60"])(
  "for %s, which no calendar or clock has, nothing is suggested",
  (until) => {
    expect(suggested(until).moments).toEqual([]);
  },
);

test("midnight at the end of a day is suggested as it is", () => {
  expect(suggested("2027-10-29 24:00").moments).toEqual(["2027-10-29T24:00"]);
});

test("a time with one digit is suggested with two", () => {
  expect(suggested("2027-10-29 9:00").moments).toEqual(["2027-10-29T09:00"]);
});

/** The diagnostics of opening hours and of a notice: the rule, and its suggestions. */
function diagnoseTimes(opens: string, closes: string, until = "2099-01-31T24:00") {
  const week = { monday: [{ opens, closes }] };
  const home = page("/", { type: "openingHours", week }, { type: "notice", text: "Closed.", until });
  const text = siteText({ routes: [home], navigation: [{ type: "link", label: "Home", href: "/" }] });
  return validateSite(text, context).diagnostics.map(({ rule, suggestions }) => [rule, suggestions[0]?.edits[0]?.text]);
}

test("24:00 is the end of a day", () => {
  expect(diagnoseTimes("00:00", "24:00")).toEqual([]);
  expect(diagnoseTimes("24:00", "08:00")).toEqual([["malformed-value", "00:00"]]);
  expect(diagnoseTimes("08:00", "24:30")).toEqual([["malformed-value", "00:30"]]);
  expect(diagnoseTimes("08:00", "24:00", "2099-01-31T24:01")).toEqual([["impossible-moment", undefined]]);
});

test.each([
  ["9:00", "09:00"],
  ["9.30", "09:30"],
  ["9 am", "09:00"],
])("the time %s is written in another way", (opens, correction) => {
  expect(diagnoseTimes(opens, "12:00")).toEqual([["malformed-value", correction]]);
});
