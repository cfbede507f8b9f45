import type { PointMap } from "../../locate/page/pointMap.ts";
import { openStorage } from "../../protocol/openStorage.ts";
import { say } from "./messages.ts";
import { save } from "./save.ts";
import { askWhere, setAt } from "./sharedParts.ts";
import { written } from "./textEditor.ts";

/** How the keys of the drafts in the browser's storage begin. */
const DRAFT = "studio-text:";
const storage = openStorage(() => localStorage);

/** Keeps what was typed into a text of the page until it is saved or given up: the browser may crash before. */
export function keepDraft(pointer: string, text: string): void {
  storage.setItem(DRAFT + pointer, text);
}

/** Forgets what was typed into a text. */
export function removeDraft(pointer: string): void {
  storage.removeItem(DRAFT + pointer);
}

/** Offers to restore the first text that was typed and never saved, if the page still shows its place. */
export function offerDraft(map: PointMap): void {
  // others may be of other pages
  const drafts = readDrafts().filter(([pointer]) => readText(pointer, map) !== undefined);
  const [unsaved] = drafts.filter(([pointer, text]) => readText(pointer, map) !== text);
  if (unsaved) offer(...unsaved, map);
}

function readDrafts(): [pointer: string, text: string][] {
  return storage
    .entries()
    .filter(([key]) => key.startsWith(DRAFT))
    .map(([key, text]) => [key.slice(DRAFT.length), text]);
}

/** A text as it is written; undefined if the page does not show it. */
function readText(pointer: string, { texts, richTexts }: PointMap): string | undefined {
  return richTexts[pointer]?.source ?? texts[pointer]?.map(written).join("");
}

function offer(pointer: string, text: string, map: PointMap): void {
  const label = map.names[pointer]?.label ?? "A text";
  say(`${label} was not saved: “${text}”`, [
    { title: "Restore what you typed", run: () => void restoreDraft(pointer, text, map) },
    { title: "Discard", run: () => removeDraft(pointer) },
  ]);
}

async function restoreDraft(pointer: string, text: string, map: PointMap): Promise<void> {
  const where = await askWhere(pointer, map);
  if (!where) return;
  const title = map.names[pointer]?.label ?? "Text";
  if (await save({ title, base: map.hash, operations: setAt(where, pointer, text, map) })) removeDraft(pointer);
}
