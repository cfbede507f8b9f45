import type { Change } from "../../edit/changes.ts";

/** A change as Studio shows it. */
export interface ListedChange {
  id: string;
  kind: Change["kind"];
  /** Its JSON pointer; missing for what was removed. */
  pointer?: string;
  /** What it is: "Amount · Term 1 · fee structure". */
  label: string;
  /** The page that it is on; undefined for what is not of one page, and for a page that was removed. */
  page?: { path: string; title: string };
  /** The value in each text that has it, as people see it; none for what was only moved. */
  before?: ShownValue;
  after?: ShownValue;
}

/** A value as people see it on the site: without markup, with the values of constants, and where a link leads. */
export interface ShownValue {
  /** With line breaks. */
  text: string;
  /** The name of the file in the media folder that it shows. */
  picture?: string;
}

/** A conflict with both versions: those of the whole value if it is known which one it is. */
export interface ListedConflict extends Partial<Pick<ListedChange, "label" | "page">> {
  id: string;
  ours: string;
  theirs: string;
  /** Whether `ours` can still be written: the words around were not changed since. */
  isPlaceKnown: boolean;
}
