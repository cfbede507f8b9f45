import { describe, expect, it } from "vitest";
import { school } from "../../../tests/faults/specs.ts";
import { applyEdits } from "../../json/textEdits.ts";
import { choose } from "../conflictChoice.ts";
import { createEdits, type Operation } from "../operations.ts";
import { merge } from "./merge.ts";

type Value = unknown;

const FORMATS: Record<string, (value: Value) => string> = {
  "of several lines": (value) => `${JSON.stringify(value, null, 2)}\n`,
  "of one line": (value) => JSON.stringify(value),
  "with tabs": (value) => JSON.stringify(value, null, "\t"),
};
const write = FORMATS["of several lines"] as (value: Value) => string;
const parse = (text: string) => JSON.parse(text) as Value;

/** Merges three values; returns the merged value, and the conflicts. */
function mergeValues(base: Value, ours: Value, theirs: Value) {
  const { text, conflicts } = merge(write(base), write(ours), write(theirs));
  const chosenTexts = conflicts.map((conflict) => choose(text, conflict, "ours"));
  const readChosen = (chosenText: string | undefined) => (chosenText === undefined ? undefined : parse(chosenText));
  return { value: parse(text), conflicts, chosen: chosenTexts.map(readChosen) };
}

describe.each(Object.entries(FORMATS))("a text %s", (_, format) => {
  const base = format({ a: "The fee is 100 a term.", b: "Boys", c: "Girls" });

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
    expect(conflicts).toMatchObject([{ pointer: "/a", base: fee, ours: laterFees[0], theirs: laterFees[1] }]);
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

  it("keeps its format when the other text has another one", () => {
    for (const otherFormat of Object.values(FORMATS)) {
      const changeFormat = (text: string) => otherFormat(parse(text));
      const ours = base.replace('"Boys"', '[{"name": "Men"}]');
      const theirs = base.replace("Girls", "Women");
      const { text, conflicts } = merge(changeFormat(base), changeFormat(ours), theirs);
      expect(conflicts).toEqual([]);
      expect(text).toBe(format({ a: "The fee is 100 a term.", b: [{ name: "Men" }], c: "Women" }));
    }
  });
});

it("names the line of a conflict", () => {
  const base = write({ a: 1, b: 2, c: "Girls" });
  expect(merge(base, base.replace("Girls", "x"), base.replace("Girls", "y")).conflicts).toMatchObject([{ line: 4 }]);
});

it("makes one conflict of texts of which one is not valid JSON", () => {
  const { text, conflicts } = merge('{"a": 1}', '{"a": 1', '{"a": 2}');
  expect([text, conflicts.length]).toEqual(['{"a": 2}', 1]);
});

it.each([
  ["a date", "2027-01-31", "2027-01-30", "2027-02-31"],
  ["an address", "/fees#old", "/fees#new", "/costs#old"],
  ["bold words that overlap", "one two three four", "**one two three** four", "one **two three four**"],
  ["bold words and others that overlap", "one two three four", "**one two three** four", "one *two three four*"],
  ["code that overlaps", "one two three four", "`one two three` four", "one `two three four`"],
  ["a link of which one has removed the end", "[one two](/a) three", "[one two three", "[one 2](/a) three"],
])("merges no words of %s", (_, base, ours, theirs) => {
  const { value, conflicts } = mergeValues({ text: base }, { text: ours }, { text: theirs });
  expect(value).toEqual({ text: theirs });
  expect(conflicts.length).toBe(1);
});

it.each([
  [
    "Japanese",
    "本校の授業料は一学期につき一万円です。詳しくは[料金](/fees)をご覧ください。",
    "授業料",
    "学費",
    "ご覧",
    "お読み",
  ],
  ["Chinese", "学校每学期收费一万元，请在开学前付款。", "学校", "学院", "付款", "缴费"],
  ["Thai", "ค่าเล่าเรียนเทอมละหนึ่งพันบาท กรุณาชำระเงินก่อนเปิดเทอม", "พัน", "หมื่น", "กรุณา", "โปรด"],
])(
  "merges words of a language that writes no spaces between them: %s",
  (_, base, ourOld, ourNew, theirOld, theirNew) => {
    const [ours, theirs] = [base.replace(ourOld, ourNew), base.replace(theirOld, theirNew)];
    expect(mergeValues({ text: base }, { text: ours }, { text: theirs })).toMatchObject({
      value: { text: ours.replace(theirOld, theirNew) },
      conflicts: [],
    });
  },
);

it("merges no parts of a date in such a language", () => {
  const base = "願書は2027年3月1日までです。";
  const { conflicts } = mergeValues(
    { text: base },
    { text: base.replace("3月", "4月") },
    { text: base.replace("1日", "9日") },
  );
  expect(conflicts.length).toBe(1);
});

