import { getParentPointer } from "../../../../json/pointer.ts";
import { type Draft, keepDraft, listDrafts, readDraft } from "../../../protocol/drafts.ts";

/** A new value that was being filled in. */
export interface ValueDraft extends Draft {
  value: unknown;
}

/** The last step of the JSON pointer by which a new value is kept, after that of its list or of the object that it is to be. */
const NEW = "/-";

/** The JSON pointer by which a new value is kept: a new item of a list, or an object that is not written. */
export const createDraftPointer = (pointer: string): string => pointer + NEW;

/** The new value that was being filled in; undefined if none was. */
export function readValueDraft(draftPointer: string): ValueDraft | undefined {
  const draft = readDraft(draftPointer);
  return draft && parseValue(draft);
}

/** Keeps a new value that is being filled in. */
export function keepValueDraft(draftPointer: string, value: unknown): void {
  keepDraft(draftPointer, JSON.stringify(value), "");
}

/** The new values that were being filled in, in the value at a pointer. `read` gives the values that are written there. */
export function listValueDrafts(pointer: string, read: (pointer: string) => unknown): ValueDraft[] {
  return listDrafts().flatMap((draft) => {
    const isThere =
      draft.pointer.startsWith(`${pointer}/`) &&
      draft.pointer.endsWith(NEW) &&
      read(getParentPointer(getParentPointer(draft.pointer))) !== undefined;
    return isThere ? (parseValue(draft) ?? []) : [];
  });
}

function parseValue(draft: Draft): ValueDraft | undefined {
  try {
    return { ...draft, value: JSON.parse(draft.text) };
  } catch {
    // a text was typed at this place once
    return undefined;
  }
}
