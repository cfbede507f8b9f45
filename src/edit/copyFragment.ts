import { below } from "../json/fileStyle.ts";
import { getMembers } from "../json/isObject.ts";
import { OperationError, readIndent } from "../json/jsonEdits.ts";
import { locate, locateMembers } from "../json/locate.ts";
import { findValue } from "../json/pointer.ts";
import type { TextEdit } from "../json/textEdits.ts";

/**
 * Replaces a block that refers to a fragment by the blocks of the fragment, with their characters as they are: the page
 * has its own copy from then on. Anchors ("id") stay the same, since the page has no anchors of the fragment any more.
 */
export function copyFragment(text: string, pointer: string): TextEdit[] {
  const reference = getMembers(findValue(JSON.parse(text.replace(/^\uFEFF/, "")), pointer));
  if (reference.type !== "fragment") throw new OperationError(`No fragment at ${pointer}`);
  const fragment = below("/fragments", String(reference.name));
  const spots = locate(text, [pointer, fragment]);
  const [target, source] = [spots.get(pointer)?.value, spots.get(fragment)?.value];
  const blocks = source ? locateMembers(text, source[0]) : [];
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!target || !first || !last) throw new OperationError(`No blocks in ${fragment}`);
  const [from, to] = [readIndent(text, first.start), readIndent(text, target[0])];
  const copy = text.slice(first.start, last.value[1]).replaceAll(`\n${from}`, `\n${to}`);
  return [{ start: target[0], end: target[1], text: copy }];
}
