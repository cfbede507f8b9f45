import { isEscaped } from "../pointer/escaped.ts";
import { DEEPEST } from "./nesting.ts";

/**
 * Whether a text that JSON accepts may lose something all the same: a key that stands twice, a number too large, endless
 * depth, a character that no page can show. `keys` is what `countKeys` says of its value.
 */
export function hasHiddenFault(text: string, keys: number): boolean {
  return (keys !== countColons(text) && keys !== countWrittenKeys(text)) || ESCAPED_CHARACTER.test(text);
}

/** A control character or a surrogate as an escape, most of which are halves of a pair. */
const ESCAPED_CHARACTER = /\\u(?:00[01]|d[89a-f])/i;

/** The number of keys in a value; not a number when it is too deep or holds a number that was not kept exactly. */
export function countKeys(value: unknown, depth = 0): number {
  if (typeof value === "number") return isKept(value) ? 0 : Number.NaN;
  if (typeof value !== "object" || value === null) return 0;
  if (depth > DEEPEST) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item !== "string") count += countKeys(item, depth + 1);
    return count;
  }
  const group = value as Record<string, unknown>;
  for (const key in group) {
    const member = group[key];
    count++;
    if (typeof member !== "string") count += countKeys(member, depth + 1);
  }
  return count;
}

function isKept(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
}

const BACKSLASH = 92;
const COLON = 58;
const QUOTE = 34;
const SPACE = 32;

/**
 * The number of colons in valid JSON that a quote stands before: never fewer than there are keys, and rarely more,
 * so that most files need no closer count.
 */
function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) <= SPACE) before--;
    if (text.charCodeAt(before) === QUOTE) count++;
  }
  return count;
}

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
