import { DEEPEST } from "./parseTolerantly";

/** Whether a text that JSON accepts loses something all the same: a key that stands twice, a number too large, endless depth. */
export function hasHiddenFault(text: string, value: unknown): boolean {
  const keys = countKeys(value, 0);
  return keys === undefined || keys !== countWrittenKeys(text);
}

/** The number of keys in a value; undefined when it is too deep or holds a number that was not kept exactly. */
function countKeys(value: unknown, depth: number): number | undefined {
  if (typeof value === "number")
    return Number.isInteger(value) && !Number.isSafeInteger(value) ? undefined : checkFinite(value);
  if (typeof value !== "object" || value === null) return 0;
  if (depth > DEEPEST) return undefined;
  const members = Array.isArray(value) ? value : Object.values(value);
  let count = Array.isArray(value) ? 0 : members.length;
  for (const member of members) {
    if (typeof member === "string") continue;
    const inside = countKeys(member, depth + 1);
    if (inside === undefined) return undefined;
    count += inside;
  }
  return count;
}

function checkFinite(value: number): number | undefined {
  return Number.isFinite(value) ? 0 : undefined;
}

const BACKSLASH = 92;
const COLON = 58;
const SPACE = 32;

/** The number of texts in valid JSON that a colon follows. */
function countWrittenKeys(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at)) {
    at = text.indexOf('"', at + 1);
    while (text.charCodeAt(at - 1) === BACKSLASH && isEscaped(text, at)) at = text.indexOf('"', at + 1);
    at++;
    while (text.charCodeAt(at) <= SPACE) at++;
    if (text.charCodeAt(at) === COLON) count++;
  }
  return count;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}
