import type { Cursor } from "../../../json/cursor.ts";
import { type ConstantUse, constantUses } from "../../../site/constants.ts";
import { characterSet, hasCharacter } from "../../content/characters.ts";

/** Called with each use of a constant. */
export type UseVisit = (use: ConstantUse, at: Cursor) => void;

/** Called with a text that has other braces than its constants. */
export type BracesVisit = (text: string, at: Cursor) => void;

/**
 * Creates a reader of the constants in texts, links and other constants: it calls those that `visitsOf` returns for the
 * name of each, `onUse` with the name of each, and `otherBraces` with a text that has a brace which belongs to no
 * constant.
 */
export function createConstantReader(
  visitsOf: (name: string) => readonly UseVisit[],
  onUse: (name: string) => void,
  otherBraces: readonly BracesVisit[],
) {
  const visitsByName = new Map<string, readonly UseVisit[]>();

  function show(use: ConstantUse, at: Cursor): void {
    const visits = visitsByName.get(use.name) ?? visitsOf(use.name);
    visitsByName.set(use.name, visits);
    onUse(use.name);
    for (const visit of visits) visit(use, at);
  }

  return (text: string, at: Cursor): void => {
    if (!hasCharacter(text, BRACES)) return;
    const uses = constantUses(text);
    for (const use of uses) show(use, at);
    if (countBraces(text) > 2 * uses.length) for (const visit of otherBraces) visit(text, at);
  };
}

const BRACES = characterSet("{}");

function countBraces(text: string): number {
  return text.split("{").length + text.split("}").length - 2;
}
