import { openStorage } from "./openStorage.ts";

/** Something that was typed into a site and is not saved. */
export interface Draft {
  /** The JSON pointer of the value; that of a new item is the pointer of its list with "/-". */
  pointer: string;
  /** The text that was typed; the value of a new item as JSON. */
  text: string;
  /** The value from which it began, as `writeBefore` writes it. */
  before: string;
  /** When it was typed, in milliseconds since 1970. */
  typedAt: number;
}

const PREFIX = "prospectus draft of ";
const storage = openStorage(() => localStorage);

/** The unsaved text at a JSON pointer of this site; undefined if there is none. */
export function readDraft(pointer: string): Draft | undefined {
  const json = storage.getItem(createKey(pointer));
  return json === null ? undefined : parseDraft(pointer, json);
}

/** Keeps a text that is being typed over the value `before` until it is saved or discarded, also when the window is closed. */
export function keepDraft(pointer: string, text: string, before: string): void {
  storage.setItem(createKey(pointer), JSON.stringify({ text, before, typedAt: Date.now() }));
}

export function removeDraft(pointer: string): void {
  storage.removeItem(createKey(pointer));
}

/** All drafts of this site, the newest first. */
export function listDrafts(): Draft[] {
  const prefix = createKey("");
  return storage
    .entries()
    .flatMap(([key, json]) => (key.startsWith(prefix) ? (parseDraft(key.slice(prefix.length), json) ?? []) : []))
    .sort((a, b) => b.typedAt - a.typedAt);
}

/** A value of site.json as the text by which it is recognised: another value was written in its place if that differs. */
export function writeBefore(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Whether a draft can take the place of a value: it began with the same one. */
export function fitsValue({ before }: Pick<Draft, "before">, value: unknown): boolean {
  return before === writeBefore(value);
}

/**
 * The key of a draft: several sites may be edited at one address, one after the other. The document of the application,
 * which is around a page that is edited, says which site it is.
 */
function createKey(pointer: string): string {
  return `${PREFIX}${parent.document.documentElement.dataset.site ?? ""} ${pointer}`;
}

/** undefined for a text of another program. */
function parseDraft(pointer: string, json: string): Draft | undefined {
  try {
    const { text, before, typedAt }: Partial<Draft> = JSON.parse(json);
    if (typeof text !== "string" || typeof before !== "string" || typeof typedAt !== "number") return undefined;
    return { pointer, text, before, typedAt };
  } catch {
    return undefined;
  }
}
