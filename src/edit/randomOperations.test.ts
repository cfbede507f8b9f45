import { describe, expect, it } from "vitest";
import { createRandom } from "../../tests/faults/random/random.ts";
import { RUNS, SEED } from "../../tests/faults/runs.ts";
import { library, school } from "../../tests/faults/specs.ts";
import type { TextEdit } from "../validate/diagnostic.ts";
import { applyEdits } from "../validate/fix.ts";
import { locate, membersAt } from "../validate/pointer/locate.ts";
import { below } from "./fileStyle.ts";
import { editsOf, type Operation } from "./operations.ts";
import { inverseOf } from "./textChange.ts";

/** 1,500 in five styles, fewer on the large spec; `RUNS=7` makes them 10,500. */
const SPECS = [
  { ...school, operations: 30 * RUNS },
  { ...library, operations: 270 * RUNS },
];

/** How a file may be written, and what must stay true of it. */
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
      for (let count = 0; count < operations; count++) {
        const value = parse(current);
        const operation = randomOperation(value, random);
        const edits = editsOf(current, operation);
        const next = applyEdits(current, edits);
        check(current, next, value, operation);
        undo.push(inverseOf(current, edits));
        current = next;
      }
      expect(current).not.toBe(original);
      expect(holds(current)).toBe(true);
      for (const inverse of undo.reverse()) current = applyEdits(current, inverse);
      expect(current === original).toBe(true);
    },
  );
});

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Random = (below: number) => number;

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
  const written = after.slice(start, after.length - tail);
  expect(JSON.parse(written), problem).toEqual(expected(at(value, container), operation));
  expect(parse(after)).toBeDefined();
  const raws = (text: string, from: number) =>
    membersAt(text, from).map((member) => text.slice(member.start, member.value[1]));
  const [old, now] = [raws(before, start), raws(after, start)];
  const changed = now.filter((raw) => !old.includes(raw));
  expect(changed.length, problem).toBeLessThanOrEqual(operation.type === "removeItem" ? 0 : 1);
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

/** What an operation does, on plain values. */
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

function randomOperation(site: Json, random: Random): Operation {
  for (;;) {
    // from the top down, to an object or array that has members
    let value = site;
    let pointer = "";
    for (let depth = 1 + random(7); depth > 0; depth--) {
      const children = Object.entries(value as object).filter(([, child]) => child && typeof child === "object");
      if (children.length === 0) break;
      const [key, child] = children[random(children.length)] as [string, Json];
      [value, pointer] = [child, below(pointer, key)];
    }
    const operation = Array.isArray(value)
      ? inArray(value, pointer, random)
      : inObject(value as object, pointer, random);
    if (operation) return operation;
  }
}

function inArray(items: Json[], pointer: string, random: Random): Operation | undefined {
  const index = random(items.length);
  const kind = random(6);
  if (kind === 0 || items.length === 0)
    return { type: "insertItem", pointer, index: random(items.length + 1), value: randomValue(random, items[index]) };
  if (kind === 1) return { type: "removeItem", pointer: below(pointer, index) };
  if (kind === 2) return { type: "moveItem", pointer, from: index, to: random(items.length) };
  // anchors get another name in a copy, which has a test of its own
  if (kind === 3 && !JSON.stringify(items[index]).includes('"id"'))
    return { type: "duplicateItem", pointer: below(pointer, index) };
  return kind > 3
    ? { type: "setValue", pointer: below(pointer, index), value: randomValue(random, items[index]) }
    : undefined;
}

function inObject(object: object, pointer: string, random: Random): Operation | undefined {
  const names = Object.keys(object);
  const name = names[random(names.length)];
  const kind = random(4);
  if (kind === 0 || name === undefined) {
    const added = `new ${random(1000)}`;
    const order = random(2) === 0 ? [] : [...names.slice(0, random(names.length + 1)), added, ...names];
    return { type: "setProperty", pointer: below(pointer, added), value: randomValue(random), order };
  }
  const value = (object as Record<string, Json>)[name];
  // the top is kept, so that there is something to change
  if (kind === 1) return pointer === "" ? undefined : { type: "removeProperty", pointer: below(pointer, name) };
  if (typeof value === "object") return undefined;
  return {
    type: random(2) ? "setValue" : "setProperty",
    pointer: below(pointer, name),
    value: randomValue(random, value),
  };
}

const WORDS = ["fee", "é", "😀", "😃", '"', "\\", "\n", "\u00a0", "\u2060", "{phone}", " ", "/", "\u0007"];

/** A value like another one: most often a text of which some characters are replaced. */
function randomValue(random: Random, like?: Json): Json {
  if (typeof like === "string" && random(5) > 0) {
    const from = random(like.length + 1);
    return like.slice(0, from) + (WORDS[random(WORDS.length)] as string) + like.slice(from + random(4));
  }
  if (typeof like === "object" && random(3) > 0) return structuredClone(like);
  const kinds: Json[] = [
    random(1000) - 500,
    true,
    null,
    "text",
    [],
    {},
    ["a", "b"],
    { label: "A", href: "/a" },
    { type: "prose", items: [{ title: "T" }, { title: "U", deep: { x: [1, [2]] } }] },
  ];
  return kinds[random(kinds.length)] as Json;
}
