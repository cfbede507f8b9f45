import type { Operation } from "../../../src/edit/operations.ts";
import { below } from "../../../src/json/fileStyle.ts";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Random = (below: number) => number;

/** An operation on a random place of a spec, with a value like those beside it. */
export function randomOperation(site: Json, random: Random): Operation {
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
    const newName = `new ${random(1000)}`;
    const order = random(2) === 0 ? [] : [...names.slice(0, random(names.length + 1)), newName, ...names];
    return { type: "setProperty", pointer: below(pointer, newName), value: randomValue(random), order };
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
