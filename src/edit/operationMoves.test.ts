import { describe, expect, it } from "vitest";
import { findValue } from "../json/pointer.ts";
import { movePointer } from "../json/pointerMoves.ts";
import { applyEdits } from "../json/textEdits.ts";
import { listMoves } from "./operationMoves.ts";
import { createEdits, type Operation } from "./operations.ts";

const SITE = {
  constants: { phone: "1" },
  routes: [{ blocks: [{ id: "a" }, { type: "fragment", name: "help" }, { id: "b" }, { id: "c" }] }],
  fragments: { help: [{ id: "x" }, { id: "y" }] },
};
const TEXT = JSON.stringify(SITE, null, 2);
const LIST = "/routes/0/blocks";

/** The JSON pointers of all objects with an id, by their ids. */
function findIds(value: unknown, pointer = ""): Map<string, string> {
  const ids = new Map<string, string>();
  if (typeof value !== "object" || value === null) return ids;
  if ("id" in value) ids.set(String(value.id), pointer);
  for (const [key, child] of Object.entries(value))
    for (const [id, place] of findIds(child, `${pointer}/${key}`)) ids.set(id, place);
  return ids;
}

describe("the moves of an operation", () => {
  it.each<[string, Operation]>([
    ["insert", { type: "insertItem", pointer: LIST, index: 0, value: {} }],
    ["insert in the middle", { type: "insertItem", pointer: LIST, index: 3, value: {} }],
    ["remove", { type: "removeItem", pointer: `${LIST}/0` }],
    ["move up", { type: "moveItem", pointer: LIST, from: 3, to: 0 }],
    ["move down", { type: "moveItem", pointer: LIST, from: 0, to: 2 }],
    ["set", { type: "setValue", pointer: "/constants/phone", value: "2" }],
  ])("lead to each value where it is then: %s", (_, operation) => {
    const after = findIds(JSON.parse(applyEdits(TEXT, createEdits(TEXT, operation))));
    const moves = listMoves(TEXT, operation);
    for (const [id, pointer] of findIds(SITE)) expect([id, movePointer(pointer, moves)]).toEqual([id, after.get(id)]);
  });

  it("lead from a shared part to its copy", () => {
    const operation: Operation = { type: "copyFragment", pointer: `${LIST}/1` };
    const spec = JSON.parse(applyEdits(TEXT, createEdits(TEXT, operation)));
    const moves = listMoves(TEXT, operation);
    expect(findValue(spec, movePointer("/fragments/help/1/id", moves) ?? "")).toBe("y");
    expect(findValue(spec, movePointer(`${LIST}/2/id`, moves) ?? "")).toBe("b");
    expect(movePointer(`${LIST}/0`, moves)).toBe(`${LIST}/0`);
  });

  it("follow a duplicate and a new name", () => {
    expect(movePointer(`${LIST}/2`, listMoves(TEXT, { type: "duplicateItem", pointer: `${LIST}/1` }))).toBe(
      `${LIST}/3`,
    );
    const renaming = listMoves(TEXT, { type: "renameConstant", from: "phone", to: "office" });
    expect(movePointer("/constants/phone", renaming)).toBe("/constants/office");
  });

  it("leave nothing of a value that is removed", () => {
    const moves = listMoves(TEXT, { type: "removeItem", pointer: `${LIST}/2` });
    expect(movePointer(`${LIST}/2/id`, moves)).toBeUndefined();
  });
});
