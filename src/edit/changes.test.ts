import { describe, expect, it } from "vitest";
import { createRandom } from "../../tests/faults/random/random.ts";
import { type Json, randomOperation } from "../../tests/faults/random/randomOperation.ts";
import { RUNS, SEED } from "../../tests/faults/runs.ts";
import { school } from "../../tests/faults/specs.ts";
import { applyEdits } from "../json/textEdits.ts";
import { changesBetween, takeBack } from "./changes.ts";
import { createEdits, type Operation } from "./operations.ts";

const BEFORE = `{
  "constants": { "phone": "+254\\u00a0700", "email": "a@b.example" },
  "routes": [
    { "path": "/", "title": "Home", "blocks": [
      { "type": "prose", "text": "One" },
      { "type": "prose", "id": "two", "text": "Two" },
      { "type": "faq",
        "questions": [ { "question": "Why?" } ] }
    ] },
    { "path": "/fees", "title": "Fees", "blocks": [] },
    { "path": "/news", "title": "News", "blocks": [] }
  ]
}
`;

const after = (...operations: Operation[]) =>
  operations.reduce((text, operation) => applyEdits(text, createEdits(text, operation)), BEFORE);

describe.each<[string, Operation, object]>([
  [
    "a changed text",
    { type: "setValue", pointer: "/routes/1/title", value: "Fees of 2027" },
    {
      kind: "changed",
      pointer: "/routes/1/title",
      oldPointer: "/routes/1/title",
      before: "Fees",
      after: "Fees of 2027",
    },
  ],
  [
    "a text with another escape",
    { type: "setValue", pointer: "/constants/phone", value: "none" },
    { kind: "changed", pointer: "/constants/phone" },
  ],
  [
    "a text of an item without an id",
    { type: "setValue", pointer: "/routes/0/blocks/0/text", value: "Another" },
    { kind: "changed", pointer: "/routes/0/blocks/0/text", before: "One", after: "Another" },
  ],
  [
    "a new property",
    { type: "setProperty", pointer: "/routes/1/draft", value: true, order: ["path", "draft"] },
    { kind: "added", pointer: "/routes/1/draft", after: true },
  ],
  [
    "a removed property",
    { type: "removeProperty", pointer: "/constants/phone" },
    { kind: "removed", pointer: "/constants/phone", oldPointer: "/constants/phone", before: "+254\u00a0700" },
  ],
  [
    "a new block",
    { type: "insertItem", pointer: "/routes/0/blocks", index: 1, value: { type: "prose", text: "New" } },
    { kind: "added", pointer: "/routes/0/blocks/1", after: { type: "prose", text: "New" } },
  ],
  [
    "the first block of a page",
    { type: "insertItem", pointer: "/routes/1/blocks", index: 0, value: { type: "prose", text: "New" } },
    { kind: "added", pointer: "/routes/1/blocks/0" },
  ],
  [
    "a removed block of several lines",
    { type: "removeItem", pointer: "/routes/0/blocks/2" },
    { kind: "removed", pointer: "/routes/0/blocks/2", oldPointer: "/routes/0/blocks/2" },
  ],
  [
    "a removed page",
    { type: "removeItem", pointer: "/routes/1" },
    { kind: "removed", pointer: "/routes/1", oldPointer: "/routes/1" },
  ],
  [
    "a moved page",
    { type: "moveItem", pointer: "/routes", from: 0, to: 2 },
    { kind: "moved", pointer: "/routes/2", oldPointer: "/routes/0" },
  ],
  [
    "a block that was moved up",
    { type: "moveItem", pointer: "/routes/0/blocks", from: 2, to: 0 },
    { kind: "moved", pointer: "/routes/0/blocks/0", oldPointer: "/routes/0/blocks/2" },
  ],
])("%s", (_, operation, expected) => {
  it("is one change, which is taken back to the byte", () => {
    const text = after(operation);
    const changes = changesBetween(BEFORE, text);
    expect(changes).toMatchObject([expected]);
    expect(applyEdits(text, takeBack(BEFORE, text, changes[0] as (typeof changes)[0]))).toBe(BEFORE);
  });
});

it("recognises a page that was moved and changed, and takes each back alone", () => {
  const text = after(
    { type: "setValue", pointer: "/routes/2/title", value: "What is new" },
    { type: "moveItem", pointer: "/routes", from: 2, to: 0 },
  );
  const changes = changesBetween(BEFORE, text);
  expect(changes.map(({ kind, pointer }) => [kind, pointer])).toEqual([
    ["moved", "/routes/0"],
    ["changed", "/routes/0/title"],
  ]);
  const movedText = applyEdits(text, takeBack(BEFORE, text, changes[0] as (typeof changes)[0]));
  expect(changesBetween(BEFORE, movedText)).toMatchObject([{ kind: "changed", pointer: "/routes/2/title" }]);
});

it("recognises a block by its id, whatever else was changed", () => {
  const text = after(
    { type: "setValue", pointer: "/routes/0/blocks/1/text", value: "Other words" },
    { type: "removeItem", pointer: "/routes/0/blocks/0" },
  );
  expect(changesBetween(BEFORE, text)).toMatchObject([
    { kind: "changed", pointer: "/routes/0/blocks/0/text", oldPointer: "/routes/0/blocks/1/text" },
    { kind: "removed", oldPointer: "/routes/0/blocks/0" },
  ]);
});

it("writes what is taken back with the line ends of the file", () => {
  const text = after({ type: "removeItem", pointer: "/routes/0/blocks/2" }).replaceAll("\n", "\r\n");
  const [change] = changesBetween(BEFORE, text) as [ReturnType<typeof changesBetween>[0]];
  expect(applyEdits(text, takeBack(BEFORE, text, change))).toBe(BEFORE.replaceAll("\n", "\r\n"));
});

it("takes back random changes one after the other until nothing is left of them", () => {
  const { below } = createRandom(SEED);
  for (let count = 0; count < 10 * RUNS; count++) {
    let text = school.text;
    for (let operations = 0; operations < 8; operations++)
      text = applyEdits(text, createEdits(text, randomOperation(JSON.parse(text) as Json, below)));
    for (;;) {
      const changes = changesBetween(school.text, text);
      const change = changes[below(changes.length)];
      if (!change) break;
      const next = applyEdits(text, takeBack(school.text, text, change));
      expect(next, JSON.stringify({ count, change })).not.toBe(text);
      text = next;
    }
    expect(JSON.parse(text)).toEqual(school.value);
  }
});
