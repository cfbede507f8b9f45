import { type KeyboardEvent, type ReactNode, useEffect } from "react";
import { Input, Label, Text, TextArea, TextField } from "react-aria-components";
import type { SaveResult } from "../../app/api/useSave.ts";
import { DraftOffer } from "../../app/drafts/DraftOffer.tsx";
import { useUnsavedText } from "../../app/drafts/useUnsavedText.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";

interface SavedTextProps {
  label: string;
  pointer: string;
  /** The text that is saved. */
  value: string;
  /** The hash of the version that it is from. */
  hash: string;
  isMultiline?: boolean;
  /** The note about a text below the field. */
  describe(text: string): ReactNode;
  onType(text: string): void;
  save(text: string, base: string): Promise<SaveResult>;
}

/** A text that is saved when its field is left. A typed text stays until it is saved, or Escape takes it back. */
export function SavedText({
  label,
  pointer,
  value,
  hash,
  isMultiline = false,
  describe,
  onType,
  save,
}: SavedTextProps) {
  const unsavedText = useUnsavedText({
    ...{ pointer, value, hash, writtenText: value },
    save: (text, base) => save(tidyText(text), base),
  });
  const { text, refusals, isTyped, commit, reset } = unsavedText;
  useEffect(() => onType(text), [text]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && !isMultiline) void leave();
    if (event.key !== "Escape" || !isTyped) return;
    event.preventDefault();
    reset();
  }

  async function leave(): Promise<void> {
    if (tidyText(text) === value) reset();
    else await commit();
  }

  const control = { onKeyDown, onBlur: () => isTyped && void leave() };
  return (
    <TextField
      className={controls.field ?? ""}
      data-pointer={pointer}
      value={text}
      onChange={unsavedText.type}
      isInvalid={refusals.length > 0}
    >
      <Label>{label}</Label>
      {isMultiline ? <TextArea rows={4} {...control} /> : <Input {...control} />}
      <Refusals refusals={refusals} accept={(suggestion) => void commit(String(suggestion))} />
      <DraftOffer {...unsavedText} restore={unsavedText.type} />
      <Text slot="description" className={controls.help ?? ""}>
        {describe(text)}
      </Text>
    </TextField>
  );
}

function tidyText(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, " ");
}
