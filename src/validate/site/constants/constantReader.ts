import { type ConstantUse, constantUses } from "../../../site/constants.ts";
import type { Cursor } from "../../pointer/cursor.ts";

/** What is done with the use of a constant. */
export type UseVisit = (use: ConstantUse, at: Cursor) => void;

/** What is done with a text in which braces stand. */
export type BracesVisit = (text: string, at: Cursor) => void;

/** A constant at the place in hand. */
const USE = /\{[A-Za-z][A-Za-z0-9]*\}/y;

/**
 * Makes what finds the constants in texts, links and other constants, and shows them to those who asked for the name;
 * a text with a brace that belongs to no constant is shown as a whole.
 */
export function createConstantReader(visitsOf: (name: string) => readonly UseVisit[], stray: readonly BracesVisit[]) {
  const known = new Map<string, readonly UseVisit[]>();

  function show(name: string, start: number, at: Cursor): void {
    let visits = known.get(name);
    if (!visits) {
      visits = visitsOf(name);
      known.set(name, visits);
    }
    for (const visit of visits) visit({ name, start, end: start + name.length + 2 }, at);
  }

  return (text: string, at: Cursor): void => {
    let from = 0;
    for (;;) {
      const start = text.indexOf("{", from);
      const closing = text.indexOf("}", from);
      if (start < 0 && closing < 0) return;
      USE.lastIndex = Math.max(start, 0);
      if (start < 0 || !USE.test(text) || USE.lastIndex !== closing + 1) break;
      show(text.slice(start + 1, closing), start, at);
      from = closing + 1;
    }
    for (const visit of stray) visit(text, at);
    for (const { name, start } of constantUses(text)) if (start >= from) show(name, start, at);
  };
}
