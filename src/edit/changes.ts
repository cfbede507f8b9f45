import { areEqual } from "../json/areEqual.ts";
import { below, readFileStyle } from "../json/fileStyle.ts";
import { isObject, type Members } from "../json/isObject.ts";
import { insertItem, moveItem, OperationError, removeItem, removeProperty, setProperty } from "../json/jsonEdits.ts";
import { locate } from "../json/locate.ts";
import { findValue, getParentPointer, isIndex, lastStep } from "../json/pointer.ts";
import { applyEdits, type TextEdit } from "../json/textEdits.ts";
import { longestIncreasing, matchItems } from "./match/matchItems.ts";
import { listWords } from "./match/splitWords.ts";
import { restorePath } from "./renameRoute.ts";

/** A difference in the newer of two texts of site.json. Places are JSON pointers. */
export type Change =
  | { kind: "changed"; pointer: string; oldPointer: string; before: unknown; after: unknown }
  | { kind: "added"; pointer: string; after: unknown }
  /** `pointer` is where it would be in the newer text. */
  | { kind: "removed"; pointer: string; oldPointer: string; before: unknown }
  /** An item of a list; `to` is the index that it would get to be where it was. */
  | { kind: "moved"; pointer: string; oldPointer: string; to: number };

/**
 * Compares two texts, which must be valid JSON. Items of a list are recognised by their path or id, else by their
 * content; an item between the same neighbours is the same item with other values.
 */
export function changesBetween(before: string, after: string): Change[] {
  return before === after ? [] : changesBetweenSites(parse(before), parse(after));
}

/** The same for the values of two texts. */
export function changesBetweenSites(before: unknown, after: unknown): Change[] {
  return compare(before, after, "", "");
}

/** The JSON pointers of the values of a merged text that neither of the two has: they have words of both. */
export function mixedValues(mergedText: string, ours: string, theirs: string): string[] {
  const [fromOurs, fromTheirs] = [ours, theirs].map((text) =>
    changesBetween(text, mergedText).flatMap(({ kind, pointer }) => (kind === "changed" ? pointer : [])),
  ) as [string[], string[]];
  return fromOurs.filter((pointer) => fromTheirs.includes(pointer));
}

/**
 * The edits that take back one change in the newer text: the path of a page with the links to it, which would be errors
 * else. Throws an OperationError when it is not one of the changes between the two texts.
 */
export function takeBack(before: string, after: string, change: Change): TextEdit[] {
  if (change.kind !== "changed" || !PATH.test(change.pointer)) return restore(before, after, change);
  const [from, to] = [change.after, change.before];
  return typeof from === "string" && typeof to === "string"
    ? restorePath(after, from, to)
    : restore(before, after, change);
}

/** The path of a page. */
const PATH = /^\/routes\/\d+\/path$/;

/** The edits that restore one value, with the characters that it had, in the newer text. */
function restore(before: string, after: string, change: Change): TextEdit[] {
  const { pointer } = change;
  if (change.kind === "moved") return moveItem(after, getParentPointer(pointer), Number(lastStep(pointer)), change.to);
  const isItem = isIndex(lastStep(pointer)) && Array.isArray(findValue(parse(after), getParentPointer(pointer)));
  if (change.kind === "added") return isItem ? removeItem(after, pointer) : removeProperty(after, pointer);
  const writtenText = adaptLineEnds(after, before.slice(...findSpot(before, change.oldPointer)));
  if (change.kind === "changed") {
    const [start, end] = findSpot(after, pointer);
    return [{ start, end, text: writtenText }];
  }
  const edits = isItem
    ? insertItem(after, getParentPointer(pointer), Number(lastStep(pointer)), change.before)
    : setProperty(
        after,
        pointer,
        change.before,
        Object.keys(findValue(parse(before), getParentPointer(change.oldPointer)) ?? {}),
      );
  const [old, now] = [readFileStyle(before), readFileStyle(after)];
  // characters of several lines in another format would be wrong here
  return old.unit === now.unit && old.colon === now.colon ? withBytes(after, edits, pointer, writtenText) : [...edits];
}

/** Edits that insert a value, with other characters for it. */
function withBytes(text: string, edits: readonly TextEdit[], pointer: string, writtenText: string): TextEdit[] {
  const insertedText = applyEdits(text, edits);
  const [start, end] = findSpot(insertedText, pointer);
  const [edit] = edits as [TextEdit];
  const within = { start: start - edit.start, end: end - edit.start };
  return [{ ...edit, text: edit.text.slice(0, within.start) + writtenText + edit.text.slice(within.end) }];
}

