import { type KeyboardEvent, useRef, useState } from "react";
import type { SaveResult } from "../../../app/api/useSave.ts";
import { type OfferedDraft, useTextDraft } from "../../../app/drafts/useTextDraft.ts";
import { type Slot, useForm } from "./formState.ts";
import { type FieldState, useField } from "./useField.ts";

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
  /** Why it was not saved. */
  refusals: ReturnType<typeof useField>["refusals"];
  /** The text that was typed here before, and not saved. */
  draft: OfferedDraft | undefined;
  type(text: string): void;
  /** Saves the typed text: the control is left. `problem` explains why it cannot be saved. */
  leave(problem?: string): void;
  /** Saves another value in its place, which was picked in a dialog: that shows why it was refused. */
  pick(value: unknown): Promise<SaveResult>;
  /** Saves a value that was suggested in its place. */
  accept(value: unknown): void;
  /** Shows the saved text again. */
  discard(): void;
  discardDraft(): void;
  /** Saves at Enter. */
  onKeyDown(event: KeyboardEvent): void;
}

/** Keeps the typed text apart from the saved value, until both are the same; also when the window is closed meanwhile. */
export function useTypedText(slot: Slot, textFormat: TextFormat): TypedText {
  const { isNew } = useForm();
  const field = useField(slot);
  const { refusals, refuse, write, tryWrite } = field;
  const savedText = textFormat.format(field.value);
  const [typedText, setTypedText] = useState<string>();
  const drafts = useTextDraft({ pointer: slot.pointer, value: field.value, savedText, isKeptElsewhere: isNew });
  const read = (text: string) => readText(text, textFormat, slot.field.required && !isNew);
  const saving = useTextSaving(field, typedText, read, () => {
    setTypedText(undefined);
    drafts.forget();
  });

  function type(text: string): void {
    saving.forget();
    setTypedText(text);
    if (refusals.length > 0) refuse([]);
    drafts.keep(text);
    const result = read(text);
    // the value that is being made has all that was typed
    if (isNew && "value" in result) void write(result.value);
  }

  function discard(): void {
    saving.forget();
    setTypedText(undefined);
    refuse([]);
    drafts.forget();
  }

  return {
    text: typedText ?? savedText,
    refusals,
    draft: drafts.draft,
    type,
    leave(problem) {
      if (problem !== undefined) refuse([{ message: problem, suggestions: [] }]);
      else if (typedText !== undefined) void saving.save(typedText);
    },
    async pick(pickedValue) {
      const result = await tryWrite(pickedValue);
      if (result === true) discard();
      return result;
    },
    accept(suggestedValue) {
      const text = textFormat.format(suggestedValue);
      setTypedText(text);
      refuse([]);
      void saving.saveValue(suggestedValue, text);
    },
    discard,
    discardDraft: drafts.discard,
    onKeyDown: ({ key }) => {
      if (key === "Enter" && typedText !== undefined) void saving.save(typedText);
    },
  };
}

/** The value of a text, or why it is none. Missing properties of a new value are asked for when it is written. */
function readText(text: string, { parse }: TextFormat, isNeeded: boolean): ReturnType<TextFormat["parse"]> {
  if (text !== "") return parse(text);
  return isNeeded ? { problem: "This cannot be empty." } : { value: undefined };
}

/** Saves the text of a field, each once. `onSaved` is called when nothing more was typed meanwhile. */
function useTextSaving(
  { write, refuse }: FieldState,
  typedText: string | undefined,
  read: (text: string) => ReturnType<TextFormat["parse"]>,
  onSaved: () => void,
) {
  const latestText = useRef(typedText);
  latestText.current = typedText;
  /** The text that is being saved, or was refused: leaving the control once more has nothing to do. */
  const handledText = useRef<string>(undefined);

  async function saveValue(newValue: unknown, text: string): Promise<void> {
    handledText.current = text;
    const result = await write(newValue);
    if (typeof result !== "boolean") return;
    if (handledText.current === text) handledText.current = undefined;
    if (result && latestText.current === text) onSaved();
  }

  return {
    saveValue,
    async save(text: string): Promise<void> {
      if (text === handledText.current) return;
      const result = read(text);
      if ("problem" in result) refuse([{ message: result.problem, suggestions: [] }]);
      else await saveValue(result.value, text);
    },
    forget() {
      handledText.current = undefined;
    },
  };
}
