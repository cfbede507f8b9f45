import { describe, expect, it } from "vitest";
import { school } from "../../tests/faults/specs.ts";
import { applyEdits } from "../json/textEdits.ts";
import { choose } from "./conflictChoice.ts";
import { merge } from "./merge.ts";
import { editsOf } from "./operations.ts";

const BASE = '{\n  "a": "The fee is 100 a term.",\n  "b": "Boys",\n  "c": "Girls"\n}\n';
const minify = (text: string) => JSON.stringify(JSON.parse(text));

describe.each([
  ["of several lines", BASE],
  ["of one line", minify(BASE)],
])("a text %s", (_, base) => {
  it("gets both changes when they are of different words", () => {
    const ours = base.replace("100", "120");
    const theirs = base.replace("term", "year").replace("Girls", "Women");
    const text = base.replace("100", "120").replace("term", "year").replace("Girls", "Women");
    expect(merge(base, ours, theirs)).toEqual({ text, conflicts: [] });
  });

  it("keeps the value of the other one where both changed the same word of it, and returns both", () => {
    const ours = base.replace("100", "120").replace("Boys", "Men");
    const theirs = base.replace("100", "150").replace("Girls", "Women");
    const { text, conflicts } = merge(base, ours, theirs);
    expect(text).toBe(theirs.replace("Boys", "Men"));
    const [fee, ...laterFees] = [100, 120, 150].map((amount) => `"The fee is ${amount} a term."`);
    expect(conflicts).toMatchObject([{ base: fee, ours: laterFees[0], theirs: laterFees[1] }]);
  });

  it("gets no value with words of both when both changed the same word of it", () => {
    const ours = base.replace("The fee is 100 a term", "You pay 120 for a term");
    const theirs = base.replace("100 a term", "150 a year");
    expect(merge(base, ours, theirs).text).toBe(theirs);
  });

  it("is not changed twice by the same change", () => {
    const ours = base.replace("100", "120");
    expect(merge(base, ours, ours.replace("Boys", "Men"))).toEqual({
      text: ours.replace("Boys", "Men"),
      conflicts: [],
    });
  });
});

it("names the line of a conflict", () => {
  expect(merge(BASE, BASE.replace("Girls", "x"), BASE.replace("Girls", "y")).conflicts).toMatchObject([{ line: 4 }]);
});

it("makes a conflict of changes that together are not JSON", () => {
  const base = '{"a": [1, 2]}';
  // one removes the last item with its comma, the other adds one after it
  const [ours, theirs] = ['{"a": [1]}', '{"a": [1, 2, 3]}'];
  const { text, conflicts } = merge(base, ours, theirs);
  expect(text).toBe(theirs);
  expect(conflicts.length).toBe(1);
});

it("merges a moved page with a change on another", () => {
  const { routes } = school.value as { routes: { path: string }[] };
  const movedText = JSON.stringify({ ...(school.value as object), routes: [...routes.slice(1), routes[0]] }, null, 2);
  const base = JSON.stringify(school.value, null, 2);
  const theirs = base.replace('"title": "Our Transformative History"', '"title": "Our History"');
  const { text, conflicts } = merge(base, movedText, theirs);
  expect(conflicts).toEqual([]);
  expect(text).toBe(movedText.replace('"title": "Our Transformative History"', '"title": "Our History"'));
});

it("has a conflict about the words alone that both changed in a page, beside a block that one of them moved", () => {
  const change = (text: string, value: string) =>
    applyEdits(text, editsOf(text, { type: "setValue", pointer: "/routes/0/title", value }));
  const movedText = applyEdits(
    school.text,
    editsOf(school.text, { type: "moveItem", pointer: "/routes/0/blocks", from: 1, to: 3 }),
  );
  const { text, conflicts } = merge(school.text, change(movedText, "Mine"), change(school.text, "Theirs"));
  expect(conflicts).toMatchObject([{ ours: '"Mine"', theirs: '"Theirs"' }]);
  expect(text).toBe(change(movedText, "Theirs"));
});

describe("blocks that both have moved", () => {
  type Move = readonly [from: number, to: number];
  const moveBlock = ([from, to]: Move) =>
    applyEdits(school.text, editsOf(school.text, { type: "moveItem", pointer: "/routes/0/blocks", from, to }));
  const listBlocks = (text: string) => JSON.parse(text).routes[0].blocks.map((block: object) => JSON.stringify(block));

  it.each<[how: string, ours: Move, theirs: Move]>([
    ["the same one, up and down", [1, 0], [1, 2]],
    ["to the same place", [0, 1], [9, 0]],
    ["across each other", [0, 9], [9, 0]],
    ["one that the other one passes", [0, 9], [1, 2]],
  ])("are all there once, whatever is chosen: %s", (_, ours, theirs) => {
    const { text, conflicts } = merge(school.text, moveBlock(ours), moveBlock(theirs));
    const chosenTexts = conflicts.map((conflict) => choose(text, conflict, "ours") ?? "");
    for (const version of [text, ...chosenTexts])
      expect(listBlocks(version).sort()).toEqual(listBlocks(school.text).sort());
  });
});
