/** Something that was typed and is not saved. */
export interface TypedDraft {
  /** A text; the value of a new item as JSON. */
  text: string;
  /** The hash of the version of the site on which it was typed. */
  hash: string;
}

const PREFIX = "prospectus draft ";

/** What was typed at a JSON pointer and is not saved; undefined if nothing is. */
export function readDraft(pointer: string): TypedDraft | undefined {
  const json = tryStorage((storage) => storage.getItem(PREFIX + pointer));
  if (json === null || json === undefined) return undefined;
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
  tryStorage((storage) => storage.setItem(PREFIX + pointer, JSON.stringify(draft)));
}

export function removeDraft(pointer: string): void {
  tryStorage((storage) => storage.removeItem(PREFIX + pointer));
}

/** The storage may be full or forbidden: what is typed is in its control then, as ever. */
function tryStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
