import { unescapeStep } from "./pointer";

/** Where a property stands in the text: its key with quotes, if it has one, and its value. */
export interface Spot {
  key?: readonly [start: number, end: number];
  value: readonly [start: number, end: number];
}

interface Wanted {
  pointer?: string;
  below: Map<string, Wanted>;
}

/** Finds values by their JSON pointers, passing over everything else; the text must be valid JSON. */
export function locate(text: string, pointers: Iterable<string>): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  let at = 0;

  function value(wanted: Wanted, key?: Spot["key"]): void {
    at = afterSpace(text, at);
    const start = at;
    if (wanted.below.size > 0 && text[at] === "{") inside(wanted, "}", keyed);
    else if (wanted.below.size > 0 && text[at] === "[") inside(wanted, "]", counted());
    else at = afterValue(text, at);
    if (wanted.pointer !== undefined) spots.set(wanted.pointer, { ...(key && { key }), value: [start, at] });
  }

  function inside(wanted: Wanted, close: string, member: (wanted: Wanted) => void): void {
    at = afterSpace(text, at + 1);
    while (text[at] !== close && at < text.length) {
      member(wanted);
      at = afterSpace(text, at);
      if (text[at] === ",") at = afterSpace(text, at + 1);
    }
    at++;
  }

  function keyed(wanted: Wanted): void {
    const key = [at, afterString(text, at)] as const;
    const name = JSON.parse(text.slice(...key)) as string;
    at = afterSpace(text, key[1]) + 1;
    skipOr(wanted.below.get(name), key);
  }

  function counted(): (wanted: Wanted) => void {
    let index = 0;
    return (wanted) => skipOr(wanted.below.get(String(index++)));
  }

  function skipOr(wanted: Wanted | undefined, key?: Spot["key"]): void {
    if (wanted) value(wanted, key);
    else at = afterValue(text, afterSpace(text, at));
  }

  value(treeOf(pointers));
  return spots;
}

function treeOf(pointers: Iterable<string>): Wanted {
  const root: Wanted = { below: new Map() };
  for (const pointer of pointers) {
    let node = root;
    for (const step of pointer.split("/").slice(1).map(unescapeStep)) {
      const next = node.below.get(step) ?? { below: new Map() };
      node.below.set(step, next);
      node = next;
    }
    node.pointer = pointer;
  }
  return root;
}

function afterSpace(text: string, at: number): number {
  let next = at;
  // a byte order mark may open the file
  while (" \n\r\t\uFEFF".includes(text[next] ?? "x")) next++;
  return next;
}

function afterString(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === "\\") first--;
  return (at - first) % 2 === 1;
}

function afterValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const letter = text[at] as string;
    if (letter === '"') at = afterString(text, at);
    else if (letter === "{" || letter === "[") {
      depth++;
      at++;
    } else if (letter === "}" || letter === "]") {
      if (depth === 0) return at;
      depth--;
      at++;
    } else if (depth === 0 && ", \n\r\t".includes(letter)) return at;
    else at++;
    if (depth === 0 && '"}]'.includes(text[at - 1] as string)) return at;
  }
  return at;
}

/** Where a range of a string value stands in the text, whose opening quote is at `start`. */
export function rangeInText(text: string, start: number, range: readonly [number, number]): [number, number] {
  let at = start + 1;
  let units = 0;
  const found: [number, number] = [at, at];
  while (units <= range[1]) {
    if (units === range[0]) found[0] = at;
    if (units === range[1]) found[1] = at;
    if (text[at] === '"' || at >= text.length) break;
    at += text[at] !== "\\" ? 1 : text[at + 1] === "u" ? 6 : 2;
    units++;
  }
  return found;
}
