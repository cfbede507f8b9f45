import { describe, expect, it } from "vitest";
import { createRandom } from "../../tests/faults/random/random.ts";
import { type Json, randomOperation } from "../../tests/faults/random/randomOperation.ts";
import { RUNS, SEED } from "../../tests/faults/runs.ts";
import { library, school } from "../../tests/faults/specs.ts";
import { JsonText } from "../json/jsonText.ts";
import { locate, locateMembers } from "../json/locate.ts";
import { invertEdits } from "../json/textChange.ts";
import { applyEdits, type TextEdit } from "../json/textEdits.ts";
import { createEdits, type Operation } from "./operations.ts";

/** 1,500 in five styles, fewer on the large spec; `RUNS=7` makes them 10,500. */
const SPECS = [
  { ...school, operations: 30 * RUNS },
  { ...library, operations: 270 * RUNS },
];

/** The styles of a file, and a check that it still has its style. */
const STYLES: Record<string, { from(text: string): string; holds(text: string): boolean }> = {
  LF: { from: (text) => text, holds: (text) => !text.includes("\r") },
  CRLF: { from: (text) => text.replaceAll("\n", "\r\n"), holds: (text) => !/(?<!\r)\n/.test(text) },
  tabs: {
    from: (text) => text.replaceAll(/^ +/gm, (indent) => "\t".repeat(indent.length / 2)),
    holds: (text) => !/^ /m.test(text),
  },
  minified: { from: (text) => JSON.stringify(JSON.parse(text)), holds: (text) => !text.includes("\n") },
  BOM: { from: (text) => `\uFEFF${text}`, holds: (text) => text.lastIndexOf("\uFEFF") === 0 },
};

describe.each(SPECS)("random operations on $name", ({ text, operations }) => {
  it.each(Object.entries(STYLES))(
    "in the style %s: valid, only there, and undone to the byte",
    (_, { from, holds }) => {
      const original = from(text);
      const { below: random } = createRandom(SEED);
      const undo: TextEdit[][] = [];
      let current = original;
      let parsedText = JsonText.parse(original);
      for (let count = 0; count < operations; count++) {
        const value = parse(current);
        const operation = randomOperation(value, random);
        const edits = createEdits(current, operation);
        const next = applyEdits(current, edits);
        check(current, next, value, operation);
        undo.push(invertEdits(current, edits));
        parsedText = parsedText.parseVersion(next);
        expect(parsedText.value).toEqual(parse(next));
        current = next;
      }
      expect(current).not.toBe(original);
      expect(holds(current)).toBe(true);
      for (const inverse of undo.reverse()) current = applyEdits(current, inverse);
      expect(current === original).toBe(true);
    },
  );
});

function parse(text: string): Json {
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}

/** Checks the value of the object or array in which the operation is, and the bytes of everything that it is not about. */
function check(before: string, after: string, value: Json, operation: Operation): void {
  const isAboutMember = !["insertItem", "moveItem"].includes(operation.type);
  const pointer = "pointer" in operation ? operation.pointer : "";
  const container = isAboutMember ? pointer.slice(0, pointer.lastIndexOf("/")) : pointer;
  const [start, end] = spot(before, container);
  const problem = `${JSON.stringify(operation)} in ${before.slice(start, Math.min(end, start + 300))}`;
  // a new form of the container itself is the most that may change
  const tail = before.length - end;
  expect(after.slice(0, start) === before.slice(0, start), problem).toBe(true);
  expect(after.slice(after.length - tail) === before.slice(end), problem).toBe(true);
  const writtenText = after.slice(start, after.length - tail);
  expect(JSON.parse(writtenText), problem).toEqual(expected(at(value, container), operation));
  expect(parse(after)).toBeDefined();
  const raws = (text: string, from: number) =>
    locateMembers(text, from).map((member) => text.slice(member.start, member.value[1]));
  const [old, now] = [raws(before, start), raws(after, start)];
  const changedParts = now.filter((raw) => !old.includes(raw));
  expect(changedParts.length, problem).toBeLessThanOrEqual(operation.type === "removeItem" ? 0 : 1);
}

function spot(text: string, pointer: string): readonly [number, number] {
  return locate(text, [pointer]).get(pointer)?.value ?? [0, 0];
}

function at(value: Json, pointer: string): Json {
  return pointer
    .split("/")
    .slice(1)
    .reduce(
      (node, step) => (node as Record<string, Json>)[step.replaceAll("~1", "/").replaceAll("~0", "~")] as Json,
      value,
    );
}

/** The result of an operation, on plain values. */
function expected(container: Json, operation: Operation): unknown {
  const key = "pointer" in operation ? (operation.pointer.split("/").at(-1) ?? "") : "";
  const name = key.replaceAll("~1", "/").replaceAll("~0", "~");
  if (!Array.isArray(container)) {
    const object: Record<string, unknown> = { ...(container as object) };
    if (operation.type === "removeProperty") delete object[name];
    else if ("value" in operation) object[name] = operation.value;
    return object;
  }
  const items: unknown[] = [...container];
  const index = Number(key);
  if (operation.type === "setValue") items[index] = operation.value;
  else if (operation.type === "insertItem") items.splice(operation.index, 0, operation.value);
  else if (operation.type === "removeItem") items.splice(index, 1);
  else if (operation.type === "duplicateItem") items.splice(index + 1, 0, items[index]);
  else if (operation.type === "moveItem") items.splice(operation.to, 0, ...items.splice(operation.from, 1));
  return items;
}
