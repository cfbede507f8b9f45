import { expect, it } from "vitest";
import { withContext } from "../../edit/merge.ts";
import { listConflicts } from "./conflictList.ts";

const TEXT = JSON.stringify({ routes: [{ path: "/fees", title: "What our prices are", blocks: [] }] });
const start = TEXT.indexOf("prices");
const conflict = {
  id: "1",
  ...withContext({ base: "fees", ours: "costs", theirs: "prices", line: 1 }, TEXT, start),
};

it("shows both versions of the whole text, with its page", () => {
  expect(listConflicts(TEXT, [conflict])).toMatchObject([
    { ours: "What our costs are", theirs: "What our prices are", page: { path: "/fees" }, isPlaceKnown: true },
  ]);
});

it("says when the words around were changed since", () => {
  const changed = TEXT.replace("What our prices are", "Later");
  const whole = { ...conflict, ours: '"What \\"it\\" costs"' };
  expect(listConflicts(changed, [whole])).toMatchObject([
    { ours: 'What "it" costs', theirs: "prices", isPlaceKnown: false },
  ]);
});
