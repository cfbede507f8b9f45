import { escapePointer } from "../../../json/escapePointer.ts";
import { isObject } from "../../../json/isObject.ts";
import type { Operation } from "../../siteFile/messages.ts";

/** The order of the properties of an event and of its repetition. */
const ORDER = [
  ...["event", "start", "end", "place", "repeat", "status", "tags", "date", "time", "id", "blocks"],
  ...["every", "on", "last", "count", "during", "except", "moved"],
];

/** Lists the operations that change an event at a pointer: of each value that differs, the smallest. */
export function listChanges(before: object, after: object, pointer: string): Operation[] {
  const [oldValues, newValues] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changes = Array.from(newValues, ([name, value]): Operation[] => {
    const place = `${pointer}/${escapePointer(name)}`;
    const oldValue: unknown = oldValues.get(name);
    if (oldValue === undefined) return [{ type: "setProperty", pointer: place, value, order: ORDER }];
    return listValueChanges(oldValue, value, place);
  });
  const removals = [...oldValues.keys()].flatMap((name): Operation[] =>
    newValues.has(name) ? [] : [{ type: "removeProperty", pointer: `${pointer}/${escapePointer(name)}` }],
  );
  return [...changes.flat(), ...removals];
}

function listValueChanges(before: unknown, after: unknown, pointer: string): Operation[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isObject(before) && isObject(after)) return listChanges(before, after, pointer);
  const addition = Array.isArray(before) && Array.isArray(after) ? findAddition(before, after) : undefined;
  if (addition === undefined) return [{ type: "setValue", pointer, value: after }];
  return [{ type: "insertItem", pointer, ...addition }];
}

/** The only item that a list has in addition to an older one; undefined if they differ in another way. */
function findAddition(
  before: readonly unknown[],
  after: readonly unknown[],
): { index: number; value: unknown } | undefined {
  const index = after.findIndex((item, at) => item !== before[at]);
  const isAddition =
    after.length === before.length + 1 && before.slice(index).every((item, at) => item === after[index + 1 + at]);
  return isAddition ? { index, value: after[index] } : undefined;
}
