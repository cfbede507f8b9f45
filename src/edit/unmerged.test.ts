import { expect, it } from "vitest";
import { choose } from "./conflictChoice.ts";
import { leaveUnmerged } from "./unmerged.ts";

const BASE = JSON.stringify(
  { a: { title: "Fees", term: "One" }, b: { label: "Fees", places: 4 }, c: { term: "One" } },
  null,
  2,
);
const THEIRS = '{"c":{"term":"One"},"b":{"places":4,"label":"Fees"},"a":{"term":"One","title":"Fees"}}';
const listConflicts = (ours: string) =>
  leaveUnmerged(BASE, ours, THEIRS).conflicts.map((conflict) => ({ ...conflict, id: "" }));

it.each([
  ["a text by its key", '"title": "Fees"', '"title": "Prices"'],
  ["a number by its key", '"places": 4', '"places": 12'],
])("leaves the other text as it is, and finds %s in it", (_, before, after) => {
  expect(leaveUnmerged(BASE, BASE.replace(before, after), THEIRS).text).toBe(THEIRS);
  const [conflict, ...otherConflicts] = listConflicts(BASE.replace(before, after));
  const [oldMember, newMember] = [before, after].map((member) => member.replace(": ", ":")) as [string, string];
  expect(otherConflicts).toEqual([]);
  expect(conflict && choose(THEIRS, conflict, "ours")).toBe(THEIRS.replace(oldMember, newMember));
  expect(conflict && choose(THEIRS, conflict, "theirs")).toBe(THEIRS);
});

it("makes no conflict of words that the other text has, too", () => {
  const withPrices = (text: string) => text.replace(/("title": ?)"Fees"/, '$1"Prices"');
  expect(leaveUnmerged(BASE, withPrices(BASE), withPrices(THEIRS)).conflicts).toEqual([]);
});

it.each([
  ["of which several are alike", BASE.replace('"One"', '"First"'), '"First"'],
  ["that was added", BASE.replace('"title": "Fees"', '"title": "Fees", "note": "Soon"'), '"Soon"'],
  ["that was removed", BASE.replace('"label": "Fees",', ""), ""],
])("makes a conflict without a place of a value %s", (_, ours, words) => {
  const conflicts = listConflicts(ours);
  expect(conflicts).toMatchObject([{ ours: words, theirs: "" }]);
  for (const conflict of conflicts) expect(choose(THEIRS, conflict, "ours")).toBeUndefined();
});
