import { useEffect, useRef, useState } from "react";
import { readDraft, removeDraft, type TypedDraft, writeDraft } from "./drafts.ts";

/** The unsaved text of a field, as the browser keeps it. */
export interface TextDraft {
  /** What was typed in an earlier form; undefined if that is saved. */
  draft: TypedDraft | undefined;
  /** Keeps what is being typed. */
  keep(text: string): void;
  /** What was typed is saved or given up; that of an earlier form is still to be decided. */
  forget(): void;
  /** What was typed in an earlier form is not needed. */
  discard(): void;
}

/** What was typed at a pointer in an earlier form, and what is being typed now. */
export function useTextDraft(pointer: string, hash: string, savedText: string, isNew: boolean): TextDraft {
  const [draft, setDraft] = useState(() => (isNew ? undefined : readDraft(pointer)));
  /** What is being typed, and where the browser keeps it. */
  const current = useRef<{ pointer: string; draft: TypedDraft }>(undefined);
  const isSaved = draft?.text === savedText;
  useEffect(() => {
    if (isSaved) removeDraft(pointer);
  }, [isSaved, pointer]);
  // an item of a list may have been moved while it was being typed
  useEffect(() => {
    if (!current.current || current.current.pointer === pointer) return;
    const { pointer: oldPointer, draft: movedDraft } = current.current;
    // another item may have taken its place, with what is typed there
    if (readDraft(oldPointer)?.text === movedDraft.text) removeDraft(oldPointer);
    writeDraft(pointer, movedDraft);
    current.current = { pointer, draft: movedDraft };
  }, [pointer]);
  return {
    draft: isSaved ? undefined : draft,
    keep(text) {
      if (isNew) return;
      current.current = text === "" ? undefined : { pointer, draft: { text, hash } };
      if (current.current) writeDraft(pointer, current.current.draft);
      else removeDraft(pointer);
    },
    forget() {
      if (isNew) return;
      const place = current.current?.pointer ?? pointer;
      current.current = undefined;
      if (draft && !isSaved) writeDraft(place, draft);
      else removeDraft(place);
    },
    discard() {
      setDraft(undefined);
      removeDraft(pointer);
    },
  };
}
