import { constantUses, readLinkConstant } from "../../../site/constants.ts";
import type { PointMap } from "../../locate/page/pointMap.ts";
import type { ShownPart, ShownPlace } from "../../protocol/windowApi.ts";

/** The place of a value, for a change in the application. */
export function createPlace(pointer: string, map: PointMap): ShownPlace {
  const part = findPart(pointer, map);
  return { hash: map.hash, pointer, ...(part && { part }) };
}

/** The shared part that a value is in; undefined if it is in none. */
function findPart(pointer: string, { names, fragmentUses }: PointMap): ShownPart | undefined {
  const name = findPartName(pointer);
  if (name === undefined) return undefined;
  const { pages = 1, note = "" } = names[pointer] ?? {};
  return { pages, note, references: fragmentUses[name] ?? [] };
}

function findPartName(pointer: string): string | undefined {
  const [, part, name] = pointer.split("/");
  return part === "fragments" ? name : undefined;
}

/** Whether a value shows in several places: it is in a shared part, or it consists of constants. */
export function isShared(pointer: string, map: PointMap): boolean {
  const isLinkOfConstant = readLinkConstant(map.links[pointer] ?? "") !== undefined;
  return findPartName(pointer) !== undefined || isConstant(pointer, map) || isLinkOfConstant;
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

/** Says where else a value and its constants are shown; undefined if nowhere. */
export function describeUses(pointer: string, map: PointMap): string | undefined {
  const pointers = [pointer, ...listConstants(pointer, map).map((name) => `/constants/${name}`)];
  return pointers.flatMap((namedPointer) => map.names[namedPointer]?.note ?? []).join(", ") || undefined;
}

/** The constants of a text or a link. */
function listConstants(pointer: string, map: PointMap): string[] {
  const { texts, richTexts, links } = map;
  const inText = (texts[pointer] ?? []).flatMap((part) => (typeof part === "string" ? [] : part.name));
  // in other rich texts, each says it itself while they are edited
  const inRichText = isConstant(pointer, map) ? Object.keys(richTexts[pointer]?.constants ?? {}) : [];
  return [...inText, ...inRichText, ...constantUses(links[pointer] ?? "").map(({ name }) => name)];
}
