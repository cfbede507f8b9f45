import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import { Additions } from "./Additions.tsx";
import { type Slot, useForm } from "./formState.ts";
import { useField } from "./useField.ts";
import { createDraftPointer } from "./valueDrafts.ts";

/** The buttons that add a value which need not be there; the value itself when it is there. */
export function OptionalValue({ slot, children }: { slot: Slot; children: ReactNode }) {
  const { field, pointer, order } = slot;
  const form = useForm();
  // the fields of the new value stay until it is saved: they show why it was refused
  const [isSaving, setSaving] = useState(false);
  if (field.required || (form.read(pointer) !== undefined && !isSaving)) return children;

  async function add(value: unknown) {
    setSaving(true);
    try {
      return await form.change([{ type: "setProperty", pointer, value, order: ["type", ...order] }], field.label);
    } finally {
      setSaving(false);
    }
  }

  return (
    <Additions
      parent={field}
      field={field.variants ? { ...field, required: true } : field}
      draftPointer={createDraftPointer(pointer)}
      add={add}
    />
  );
}

/** The button that removes a value which need not be there. */
export function RemoveButton({ slot }: { slot: Slot }) {
  const { field, pointer } = slot;
  const { change } = useField(slot);
  if (field.required || field.name === "") return null;
  return (
    <div className={controls.buttons}>
      <Button
        className={controls.danger ?? ""}
        aria-label={`Remove: ${field.label}`}
        onPress={() => void change([{ type: "removeProperty", pointer }])}
      >
        Remove
      </Button>
    </div>
  );
}
