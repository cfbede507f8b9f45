import { array, custom, type GenericSchema, object, optional, picklist, pipe, readonly, string } from "valibot";
import type { Change } from "../../edit/changes.ts";
import { isOperation, type Operation } from "../../edit/operations.ts";
import type { PointerMove } from "../../json/pointerMoves.ts";
import {
  declareAnswer,
  defineQuery,
  empty,
  type InferRequest,
  pointer,
  type RequestDefinition,
} from "../api/definitions/requestDefinition.ts";
import { framedVersion, type PageUpdate } from "../frame/messages.ts";

export type { Operation };

/** Defines a request that changes site.json. */
export function defineChange<Request>(
  schema: GenericSchema<unknown, Request>,
): RequestDefinition<"change", Request, StudioAnswer> {
  return { kind: "change", schema, answer: declareAnswer<StudioAnswer>() };
}

/** The page in the frame, of which the answer to a change has the new version. */
const shownPage = optional(framedVersion);

/** The requests that read and change the text of the site. */
export const siteFileRequests = {
  /** An edit of site.json. */
  edit: defineChange(
    object({
      /** The hash of the text that its author saw. */
      base: string(),
      /** The title for the person who undoes it. */
      title: string(),
      operations: array(custom<Operation>(isOperation)),
      page: shownPage,
    }),
  ),
  undo: defineChange(object({ page: shownPage })),
  redo: defineChange(object({ page: shownPage })),
  steps: defineQuery(empty, declareAnswer<StepsAnswer>()),
  /** Asks for values of site.json by their JSON pointers. */
  read: defineQuery(object({ pointers: pipe(array(pointer), readonly()) }), declareAnswer<ReadAnswer>()),
  changes: defineQuery(empty, declareAnswer<ChangesAnswer>()),
  /** Takes back one change. `title` says so to the person who undoes it. */
  takeBack: defineChange(object({ id: string(), title: string() })),
  conflicts: defineQuery(empty, declareAnswer<ConflictsAnswer>()),
  /** Chooses the words of Studio, or the words of the other program, in a conflict. */
  resolve: defineChange(
    object({
      id: string(),
      chosen: picklist(["ours", "theirs"]),
      /** The title for the person who undoes it. */
      title: string(),
    }),
  ),
  /** Accepts a value about which there is a warning. */
  acknowledge: defineChange(
    object({
      /** The message and the JSON pointer of the warning. */
      message: string(),
      pointer,
      /** Why it is right. */
      reason: string(),
      /** The title for the person who undoes it. */
      title: string(),
    }),
  ),
};

export type EditRequest = InferRequest<typeof siteFileRequests.edit>;
export type ResolveRequest = InferRequest<typeof siteFileRequests.resolve>;
export type AcknowledgeRequest = InferRequest<typeof siteFileRequests.acknowledge>;

/** The result of an edit, an undo or a redo. */
export type StudioAnswer =
  /**
   * `own`: the text as the author of the edit has made it, without changes of others that were merged. `page`: the new
   * version of the page in the frame. `amount`: the one amount that the edit has changed. `unusedFiles`: the files of the
   * media folder that it was the last to name.
   */
  | {
      status: "saved";
      hash: string;
      own?: OwnVersion;
      page?: PageUpdate;
      place?: ChangedPlace;
      title?: string;
      amount?: ChangedAmount;
      unusedFiles?: readonly string[];
    }
  /** The edit would add an error. */
  | { status: "refused"; refusals: Refusal[] }
  /** Somebody else has changed the same words. `isKept`: both versions are kept until a person has chosen. */
  | { status: "conflict"; conflicts: readonly ListedConflict[]; isKept: boolean }
  /**
   * There is nothing to undo, take back or choose, or it was changed by hand since. `hasPublished`: the last change was
   * published, which is not undone.
   */
  | { status: "nothing"; hasPublished?: boolean }
  | { status: "changed since"; title?: string }
  /** The page shows a text that is too old. */
  | { status: "unknown base" }
  /** Somebody is editing the file, and it is no JSON at this moment. */
  | { status: "broken" }
  | { status: "busy" };

/** A version of the text that an edit has made, on which the next one can be based. */
export interface OwnVersion {
  hash: string;
  /** The moves of values since the base of the edit. */
  moves: readonly PointerMove[];
}

/** The reason why an edit was refused, and the values that could be written instead. */
export interface Refusal {
  message: string;
  /** Values that would be accepted in place of the refused one. */
  suggestions: { title: string; value: unknown }[];
}

/** A value of the site in words. */
export interface NamedPlace {
  /** Its name in words: "Menu · Fees · Form 3 Fees", "Text · prose". */
  label: string;
  /** The page that it is on; undefined for a value on several. */
  page?: { path: string; title: string };
}

/** Where an undo or a redo has changed the site first. */
export interface ChangedPlace extends NamedPlace {
  /** The JSON pointer of the value; undefined for one that is gone. */
  pointer?: string;
}

/** An amount that an edit has changed. */
export interface ChangedAmount {
  pointer: string;
  before: string;
  after: string;
}

/** The next steps of undo and redo; undefined if there is none. */
export interface StepsAnswer {
  undo?: NextStep;
  redo?: NextStep;
  /** Whether the earlier changes were published, which are not undone. */
  hasPublished: boolean;
}

/** A change that is undone or done again next. */
export interface NextStep {
  /** The title of the change. */
  title: string;
  /** The page that it changes first; undefined for a change on several. */
  page?: { path: string; title: string };
}

/** Values of site.json. Values that it does not have are missing. */
export interface ReadAnswer {
  /** The hash of the text that they are from, which an edit of them gives as its base. */
  hash: string;
  values: Record<string, unknown>;
}

/**
 * The changes of site.json since it was published, or sent to be accepted; else since the last commit, or since Studio
 * opened the file first.
 */
export interface ChangesAnswer {
  since: "published" | "sent" | "commit" | "opened";
  changes: ListedChange[];
}

/** A change as Studio shows it. */
export interface ListedChange {
  id: string;
  kind: Change["kind"];
  /** Its JSON pointer; missing for a value that was removed. */
  pointer?: string;
  /** Its name in words: "Amount · Term 1 · fee structure". */
  label: string;
  /** The page that it is on; undefined for a value that belongs to no single page, and for a page that was removed. */
  page?: { path: string; title: string };
  /** The value in each text that has it, as people see it; none for a value that was only moved. */
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

/** Conflicts between two programs about which nobody has chosen yet; the oldest first. */
export interface ConflictsAnswer {
  conflicts: readonly ListedConflict[];
}

/** A conflict with both versions: the ones of the whole value if it is known which one it is. */
export interface ListedConflict extends Partial<Pick<ListedChange, "label" | "page">> {
  id: string;
  ours: string;
  theirs: string;
  /** Whether `ours` can still be written: the words around were not changed since. */
  isPlaceKnown: boolean;
}

/** A value that has the words of two programs, as people see it. */
export interface MergedValue extends NamedPlace {
  text: string;
}