it("merges words beside bold ones and links", () => {
  const base = "The **fee** is [on this page](/fees) for you.";
  const ours = base.replace("for you", "for all");
  const theirs = base.replace("The", "Our");
  expect(mergeValues({ text: base }, { text: ours }, { text: theirs })).toMatchObject({
    value: { text: "Our **fee** is [on this page](/fees) for all." },
    conflicts: [],
  });
});

describe("properties", () => {
  it("are both there if each side has added one, and a conflict if both have added one differently", () => {
    const result = mergeValues({ a: 1 }, { a: 1, b: 2, d: "ours" }, { a: 1, c: 3, d: "theirs" });
    expect(result).toMatchObject({
      value: { a: 1, b: 2, c: 3, d: "theirs" },
      conflicts: [{ pointer: "/d", base: "", ours: '"ours"', theirs: '"theirs"' }],
      chosen: [{ a: 1, b: 2, c: 3, d: "ours" }],
    });
  });

  it.each([
    ["the first", { x: 1, y: "old", z: 2 }],
    ["the last", { x: 1, y: "old" }],
    ["the only one", { y: "old" }],
  ])("of which one was removed and changed are a conflict: %s", (_, base) => {
    const changedValue = { ...base, y: "new" };
    const { y, ...valueWithout } = base;
    expect(mergeValues(base, changedValue, valueWithout)).toMatchObject({
      value: valueWithout,
      conflicts: [{ pointer: "/y", ours: expect.stringContaining('"new"'), base: JSON.stringify(y) }],
      chosen: [changedValue],
    });
    expect(mergeValues(base, valueWithout, changedValue)).toMatchObject({
      value: changedValue,
      conflicts: [{ pointer: "/y", theirs: expect.stringContaining('"new"') }],
      chosen: [valueWithout],
    });
  });

  it("of a value of another kind are a conflict when the other side has changed the value", () => {
    const base = { a: { b: 1 } };
    expect(mergeValues(base, { a: [1] }, { a: { b: 2 } })).toMatchObject({
      value: { a: { b: 2 } },
      chosen: [{ a: [1] }],
    });
    expect(mergeValues(base, { a: [1] }, { ...base, c: 1 })).toMatchObject({ value: { a: [1], c: 1 }, conflicts: [] });
  });

  it("of a picture are one value", () => {
    const base = { logo: { src: "a.svg", alt: "A house" } };
    const ours = { logo: { src: "b.svg", alt: "A house" } };
    const theirs = { logo: { src: "a.svg", alt: "A red house" } };
    expect(mergeValues(base, ours, theirs)).toMatchObject({
      value: theirs,
      conflicts: [{ pointer: "/logo" }],
      chosen: [ours],
    });
  });

  it("of a block that became one of another type are one value", () => {
    const base = { block: { type: "notice", text: "A" } };
    const theirs = { block: { type: "notice", text: "B" } };
    const ours = { block: { type: "hero", heading: "A" } };
    expect(mergeValues(base, ours, theirs)).toMatchObject({
      value: theirs,
      conflicts: [{ pointer: "/block" }],
      chosen: [ours],
    });
  });
});

