import { type FileStyle, quote, readFileStyle } from "./fileStyle.ts";
import { lastItem } from "./getItem.ts";
import { getMembers } from "./isObject.ts";
import { locate, locateMembers, locateRange, type Member, type Spot } from "./locate.ts";
import { getParentPointer, isIndex, lastStep } from "./pointer.ts";
import { changedRange } from "./textChange.ts";
import type { TextEdit } from "./textEdits.ts";

/** An operation on a place that the text does not have. */
export class OperationError extends Error {
  override name = "OperationError";
}

/** Replaces an existing value. Of a text only the characters that differ change, so that other escapes stay as they are. */
export function setValue(text: string, pointer: string, value: unknown): TextEdit[] {
  const [start, end] = findSpot(text, pointer).value;
  const writtenText = text.slice(start, end);
  if (typeof value === "string" && writtenText.startsWith('"')) return setText(text, start, writtenText, value);
  const writtenValue: unknown = JSON.parse(writtenText);
  if (writtenValue === value || JSON.stringify(writtenValue) === JSON.stringify(value)) return [];
  const key = lastStep(pointer);
  const name = isIndex(key) ? `${lastStep(getParentPointer(pointer))}/*` : key;
  return [{ start, end, text: writeReplacement(readFileStyle(text), text, [start, end], name, value) }];
}

/**
 * Writes a value in the place of another one. `name` is that of its property; that of an item is the name of the property
 * that has the list, and "/*".
 */
export function writeReplacement(
  style: FileStyle,
  text: string,
  [start, end]: readonly [start: number, end: number],
  name: string,
  value: unknown,
): string {
  const writtenText = text.slice(start, end);
  const oneLine = !startsLine(text, start) || (/^[[{]\s*[^\s\]}]/.test(writtenText) && isOneLine(writtenText));
  return style.write(value, readIndent(text, start), oneLine ? { oneLine } : { key: name });
}

function setText(text: string, start: number, writtenText: string, value: string): TextEdit[] {
  const change = changedRange(JSON.parse(writtenText), value);
  if (!change) return [];
  const [from, to] = locateRange(text, start, [change.start, change.end]);
  return [{ start: from, end: to, text: quote(change.text).slice(1, -1) }];
}

/**
 * Sets a property of an object. A new one is placed after the last property that comes before it in `order`, the names
 * of the object's properties as the schema lists them; at the end if `order` does not have it.
 */
export function setProperty(text: string, pointer: string, value: unknown, order: readonly string[] = []): TextEdit[] {
  const object = findContainer(text, getParentPointer(pointer), "{");
  const name = lastStep(pointer);
  if (object.members.some((member) => member.name === name)) return setValue(text, pointer, value);
  if (object.members.length === 0) return setValue(text, getParentPointer(pointer), { [name]: value });
  const index = findOrderedIndex(object.members, name, order);
  const style = readFileStyle(text);
  return insertMember(text, object, index, (indent, oneLine) =>
    writeNewProperty(style, name, value, { indent, oneLine }),
  );
}

/** Where a new member of an object or array is written: the indentation of its line, and whether all are in one line. */
export interface NewMemberPlace {
  indent: string;
  oneLine: boolean;
}

/** Writes a property with its key. */
export function writeNewProperty(
  style: FileStyle,
  name: string,
  value: unknown,
  { indent, oneLine }: NewMemberPlace,
): string {
  return quote(name) + style.colon + style.write(value, indent, oneLine ? { oneLine } : { key: name });
}

function findOrderedIndex(members: readonly Member[], name: string, order: readonly string[]): number {
  const ownRank = order.indexOf(name);
  if (ownRank < 0) return members.length;
  const ranks = members.map((member) => order.indexOf(member.name as string));
  const previous = Math.max(-1, ...ranks.filter((rank) => rank < ownRank));
  return previous < 0 ? 0 : ranks.lastIndexOf(previous) + 1;
}

