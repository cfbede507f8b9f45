import { useEffect, useRef, useState } from "react";
import { type Draft, fitsValue, keepDraft, readDraft, removeDraft, writeBefore } from "../../protocol/drafts.ts";

/** The unsaved text of a control, as the browser keeps it. */
export interface TextDraft {
  /** The text that was typed in an earlier control; undefined if it is saved. */
  draft: OfferedDraft | undefined;
  /** Keeps the text that is being typed. */
  keep(text: string): void;
  /** Forgets a text that is saved or given up; a draft of an earlier control is still to be decided. */
  forget(): void;
  /** Removes the draft of an earlier control. */
  discard(): void;
}

/** A draft with whether it can be restored. If not, another value is in its place by now: its words can be copied. */
export interface OfferedDraft extends Draft {
  canRestore: boolean;
}

interface DraftPlace {
  pointer: string;
  /** The value that site.json has there. */
  value: unknown;
  /** Its text, as people type it. */
  savedText: string;
  /** Whether something else keeps the text. */
  isKeptElsewhere?: boolean;
}

/** The unsaved text of an earlier control at a pointer, and the text that is being typed now. */
export function useTextDraft({ pointer, value, savedText, isKeptElsewhere = false }: DraftPlace): TextDraft {
  const [draft, setDraft] = useState(() => (isKeptElsewhere ? undefined : readDraft(pointer)));
  /** The text that is being typed, and where the browser keeps it. */
  const current = useRef<{ pointer: string; text: string; before: string }>(undefined);
  const isSaved = draft?.text === savedText;
  useEffect(() => {
    if (isSaved) removeDraft(pointer);
  }, [isSaved, pointer]);
  // an item of a list may have been moved while it was being typed
  useEffect(() => {
    if (!current.current || current.current.pointer === pointer) return;
    const { pointer: oldPointer, text, before } = current.current;
    // another item may have taken its place, with a text of its own
    if (readDraft(oldPointer)?.text === text) removeDraft(oldPointer);
    keepDraft(pointer, text, before);
    current.current = { pointer, text, before };
  }, [pointer]);
  return {
    draft: draft && !isSaved ? { ...draft, canRestore: fitsValue(draft, value) } : undefined,
    keep(text) {
      if (isKeptElsewhere) return;
      current.current = text === "" || text === savedText ? undefined : { pointer, text, before: writeBefore(value) };
      if (current.current) keepDraft(pointer, text, current.current.before);
      else removeDraft(pointer);
    },
    forget() {
      if (isKeptElsewhere) return;
      const place = current.current?.pointer ?? pointer;
      current.current = undefined;
      if (draft && !isSaved) keepDraft(place, draft.text, draft.before);
      else removeDraft(place);
    },
    discard() {
      setDraft(undefined);
      removeDraft(pointer);
    },
  };
}