/** With the line ends of a text. */
function adaptLineEnds(text: string, writtenText: string): string {
  const { lineEnd } = readFileStyle(text);
  return lineEnd === "" ? writtenText : writtenText.replaceAll(/\r?\n/g, lineEnd);
}

function findSpot(text: string, pointer: string): readonly [number, number] {
  const spot = locate(text, [pointer]).get(pointer);
  if (!spot) throw new OperationError(`Nothing at ${pointer || "the top"}`);
  return spot.value;
}

function parse(text: string): unknown {
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}

function compare(before: unknown, after: unknown, oldPointer: string, pointer: string): Change[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, oldPointer, pointer);
  if (isObject(before) && isObject(after)) {
    const changes = compareObjects(before, after, oldPointer, pointer);
    // a picture and its alt text belong together
    if (changes.length === 0 || !isPicture(before) || !isPicture(after)) return changes;
  }
  return [{ kind: "changed", pointer, oldPointer, before, after }];
}

function isPicture(value: Members): boolean {
  return Object.hasOwn(value, "src") && (Object.hasOwn(value, "alt") || Object.hasOwn(value, "decorative"));
}

function compareObjects(before: Members, after: Members, oldPointer: string, pointer: string): Change[] {
  const removedNames = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...Object.keys(after).flatMap((name): Change[] => {
      const place = below(pointer, name);
      if (!Object.hasOwn(before, name)) return [{ kind: "added", pointer: place, after: after[name] }];
      return compare(before[name], after[name], below(oldPointer, name), place);
    }),
    ...removedNames.map((name) => removal(before[name], below(oldPointer, name), below(pointer, name))),
  ];
}

function removal(before: unknown, oldPointer: string, pointer: string): Change {
  return { kind: "removed", pointer, oldPointer, before };
}

function compareLists(before: unknown[], after: unknown[], oldPointer: string, pointer: string): Change[] {
  // nearly all are: to recognise their items takes longer
  if (areEqual(before, after)) return [];
  const oldIndexes = matchValues(before, after, oldPointer === "/routes" ? "path" : "id");
  const unmovedIndexes = longestIncreasing(oldIndexes);
  const newIndexes = new Map<number, number>();
  oldIndexes.forEach((oldIndex, index) => {
    if (oldIndex !== undefined) newIndexes.set(oldIndex, index);
  });

  /** The index in the newer list of the last item before an old one that has not moved; -1 if there is none. */
  function indexBefore(oldIndex: number): number {
    for (let previous = oldIndex - 1; previous >= 0; previous--) {
      const index = newIndexes.get(previous);
      if (index !== undefined && unmovedIndexes.has(index)) return index;
    }
    return -1;
  }

  const inNew = after.flatMap((item, index): Change[] => {
    const oldIndex = oldIndexes[index];
    const place = below(pointer, index);
    if (oldIndex === undefined) return [{ kind: "added", pointer: place, after: item }];
    const oldPlace = below(oldPointer, oldIndex);
    const changes = compare(before[oldIndex], item, oldPlace, place);
    if (unmovedIndexes.has(index)) return changes;
    const previous = indexBefore(oldIndex);
    // without the item itself
    const to = previous < index ? previous + 1 : previous;
    return [{ kind: "moved", pointer: place, oldPointer: oldPlace, to }, ...changes];
  });
  const removals = before.flatMap((item, oldIndex) => {
    if (newIndexes.has(oldIndex)) return [];
    return [removal(item, below(oldPointer, oldIndex), below(pointer, indexBefore(oldIndex) + 1))];
  });
  return [...inNew, ...removals];
}

/** Items by their path, if they are pages, or id. */
function matchValues(before: unknown[], after: unknown[], key: "path" | "id"): (number | undefined)[] {
  return matchItems(before, after, {
    readName: (item) => (isObject(item) && typeof item[key] === "string" ? item[key] : undefined),
    readContent: (item) => JSON.stringify(item),
    readKind: describeKind,
    readWords: listWords,
  });
}

function describeKind(item: unknown): string {
  if (isObject(item)) return `object ${typeof item.type === "string" ? item.type : ""}`;
  return Array.isArray(item) ? "list" : typeof item;
}