/** Removes a property. The last one of an object costs the comma before it. */
export function removeProperty(text: string, pointer: string): TextEdit[] {
  const object = findContainer(text, getParentPointer(pointer), "{");
  const name = lastStep(pointer);
  return removeMember(
    object,
    object.members.findIndex((member) => member.name === name),
    pointer,
  );
}

/** Gives a property another name, which its object does not have yet; its place and its value stay as they are. */
export function renameProperty(text: string, pointer: string, name: string): TextEdit[] {
  const { key } = findSpot(text, pointer);
  if (!key) throw missing(pointer);
  if (name === lastStep(pointer)) return [];
  const { members } = findContainer(text, getParentPointer(pointer), "{");
  if (members.some((member) => member.name === name))
    throw new OperationError(`"${name}" is already beside ${pointer}`);
  return [{ start: key[0], end: key[1], text: quote(name) }];
}

/** Inserts an item into an array; `index` is that of the new item. */
export function insertItem(text: string, pointer: string, index: number, value: unknown): TextEdit[] {
  const array = findContainer(text, pointer, "[");
  const { members } = array;
  if (!Number.isInteger(index) || index < 0 || index > members.length) throw missing(`${pointer}/${index}`);
  if (members.length === 0) return setValue(text, pointer, [value]);
  const style = readFileStyle(text);
  const siblings = listContainers(text, members);
  return insertMember(text, array, index, (indent, oneLine) =>
    writeNewItem(style, { name: lastStep(pointer), siblings, index }, value, { indent, oneLine }),
  );
}

