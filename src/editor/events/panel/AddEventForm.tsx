import { type FormEvent, useId, useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import type { CloseDialog } from "../../app/dialogs/Dialogs.tsx";
import controls from "../../app/styles/controls.module.css";
import type { EventListPlace } from "../messages.ts";

/** A new event. */
export interface NewEvent {
  list: EventListPlace;
  name: string;
  /** As in ISO 8601; "" for an event that takes all day. */
  time: string;
}

interface AddEventFormProps {
  lists: readonly EventListPlace[];
  close: CloseDialog<NewEvent>;
}

/** Asks for the name and the time of a new event, and for its list if there are several. */
export function AddEventForm({ lists, close }: AddEventFormProps) {
  const [name, setName] = useState("");
  const [time, setTime] = useState("");
  const [pointer, setPointer] = useState(lists[0]?.pointer);
  const id = useId();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const list = lists.find((candidate) => candidate.pointer === pointer);
    if (list && name.trim() !== "") close({ list, name: name.trim(), time });
  }
  return (
    <Form className={controls.stack ?? ""} onSubmit={submit}>
      <TextField className={controls.field ?? ""} value={name} onChange={setName} isRequired autoFocus>
        <Label>What happens</Label>
        <Input />
      </TextField>
      <TextField className={controls.field ?? ""} type="time" value={time} onChange={setTime}>
        <Label>Begins at</Label>
        <Input />
        <span className={controls.help}>Leave it empty for an event that takes all day.</span>
      </TextField>
      {lists.length > 1 && (
        <div className={controls.field}>
          <label htmlFor={id}>List</label>
          <select id={id} value={pointer} onChange={({ target }) => setPointer(target.value)}>
            {lists.map((list) => (
              <option key={list.pointer} value={list.pointer}>
                {`${list.label} (${list.path})`}
              </option>
            ))}
          </select>
        </div>
      )}
      <DialogButtons title="Add" close={close} />
    </Form>
  );
}
