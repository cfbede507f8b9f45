import { constantUses, readLinkConstant } from "../../../site/constants.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { Operation } from "../../siteFile/messages.ts";
import { askForChoice } from "./messages.ts";

/** Whether a change is for all pages that show a value, or for this page alone. */
export type Where = "everywhere" | "here";

/** The choices for a value that is a constant. */
export const EVERYWHERE = "Change everywhere";
export const HERE = "Change only here";

/** The name of the fragment that a value is in; undefined if it is in none. */
function findFragment(pointer: string): string | undefined {
  const [, part, name] = pointer.split("/");
  return part === "fragments" ? name : undefined;
}

/** Whether a value shows in several places: it is in a fragment, or it consists of constants. */
export function isShared(pointer: string, map: PointMap): boolean {
  const isLinkOfConstant = readLinkConstant(map.links[pointer] ?? "") !== undefined;
  return findFragment(pointer) !== undefined || isConstant(pointer, map) || isLinkOfConstant;
}

/** A rich text of constants, which may be links. */
const RICH_CONSTANTS = /^(?:\s*(?:\{\w+\}|\[\{\w+\}\]\([^)]*\)))+\s*$/;

/** Whether a text has constants, and no words of its own. */
export function isConstant(pointer: string, { texts, richTexts }: PointMap): boolean {
  const rich = richTexts[pointer];
  if (rich) return RICH_CONSTANTS.test(rich.source);
  const parts = texts[pointer] ?? [];
  return parts.length > 0 && parts.every((part) => typeof part !== "string");
}

/** The constants of a text or a link. */
export function constantsOf(pointer: string, map: PointMap): string[] {
  const { texts, richTexts, links } = map;
  const inText = (texts[pointer] ?? []).flatMap((part) => (typeof part === "string" ? [] : part.name));
  // in other rich texts, each says it itself while they are edited
  const inRichText = isConstant(pointer, map) ? Object.keys(richTexts[pointer]?.constants ?? {}) : [];
  return [...inText, ...inRichText, ...constantUses(links[pointer] ?? "").map(({ name }) => name)];
}

/**
 * Asks whether a value of a fragment is changed everywhere or only here; undefined when the question was closed. A person
 * who wants it `onlyHere` has answered already, unless the page shows the fragment twice.
 */
export async function askWhere(
  pointer: string,
  { names, fragmentUses }: PointMap,
  onlyHere = false,
): Promise<Where | undefined> {
  const fragment = findFragment(pointer);
  const { pages = 1, note = "" } = names[pointer] ?? {};
  if (fragment === undefined || pages < 2) return "everywhere";
  const canBeHere = fragmentUses[fragment] !== undefined;
  if (onlyHere && canBeHere) return "here";
  const everywhere = `Change on all ${pages} pages`;
  const choices = canBeHere ? [everywhere, HERE] : [everywhere];
  const choice = await askForChoice(note, "Where do you want to change it?", choices);
  if (choice === undefined) return undefined;
  return choice === HERE ? "here" : "everywhere";
}

/** Where a value is when it is changed. */
export interface Place {
  pointer: string;
  /** The operations that make a copy of the fragment for this page first. */
  copies: Extract<Operation, { type: "copyFragment" }>[];
}

/**
 * The place of a value: its own, or for a change on this page alone that in a copy of the fragment's blocks, which the page
 * gets in place of the reference to it. The reference of another fragment may have brought that there.
 */
export function placeOf(where: Where, pointer: string, map: PointMap): Place {
  const references = where === "here" ? referencesTo(pointer, map) : [];
  const [first] = references;
  if (first === undefined) return { pointer, copies: [] };
  const [, , , block = "0", ...rest] = pointer.split("/");
  const list = first.slice(0, first.lastIndexOf("/"));
  // a fragment's blocks begin where the reference to it was
  let index = 0;
  const copies = references.map((reference) => {
    index += Number(reference.slice(reference.lastIndexOf("/") + 1));
    return { type: "copyFragment", pointer: `${list}/${index}` } as const;
  });
  return { pointer: [list, index + Number(block), ...rest].join("/"), copies };
}

/** The references that lead to the fragment of a value; none if it is in no fragment, or the page shows it twice. */
export function referencesTo(pointer: string, { fragmentUses }: PointMap): readonly string[] {
  return fragmentUses[findFragment(pointer) ?? ""] ?? [];
}

/** The operations that set a value at the place where it is changed. */
export function setAt(where: Where, pointer: string, value: unknown, map: PointMap): Operation[] {
  const place = placeOf(where, pointer, map);
  return [...place.copies, { type: "setValue", pointer: place.pointer, value }];
}
