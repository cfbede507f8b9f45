import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { Input, Label, Text, TextArea, TextField } from "react-aria-components";
import type { SaveResult } from "../../app/api/useSave.ts";
import controls from "../../app/styles/controls.module.css";
import { Refusals } from "../../forms/panel/control/Refusals.tsx";
import type { Refusal } from "../../siteFile/messages.ts";

interface SavedTextProps {
  label: string;
  pointer: string;
  /** The text that is saved. */
  value: string;
  isMultiline?: boolean;
  /** What is said of a text below the field. */
  describe(text: string): ReactNode;
  onType(text: string): void;
  save(text: string): Promise<SaveResult>;
}

/** A text that is saved when its field is left. What is typed stays until it is saved, or Escape takes it back. */
export function SavedText({ label, pointer, value, isMultiline = false, describe, onType, save }: SavedTextProps) {
  const [typedText, setTypedText] = useState<string>();
  const [sentText, setSentText] = useState<string>();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const text = typedText ?? value;

  // what was typed is shown until the site has it, or has something else by now
  useEffect(() => {
    if (sentText === undefined) return;
    setSentText(undefined);
    if (typedText === sentText) type(undefined);
  }, [value]);

  function type(newText: string | undefined): void {
    setTypedText(newText);
    onType(newText ?? value);
  }

  async function commit(newText: string): Promise<void> {
    const tidyText = newText.trim().replaceAll(/\s*\n\s*/g, " ");
    if (tidyText === value) {
      setRefusals([]);
      return type(undefined);
    }
    const result = await save(tidyText);
    if (result === true) setSentText(newText);
    setRefusals(typeof result === "boolean" ? [] : result);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && !isMultiline) void commit(text);
    if (event.key !== "Escape" || typedText === undefined) return;
    event.preventDefault();
    type(undefined);
    setRefusals([]);
  }

  const control = { onKeyDown, onBlur: () => typedText !== undefined && void commit(typedText) };
  return (
    <TextField
      className={controls.field ?? ""}
      data-pointer={pointer}
      value={text}
      onChange={type}
      isInvalid={refusals.length > 0}
    >
      <Label>{label}</Label>
      {isMultiline ? <TextArea rows={4} {...control} /> : <Input {...control} />}
      <Refusals
        refusals={refusals}
        accept={(suggestion) => {
          type(String(suggestion));
          void commit(String(suggestion));
        }}
      />
      <Text slot="description" className={controls.help ?? ""}>
        {describe(text)}
      </Text>
    </TextField>
  );
}
