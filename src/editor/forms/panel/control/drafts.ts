import { openStorage } from "../../../protocol/openStorage.ts";

/** Something that was typed and is not saved. */
export interface TypedDraft {
  /** A text; the value of a new item as JSON. */
  text: string;
  /** The hash of the version of the site on which it was typed. */
  hash: string;
}

const PREFIX = "prospectus draft ";
const storage = openStorage(() => localStorage);

/** What was typed at a JSON pointer and is not saved; undefined if nothing is. */
export function readDraft(pointer: string): TypedDraft | undefined {
  const json = storage.getItem(PREFIX + pointer);
  if (json === null) return undefined;
  const draft: Partial<TypedDraft> = JSON.parse(json);
  return typeof draft.text === "string" && typeof draft.hash === "string"
    ? { text: draft.text, hash: draft.hash }
    : undefined;
}

/** A new value that was being filled in. */
export interface ValueDraft extends TypedDraft {
  value: unknown;
}

/** The new value that was being filled in at a JSON pointer; undefined if none was. */
export function readValueDraft(pointer: string): ValueDraft | undefined {
  const draft = readDraft(pointer);
  try {
    return draft && { ...draft, value: JSON.parse(draft.text) };
  } catch {
    // a text was typed at this place once
    return undefined;
  }
}

/** Keeps what is being typed until it is saved or discarded, also when the window is closed. */
export function writeDraft(pointer: string, draft: TypedDraft): void {
  storage.setItem(PREFIX + pointer, JSON.stringify(draft));
}

export function removeDraft(pointer: string): void {
  storage.removeItem(PREFIX + pointer);
}