describe("lists", () => {
  const block = (text: string, rest = {}) => ({ type: "prose", text, ...rest });
  const [a, b, c, d] = ["A", "B", "C", "D"].map((text) => block(text)) as [object, object, object, object];

  it.each<[string, base: Value[], ours: Value[], theirs: Value[], merged: Value[]]>([
    ["at their ends", [a], [a, b], [a, c, d], [a, c, d, b]],
    ["at their beginnings", [a], [b, a], [c, a], [c, b, a]],
    ["that were empty for one of them", [a], [a, b], [], [b]],
    ["at different places", [a, b], [a, c, b], [a, b, d], [a, c, b, d]],
    ["alike", [a], [a, b], [a, b, c], [a, b, c]],
    ["twice alike", [a], [a, b, b], [a, b], [a, b, b]],
  ])("get what both have added: %s", (_, base, ours, theirs, merged) => {
    expect(mergeValues(base, ours, theirs)).toMatchObject({ value: merged, conflicts: [] });
  });

  it.each<[string, base: Value[], ours: Value[], theirs: Value[], merged: Value[]]>([
    [
      "one has moved an item, the other one has changed it",
      [a, b, c],
      [c, a, b],
      [a, b, block("C2")],
      [block("C2"), a, b],
    ],
    ["one has moved an item, the other one has removed another one", [a, b, c], [c, a, b], [a, c], [c, a]],
    ["both have moved an item alike", [a, b, c], [c, a, b], [c, a, b], [c, a, b]],
    ["both have moved other items", [a, b, 1, 2, c, d], [b, a, 1, 2, c, d], [a, b, 1, 2, d, c], [b, a, 1, 2, d, c]],
    ["both have removed another item", [a, b, c], [b, c], [a, b], [b]],
    [
      "one has changed and moved an item",
      [a, block("B", { x: 1, y: 2 }), c, d],
      [block("B", { x: 1, y: 3 }), a, c, d],
      [a, block("B2", { x: 1, y: 2 }), c, d],
      [block("B2", { x: 1, y: 3 }), a, c, d],
    ],
  ])("have all changes when %s", (_, base, ours, theirs, merged) => {
    expect(mergeValues({ blocks: base }, { blocks: ours }, { blocks: theirs })).toMatchObject({
      value: { blocks: merged },
      conflicts: [],
    });
    expect(mergeValues({ blocks: base }, { blocks: theirs }, { blocks: ours })).toMatchObject({
      value: { blocks: merged },
      conflicts: [],
    });
  });

  it.each([
    ["the first", [a, b, c], 0],
    ["one in the middle", [a, b, c], 1],
    ["the last", [a, b, c], 2],
    ["the only one", [a], 0],
  ])("of which one side has removed an item that the other one has changed have a conflict: %s", (_, base, index) => {
    const changedValue = base.with(index, block("New"));
    const valueWithout = base.toSpliced(index, 1);
    expect(mergeValues(base, changedValue, valueWithout)).toMatchObject({
      value: valueWithout,
      conflicts: [{ pointer: `/${index}` }],
      chosen: [changedValue],
    });
    expect(mergeValues(base, valueWithout, changedValue)).toMatchObject({
      value: changedValue,
      conflicts: [{ pointer: `/${index}` }],
      chosen: [valueWithout],
    });
  });

  it("in which both have moved the same item are one conflict, with all other changes in both versions", () => {
    const base = [a, b, c, d];
    const ours = [a, d, b, c];
    const theirs = [d, a, block("B2"), c];
    expect(mergeValues(base, ours, theirs)).toMatchObject({
      value: theirs,
      conflicts: [{ pointer: "" }],
      chosen: [[a, d, block("B2"), c]],
    });
  });

  it("have a block once that was moved by one and in which the other one has moved an item", () => {
    const base = [{ type: "list", items: ["one", "two", "three"], title: "T" }, a, b];
    const ours = [a, b, base[0]];
    const theirs = [{ type: "list", items: ["three", "one", "two"], title: "T" }, a, b];
    expect(mergeValues(base, ours, theirs)).toMatchObject({ value: [a, b, theirs[0]], conflicts: [] });
  });
});

describe("pages", () => {
  const page = (path: string, title: string, rest = {}) => ({ path, title, description: `About ${path}.`, ...rest });
  const site = (...routes: object[]) => ({ routes });
  const [home, fees, contact] = [page("/", "Home"), page("/fees", "Fees"), page("/contact", "Contact")];

  it("are a conflict of the page if both sides have added one with the same path", () => {
    const [ours, theirs] = [page("/new", "Ours"), page("/new", "Theirs")];
    expect(mergeValues(site(home), site(home, ours), site(home, theirs))).toMatchObject({
      value: site(home, theirs),
      conflicts: [{ pointer: "/routes/1" }],
      chosen: [site(home, ours)],
    });
  });

  it("are merged wherever they are", () => {
    const result = mergeValues(
      site(home, fees, contact),
      site(contact, home, page("/fees", "Prices")),
      site(home, page("/new", "New"), { ...fees, description: "Other." }, contact),
    );
    expect(result).toMatchObject({
      value: site(contact, home, page("/new", "New"), { ...page("/fees", "Prices"), description: "Other." }),
      conflicts: [],
    });
  });

  it("in the place of removed ones are others", () => {
    const result = mergeValues(
      site(home, fees),
      site(home, page("/team", "Team")),
      site(home, page("/fees", "Prices")),
    );
    expect(result).toMatchObject({
      value: site(home, page("/fees", "Prices"), page("/team", "Team")),
      conflicts: [{ pointer: "/routes/1", ours: "" }],
      chosen: [site(home, page("/team", "Team"))],
    });
  });
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

const edit = (text: string, operation: Operation) => applyEdits(text, createEdits(text, operation));

it("has a conflict about the words alone that both changed in a page, beside a block that one of them moved", () => {
  const change = (text: string, value: string) => edit(text, { type: "setValue", pointer: "/routes/0/title", value });
  const movedText = edit(school.text, { type: "moveItem", pointer: "/routes/0/blocks", from: 1, to: 3 });
  const { text, conflicts } = merge(school.text, change(movedText, "Mine"), change(school.text, "Theirs"));
  expect(conflicts).toMatchObject([{ ours: '"Mine"', theirs: '"Theirs"' }]);
  expect(text).toBe(change(movedText, "Theirs"));
});

describe("blocks that both have moved", () => {
  type Move = readonly [from: number, to: number];
  const moveBlock = ([from, to]: Move) =>
    edit(school.text, { type: "moveItem", pointer: "/routes/0/blocks", from, to });
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
