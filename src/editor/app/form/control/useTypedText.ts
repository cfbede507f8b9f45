import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { SaveResult } from "../../api/useSave.ts";
import { readDraft, removeDraft, type TypedDraft, writeDraft } from "./drafts.ts";
import { type Slot, useForm } from "./formState.ts";
import { useField } from "./useField.ts";

/** How the value of a field is typed. */
export interface TextFormat {
  /** The text of a value; "" for none. */
  format(value: unknown): string;
  /** The value of a text, which is not empty, or why it is none. */
  parse(text: string): { value: unknown } | { problem: string };
}

/** A text that is being typed into the control of a field. */
export interface TypedText {
  text: string;
  isTyped: boolean;
  /** Why it was not saved. */
  refusals: ReturnType<typeof useField>["refusals"];
  /** What was typed here before, and was not saved. */
  draft: TypedDraft | undefined;
  type(text: string): void;
  /** Saves a text that was typed just now. */
  finish(text: string): void;
  /** Saves what was typed: the control is left. `problem` says why it cannot be saved. */
  leave(problem?: string): void;
  /** Saves another value in its place, which was picked in a dialog: that shows why it was refused. */
  pick(value: unknown): Promise<SaveResult>;
  /** Saves a value that was suggested in its place. */
  accept(value: unknown): void;
  /** Shows what is saved again. */
  discard(): void;
  restore(): void;
  discardDraft(): void;
  /** Saves at Enter. */
  onKeyDown(event: KeyboardEvent): void;
}

/** Keeps what is typed apart from what is saved, until both are the same; also when the window is closed meanwhile. */
export function useTypedText(slot: Slot, { format, parse }: TextFormat): TypedText {
  const { field, pointer } = slot;
  const { isNew, hash } = useForm();
  const { value, refusals, refuse, write, tryWrite } = useField(slot);
  const savedText = format(value);
  const [typedText, setTypedText] = useState<string>();
  const latestText = useRef(typedText);
  latestText.current = typedText;
  /** What is being saved, or was refused: leaving the control once more has nothing to do. */
  const handledText = useRef<string>(undefined);
  const drafts = useDraft(pointer, hash, savedText, isNew);

  async function save(text: string): Promise<void> {
    if (text === handledText.current) return;
    const result = text === "" ? { value: undefined } : parse(text);
    if (text === "" && field.required && !isNew) return refuse([{ message: "This cannot be empty.", suggestions: [] }]);
    if ("problem" in result) return refuse([{ message: result.problem, suggestions: [] }]);
    await saveValue(result.value, text);
  }

  async function saveValue(newValue: unknown, text: string): Promise<void> {
    handledText.current = text;
    const result = await write(newValue);
    if (typeof result !== "boolean") return;
    if (handledText.current === text) handledText.current = undefined;
    if (!result) return;
    // more may have been typed meanwhile
    const isLatest = latestText.current === text;
    if (isLatest) setTypedText(undefined);
    if (isLatest) drafts.forget();
  }

  function type(text: string): void {
    handledText.current = undefined;
    setTypedText(text);
    if (refusals.length > 0) refuse([]);
    drafts.keep(text);
    // a new value is complete at any moment
    const result = text === "" ? { value: undefined } : parse(text);
    if (isNew && "value" in result) void write(result.value);
  }

  function discard(): void {
    handledText.current = undefined;
    setTypedText(undefined);
    refuse([]);
    drafts.forget();
  }

  return {
    text: typedText ?? savedText,
    isTyped: typedText !== undefined,
    refusals,
    draft: drafts.draft,
    type,
    finish: (text) => void save(text),
    leave(problem) {
      if (problem !== undefined) refuse([{ message: problem, suggestions: [] }]);
      else if (typedText !== undefined) void save(typedText);
    },
    async pick(pickedValue) {
      const result = await tryWrite(pickedValue);
      if (result === true) discard();
      return result;
    },
    accept(suggestedValue) {
      const text = format(suggestedValue);
      setTypedText(text);
      refuse([]);
      void saveValue(suggestedValue, text);
    },
    discard,
    restore() {
      if (!drafts.draft) return;
      drafts.discard();
      type(drafts.draft.text);
    },
    discardDraft: drafts.discard,
    onKeyDown: ({ key }) => {
      if (key === "Enter" && typedText !== undefined) void save(typedText);
    },
  };
}

/** What was typed at a pointer in an earlier form, and what is being typed now. */
function useDraft(pointer: string, hash: string, savedText: string, isNew: boolean) {
  const [draft, setDraft] = useState(() => (isNew ? undefined : readDraft(pointer)));
  const keptPointer = useRef<string>(undefined);
  const isSaved = draft?.text === savedText;
  useEffect(() => {
    if (isSaved) removeDraft(pointer);
  }, [isSaved, pointer]);
  // an item of a list may have been moved while it was being typed
  useEffect(() => {
    const oldPointer = keptPointer.current;
    if (oldPointer === undefined || oldPointer === pointer) return;
    const movedDraft = readDraft(oldPointer);
    if (movedDraft) writeDraft(pointer, movedDraft);
    removeDraft(oldPointer);
    keptPointer.current = pointer;
  }, [pointer]);
  return {
    draft: isSaved ? undefined : draft,
    keep(text: string) {
      if (isNew) return;
      keptPointer.current = pointer;
      if (text === "") removeDraft(pointer);
      else writeDraft(pointer, { text, hash });
    },
    /** What was typed is saved or given up; that of an earlier form is still to be decided. */
    forget() {
      if (isNew) return;
      keptPointer.current = undefined;
      if (draft && !isSaved) writeDraft(pointer, draft);
      else removeDraft(pointer);
    },
    discard() {
      setDraft(undefined);
      removeDraft(pointer);
    },
  };
}
