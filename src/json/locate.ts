import { isEscaped } from "./escaped.ts";
import { type PointerTree, pointerTree } from "./pointer.ts";

/** The offsets of a value in the text, and the offsets of its key with quotes, if it has one. */
export interface Spot {
  key?: readonly [start: number, end: number];
  value: readonly [start: number, end: number];
}

/** Finds values by their JSON pointers and skips everything else; the text must be valid JSON. */
export function locate(text: string, pointers: Iterable<string>): Map<string, Spot> {
  const pointerSet = new Set(pointers);
  const spots = new Map<string, Spot>();
  let at = 0;

  function value(tree: PointerTree, key?: Spot["key"]): void {
    at = afterSpace(text, at);
    const start = at;
    if (tree.below.size > 0 && text[at] === "{") inside(tree, "}", keyed);
    else if (tree.below.size > 0 && text[at] === "[") inside(tree, "]", counted());
    else at = afterValue(text, at);
    if (tree.pointer !== undefined) spots.set(tree.pointer, { ...(key && { key }), value: [start, at] });
  }

  function inside(tree: PointerTree, close: string, member: (tree: PointerTree) => void): void {
    at = afterSpace(text, at + 1);
    while (text[at] !== close && at < text.length && spots.size < pointerSet.size) {
      member(tree);
      at = afterSpace(text, at);
      if (text[at] === ",") at = afterSpace(text, at + 1);
    }
    at++;
  }

  function keyed(tree: PointerTree): void {
    const key = [at, afterString(text, at)] as const;
    const name: string = JSON.parse(text.slice(...key));
    at = afterSpace(text, key[1]) + 1;
    skipOr(tree.below.get(name), key);
  }

  function counted(): (tree: PointerTree) => void {
    let index = 0;
    return (tree) => skipOr(tree.below.get(String(index++)));
  }

  function skipOr(tree: PointerTree | undefined, key?: Spot["key"]): void {
    if (tree) value(tree, key);
    else at = afterValue(text, afterSpace(text, at));
  }

  const tree = pointerTree(pointerSet);
  if (tree) value(tree);
  return spots;
}

/** A property of an object or an item of an array: its offsets in the text. `start` is that of its key, if it has one. */
export interface Member {
  name?: string;
  start: number;
  value: readonly [start: number, end: number];
}

/** The members of the object or array that begins at an offset, in order; the text must be valid JSON. */
export function locateMembers(text: string, start: number): Member[] {
  const members: Member[] = [];
  const isObject = text[start] === "{";
  let at = afterSpace(text, start + 1);
  while (at < text.length && !isClosing(text.charCodeAt(at))) {
    const first = at;
    let name: string | undefined;
    if (isObject) {
      at = afterString(text, at);
      name = JSON.parse(text.slice(first, at));
      at = afterSpace(text, afterSpace(text, at) + 1);
    }
    const value = [at, afterValue(text, at)] as const;
    members.push({ ...(name !== undefined && { name }), start: first, value });
    at = afterSpace(text, value[1]);
    if (text[at] === ",") at = afterSpace(text, at + 1);
  }
  return members;
}

const QUOTE = 34;
/** Z: all brackets come after it. */
const LAST_LETTER = 90;

function afterSpace(text: string, at: number): number {
  let next = at;
  while (isSpace(text.charCodeAt(next))) next++;
  return next;
}

/** JSON whitespace, or a byte order mark at the beginning of the file. */
function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfeff;
}

function afterString(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
}

function afterValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return afterString(text, start);
  return isOpening(first) ? afterBrackets(text, start) : afterWord(text, start);
}

function afterBrackets(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    at = code === QUOTE ? afterString(text, at) : at + 1;
    // most characters outside of strings are spaces
    if (code <= LAST_LETTER) continue;
    if (isOpening(code)) depth++;
    else if (isClosing(code) && --depth === 0) return at;
  }
  return at;
}

/** A number, true, false or null. */
function afterWord(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44 || isClosing(code) || isSpace(code)) break;
  }
  return at;
}

/** { or [ */
function isOpening(code: number): boolean {
  return code === 123 || code === 91;
}

/** } or ] */
function isClosing(code: number): boolean {
  return code === 125 || code === 93;
}

/** The offsets in the text of a range of a string value, whose opening quote is at `start`. */
export function locateRange(text: string, start: number, range: readonly [number, number]): [number, number] {
  const [from, to] = range;
  // without escapes, the offsets are simply shifted
  if (!text.slice(start + 1, start + 1 + to).includes("\\")) return [start + 1 + from, start + 1 + to];
  let at = start + 1;
  let units = 0;
  const offsets: [number, number] = [at, at];
  while (units <= to) {
    if (units === from) offsets[0] = at;
    if (units === to) offsets[1] = at;
    at += text[at] !== "\\" ? 1 : text[at + 1] === "u" ? 6 : 2;
    units++;
  }
  return offsets;
}
