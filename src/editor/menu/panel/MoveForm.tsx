import { type FormEvent, useEffect, useRef, useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import type { CloseDialog } from "../../app/dialogs/Dialogs.tsx";
import controls from "../../app/styles/controls.module.css";
import { PlaceSelect } from "./PlaceSelect.tsx";
import type { LinkPlace } from "./places.ts";

/** Where a link is moved: into a list, or into a new group of the menu. */
export type MoveTarget = { place: LinkPlace } | { group: string };

interface MoveFormProps {
  /** The text of the link. */
  label: string;
  places: readonly LinkPlace[];
  close: CloseDialog<MoveTarget>;
}

/** Asks for one of the lists for a link, or for the name of a new group. */
export function MoveForm({ label, places, close }: MoveFormProps) {
  const [pointer, setPointer] = useState(places.find(({ hasLink }) => !hasLink)?.list.pointer ?? "");
  const [name, setName] = useState(label);
  const nameInput = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    const place = places.find(({ list }) => list.pointer === pointer);
    if (place) close({ place });
    else if (name.trim() === "") nameInput.current?.focus();
    else close({ group: name.trim() });
  }
  return (
    <Form ref={form} className={controls.stack ?? ""} onSubmit={submit}>
      <PlaceSelect
        label="To"
        places={places}
        value={pointer}
        otherChoice="A new group of the menu"
        onChange={setPointer}
      />
      {pointer === "" && (
        <TextField className={controls.field ?? ""} value={name} onChange={setName} isInvalid={name.trim() === ""}>
          <Label>Name of the group</Label>
          <Input ref={nameInput} />
        </TextField>
      )}
      <DialogButtons title="Move" close={close} />
    </Form>
  );
}