/** The characters of the members that are objects or arrays. */
export function listContainers(text: string, members: readonly Member[]): string[] {
  return members.map((member) => text.slice(...member.value)).filter((memberText) => /^[[{]/.test(memberText));
}

/** The list that gets a new item: its name, its objects and arrays as they are written, and the index of the new one. */
export interface ListOfSiblings {
  name: string;
  siblings: readonly string[];
  index: number;
}

/** Writes an item of a list as the items beside it are written. */
export function writeNewItem(
  style: FileStyle,
  { name, siblings, index }: ListOfSiblings,
  value: unknown,
  { indent, oneLine }: NewMemberPlace,
): string {
  // a sibling of its type, or one beside it, shows best how it is written
  const sibling = siblings.find(isOfTypeOf(value)) ?? siblings[Math.min(index, siblings.length - 1)];
  const options = sibling === undefined && !oneLine ? { key: `${name}/*` } : { oneLine: oneLine || isOneLine(sibling) };
  return style.write(value, indent, options);
}

const TYPE = /^\{\s*"type"\s*:\s*("[^"\\]*")/;

/** Whether an object in the text has the type of a value. */
function isOfTypeOf(value: unknown): (writtenText: string) => boolean {
  const { type } = getMembers(value);
  return (writtenText) => type !== undefined && TYPE.exec(writtenText)?.[1] === JSON.stringify(type);
}

/** Removes an item of an array. */
export function removeItem(text: string, pointer: string): TextEdit[] {
  return removeMember(findContainer(text, getParentPointer(pointer), "["), readIndex(pointer), pointer);
}

/** Moves an item of an array to another index, with its characters as they are. */
export function moveItem(text: string, pointer: string, from: number, to: number): TextEdit[] {
  const { members } = findContainer(text, pointer, "[");
  const [item, target] = [members[from], members[to]];
  if (!item || !target) throw missing(`${pointer}/${item ? to : from}`);
  if (from === to) return [];
  const itemText = text.slice(...item.value);
  // it takes one of the commas beside it along
  const gap = membersGap(text, members, from < to ? from : from - 1);
  if (from < to) {
    return [
      { start: item.start, end: item.value[1] + gap.length, text: "" },
      { start: target.value[1], end: target.value[1], text: gap + itemText },
    ];
  }
  return [
    { start: target.start, end: target.start, text: itemText + gap },
    { start: item.start - gap.length, end: item.value[1], text: "" },
  ];
}

/** Inserts a copy of an item after it, with its characters as they are; only the anchors in it ("id") get another name. */
export function duplicateItem(text: string, pointer: string): TextEdit[] {
  const array = findContainer(text, getParentPointer(pointer), "[");
  const index = readIndex(pointer);
  const item = array.members[index];
  if (!item) throw missing(pointer);
  const copy = withOtherIds(text.slice(...item.value), text);
  return insertMember(text, array, index + 1, () => copy);
}

const ID = /"id"(\s*:\s*)"([^"\\]*)"/g;

function withOtherIds(item: string, text: string): string {
  const usedIds = new Set(Array.from(text.matchAll(ID), ([, , id]) => id));
  return item.replaceAll(ID, (_, colon: string, id: string) => {
    const [, stem = id, number = "1"] = /^(.*?)-(\d+)$/.exec(id) ?? [];
    let next = Number(number) + 1;
    while (usedIds.has(`${stem}-${next}`)) next++;
    usedIds.add(`${stem}-${next}`);
    return `"id"${colon}"${stem}-${next}"`;
  });
}

/** An object or array in the text. */
interface Container {
  start: number;
  end: number;
  members: Member[];
}

function findContainer(text: string, pointer: string, open: "{" | "["): Container {
  const [start, end] = findSpot(text, pointer).value;
  if (text[start] !== open) throw missing(pointer);
  return { start, end, members: locateMembers(text, start) };
}

function findSpot(text: string, pointer: string): Spot {
  const spot = locate(text, [pointer]).get(pointer);
  if (!spot) throw missing(pointer);
  return spot;
}

function missing(pointer: string): OperationError {
  return new OperationError(`Nothing to change at ${pointer || "the top"}`);
}

function readIndex(pointer: string): number {
  const step = lastStep(pointer);
  if (!isIndex(step)) throw missing(pointer);
  return Number(step);
}

/** Inserts a member beside others; `write` gets the indentation of its line, and whether all members are in one line. */
function insertMember(
  text: string,
  { start, members }: Container,
  index: number,
  write: (indent: string, oneLine: boolean) => string,
): TextEdit[] {
  const { indent, oneLine, gap } = findNewMemberPlace(text, start, members);
  const memberText = write(indent, oneLine);
  const next = members[index];
  if (next) return [{ start: next.start, end: next.start, text: memberText + gap }];
  const after = lastItem(members).value[1];
  return [{ start: after, end: after, text: gap + memberText }];
}

/** The place of a new member among others, and the characters between it and the next one. */
export function findNewMemberPlace(
  text: string,
  start: number,
  members: readonly Member[],
): NewMemberPlace & { gap: string } {
  const [first, second] = members as [Member, ...Member[]];
  const lead = text.slice(start + 1, first.start);
  const oneLine = !lead.includes("\n");
  const gap = second ? membersGap(text, members, 0) : oneLine ? readFileStyle(text).comma : `,${lead}`;
  return { indent: readIndent(text, first.start), oneLine, gap };
}

/** The comma and the space between a member and the next. */
function membersGap(text: string, members: readonly Member[], index: number): string {
  return text.slice(members[index]?.value[1], members[index + 1]?.start);
}

function removeMember({ start, end, members }: Container, index: number, pointer: string): TextEdit[] {
  const [member, previous, next] = [members[index], members[index - 1], members[index + 1]];
  if (!member) throw missing(pointer);
  if (next) return [{ start: member.start, end: next.start, text: "" }];
  if (previous) return [{ start: previous.value[1], end: member.value[1], text: "" }];
  return [{ start: start + 1, end: end - 1, text: "" }];
}

/** The indentation of the line at an offset. */
export function readIndent(text: string, at: number): string {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}

/** Whether a value is the first or, after its key, the only one on its line so far. */
function startsLine(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return /^\s*("(?:[^"\\]|\\.)*"\s*:\s*)?$/.test(line);
}

function isOneLine(valueText = ""): boolean {
  return !valueText.includes("\n");
}
