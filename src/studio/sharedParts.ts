import type { Operation } from "../edit/operations.ts";
import type { PointMap } from "../vite-plugin/preview/point/pointMap.ts";
import { askForChoice } from "./overlay.ts";

/** Whether a change is for all pages that show a value, or for this page alone. */
export type Where = "everywhere" | "here";

/** The name of the fragment that a value is in; undefined if it is in none. */
function fragmentOf(pointer: string): string | undefined {
  const [, part, name] = pointer.split("/");
  return part === "fragments" ? name : undefined;
}

/** Whether a value shows in several places: it is in a fragment, or it consists of constants. */
export function isShared(pointer: string, { texts }: PointMap): boolean {
  return fragmentOf(pointer) !== undefined || isConstant(pointer, { texts });
}

/** Whether a text has constants, and no words of its own. */
export function isConstant(pointer: string, { texts }: Pick<PointMap, "texts">): boolean {
  const parts = texts[pointer] ?? [];
  return parts.length > 0 && parts.every((part) => typeof part !== "string");
}

/** Asks whether a value of a fragment is changed everywhere or only here; undefined when the question was closed. */
export async function askWhere(pointer: string, { names, fragmentUses }: PointMap): Promise<Where | undefined> {
  const fragment = fragmentOf(pointer);
  const { pages = 1, note = "" } = names[pointer] ?? {};
  if (fragment === undefined || pages < 2) return "everywhere";
  const everywhere = `Change on all ${pages} pages`;
  const here = "Change only here";
  const choices = fragmentUses[fragment] ? [everywhere, here] : [everywhere];
  const choice = await askForChoice(note, "Where do you want to change it?", choices);
  if (choice === undefined) return undefined;
  return choice === here ? "here" : "everywhere";
}

/**
 * The operations that set a value of a fragment on this page alone: the page gets a copy of the fragment's blocks in
 * place of the reference to it, which the reference of another fragment may have brought there.
 */
export function setOnlyHere(pointer: string, value: unknown, { fragmentUses }: PointMap): Operation[] {
  const references = fragmentUses[fragmentOf(pointer) ?? ""] ?? [];
  const [, , , block = "0", ...rest] = pointer.split("/");
  const [first = ""] = references;
  const list = first.slice(0, first.lastIndexOf("/"));
  // a fragment's blocks begin where the reference to it was
  let index = 0;
  const copies = references.map((reference): Operation => {
    index += Number(reference.slice(reference.lastIndexOf("/") + 1));
    return { type: "copyFragment", pointer: `${list}/${index}` };
  });
  const copied = [list, index + Number(block), ...rest].join("/");
  return [...copies, { type: "setValue", pointer: copied, value }];
}
