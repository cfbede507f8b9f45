import { isEscaped } from "../../json/escaped.ts";
import { MAX_DEPTH } from "./parser.ts";

/**
 * Whether a text that JSON accepts may lose data all the same: a key that is there twice, a number too large, too many
 * nested brackets, a character that no page can show. `keys` is the result of `countKeys` for its value.
 */
export function losesData(text: string, keys: number): boolean {
  return (keys !== countColons(text) && keys !== countWrittenKeys(text)) || ESCAPED_CHARACTER.test(text);
}

/** A control character or a surrogate as an escape, most of which are halves of a pair. */
const ESCAPED_CHARACTER = /\\u(?:00[01]|d[89a-f])/i;

/** The number of keys in a value; NaN when it is too deep or has a number that is not kept exactly. */
export function countKeys(value: unknown, depth = 0): number {
  if (typeof value === "number") return isExact(value) ? 0 : Number.NaN;
  if (typeof value !== "object" || value === null) return 0;
  if (depth > MAX_DEPTH) return Number.NaN;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item !== "string") count += countKeys(item, depth + 1);
    return count;
  }
  const object = value as Record<string, unknown>;
  for (const key in object) {
    const member = object[key];
    count++;
    if (typeof member !== "string") count += countKeys(member, depth + 1);
  }
  return count;
}

function isExact(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
}

const BACKSLASH = 92;
const COLON = 58;
const QUOTE = 34;
const SPACE = 32;

/**
 * The number of colons in valid JSON with a quote before them: never fewer than there are keys, and rarely more, so that
 * most files need no closer count.
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

/** The number of strings in valid JSON with a colon after them. */
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
