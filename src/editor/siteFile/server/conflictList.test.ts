import { expect, it } from "vitest";
import { withContext } from "../../../edit/merge/merge.ts";
import { listConflicts } from "./conflictList.ts";

const TEXT = JSON.stringify({ routes: [{ path: "/fees", title: "What our prices are", blocks: [] }] });
const start = TEXT.indexOf("prices");
const conflict = {
  id: "1",
  ...withContext({ pointer: "", base: "fees", ours: "costs", theirs: "prices", line: 1 }, TEXT, start),
};

it("shows both versions of the whole text, with its page", () => {
  expect(listConflicts(TEXT, [conflict], [])).toMatchObject([
    { ours: "What our costs are", theirs: "What our prices are", page: { path: "/fees" }, isPlaceKnown: true },
  ]);
});

it("shows them also where the text has ours", () => {
  const ourText = TEXT.replace("prices", "costs");
  expect(listConflicts(ourText, [conflict], [])).toEqual(listConflicts(TEXT, [conflict], []));
});

it("says when the words around were changed since", () => {
  const changedText = TEXT.replace("What our prices are", "Later");
  const whole = { ...conflict, ours: '"What \\"it\\" costs"' };
  expect(listConflicts(changedText, [whole], [])).toMatchObject([
    { ours: 'What "it" costs', theirs: "prices", isPlaceKnown: false },
  ]);
});

it("shows texts without markup, and several values with what each is", () => {
  const routes = [{ path: "/", title: "{year}", description: "D", blocks: [{ type: "prose", text: "On **Monday**" }] }];
  const text = JSON.stringify({ constants: { year: "2027" }, routes });
  const words = {
    id: "1",
    ...withContext({ pointer: "", base: "", ours: "Friday", theirs: "Monday", line: 1 }, text, text.indexOf("Monday")),
  };
  expect(listConflicts(text, [words], [])).toMatchObject([
    { ours: "On Friday", theirs: "On Monday", page: { title: "2027" } },
  ]);
  const theirs = '"{year}","description":"D"';
  const wideConflict = {
    id: "1",
    ...withContext(
      { pointer: "", base: "", ours: '"A","description":"B"', theirs, line: 1 },
      text,
      text.indexOf(theirs),
    ),
  };
  const [listedConflict] = listConflicts(text, [wideConflict], []);
  expect(listedConflict?.theirs).toMatch(/2027\n.*D$/);
  expect(listedConflict?.ours).toMatch(/A\n.*B$/);
  const unknown = { ...wideConflict, ours: '"Was \\"A\\"","description":"B"', context: ["elsewhere", ""] as const };
  expect(listConflicts(text, [unknown], [])).toMatchObject([{ ours: 'Was "A"\nB' }]);
});

it("shows that the block of a banner became one of another type", () => {
  const text = JSON.stringify({ routes: [], banners: [{ block: { type: "notice", text: "Welcome" } }] });
  const mergeConflict = { pointer: "", base: "hero", ours: "prose", theirs: "notice", line: 1 };
  const type = { id: "1", ...withContext(mergeConflict, text, text.indexOf("notice")) };
  expect(listConflicts(text, [type], [])).toMatchObject([{ ours: "prose", theirs: "notice" }]);
});
