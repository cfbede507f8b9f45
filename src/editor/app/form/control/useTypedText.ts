import { type KeyboardEvent, useRef, useState } from "react";
import type { SaveResult } from "../../api/useSave.ts";
import type { TypedDraft } from "./drafts.ts";
import { type Slot, useForm } from "./formState.ts";
import { useField } from "./useField.ts";
import { useTextDraft } from "./useTextDraft.ts";

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
  const drafts = useTextDraft(pointer, hash, savedText, isNew);

  const refuseAs = (message: string) => refuse([{ message, suggestions: [] }]);

  function read(text: string): ReturnType<TextFormat["parse"]> {
    if (text !== "") return parse(text);
    // what a new value needs is asked for when it is written
    return field.required && !isNew ? { problem: "This cannot be empty." } : { value: undefined };
  }

  async function save(text: string): Promise<void> {
    if (text === handledText.current) return;
    const result = read(text);
    if ("problem" in result) refuseAs(result.problem);
    else await saveValue(result.value, text);
  }

  async function saveValue(newValue: unknown, text: string): Promise<void> {
    handledText.current = text;
    const result = await write(newValue);
    if (typeof result !== "boolean") return;
    if (handledText.current === text) handledText.current = undefined;
    if (!result) return;
    // more may have been typed meanwhile
    if (latestText.current !== text) return;
    setTypedText(undefined);
    drafts.forget();
  }

  function type(text: string): void {
    handledText.current = undefined;
    setTypedText(text);
    if (refusals.length > 0) refuse([]);
    drafts.keep(text);
    const result = read(text);
    // the value that is being made has all that was typed
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
    refusals,
    draft: drafts.draft,
    type,
    finish: (text) => void save(text),
    leave(problem) {
      if (problem !== undefined) refuseAs(problem);
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
