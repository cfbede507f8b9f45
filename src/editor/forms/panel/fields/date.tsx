import { useRef, useState } from "react";
import type { Slot } from "../control/formState.ts";
import { Labelled } from "../control/Labelled.tsx";
import { createPlainFormat } from "../control/TypedInput.tsx";
import { useTypedText } from "../control/useTypedText.ts";

/** The pickers of browsers with the last value of each: browsers accept years of six digits, which are no dates of a site. */
const PICKERS = {
  date: { type: "date", max: "9999-12-31", shape: /^\d{4}-\d\d-\d\d$/ },
  instant: { type: "datetime-local", max: "9999-12-31T23:59", shape: /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/ },
  timeOfDay: { type: "time", max: "", shape: /^([01]\d|2[0-3]):\d\d(:\d\d)?$/ },
} as const;

/** A day. */
export function DateControl(slot: Slot) {
  return <MomentControl slot={slot} kind="date" />;
}

/** A day and a time. */
export function InstantControl(slot: Slot) {
  return <MomentControl slot={slot} kind="instant" />;
}

/** Hours and minutes. */
export function TimeOfDayControl(slot: Slot) {
  return <MomentControl slot={slot} kind="timeOfDay" />;
}

function MomentControl({ slot, kind }: { slot: Slot; kind: keyof typeof PICKERS }) {
  const { type, max, shape } = PICKERS[kind];
  const text = useTypedText(slot, createPlainFormat(undefined));
  // a picker cannot show an offset, or what is no date
  const [isPlain] = useState(text.text !== "" && !shape.test(text.text));
  // each digit of a year makes another date: what is typed is whole at Enter, or when the control is left
  const hasKeys = useRef(false);
  const change = (newText: string) => {
    text.type(newText);
    // a day of the calendar was clicked
    if (!hasKeys.current) text.finish(newText);
  };
  return (
    <Labelled slot={slot} text={text}>
      {(control) => (
        <input
          {...control}
          type={isPlain ? "text" : type}
          max={max}
          value={text.text}
          onChange={({ target }) => (isPlain ? text.type(target.value) : change(target.value))}
          onPointerDown={() => {
            hasKeys.current = false;
          }}
          onKeyDown={(event) => {
            hasKeys.current = event.key !== "Enter";
            text.onKeyDown(event);
          }}
          onBlur={({ target }) => {
            hasKeys.current = false;
            text.leave(target.validity.badInput ? "This is not complete. Fill in all of its parts." : undefined);
          }}
        />
      )}
    </Labelled>
  );
}
