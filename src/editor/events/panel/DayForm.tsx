import { type FormEvent, useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { DialogButtons } from "../../app/dialogs/DialogButtons.tsx";
import type { CloseDialog } from "../../app/dialogs/Dialogs.tsx";
import controls from "../../app/styles/controls.module.css";

interface DayFormProps {
  /** The label of the first button. */
  title: string;
  /** The day that is shown at first, as in ISO 8601. */
  day: string;
  /** Whether a time is asked for, too. */
  hasTime?: boolean;
  close: CloseDialog<string>;
}

/** Asks for a day: the answer is as in ISO 8601, with a time if one was given. */
export function DayForm({ title, day: firstDay, hasTime = false, close }: DayFormProps) {
  const [day, setDay] = useState(firstDay);
  const [time, setTime] = useState("");
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (day !== "") close(time === "" ? day : `${day}T${time}`);
  }
  return (
    <Form className={controls.stack ?? ""} onSubmit={submit}>
      <TextField className={controls.field ?? ""} type="date" value={day} onChange={setDay} isRequired autoFocus>
        <Label>Day</Label>
        <Input max="9999-12-31" />
      </TextField>
      {hasTime && (
        <TextField className={controls.field ?? ""} type="time" value={time} onChange={setTime}>
          <Label>Begins at</Label>
          <Input />
          <span className={controls.help}>Leave it empty for an event that takes all day.</span>
        </TextField>
      )}
      <DialogButtons title={title} close={close} />
    </Form>
  );
}
