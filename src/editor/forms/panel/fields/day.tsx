import { readDay, replaceDay } from "../../../../site/dates/replaceDay.ts";
import { DayPicker } from "../control/DayPicker.tsx";
import { findYear } from "../control/findYear.ts";
import { type Slot, useForm } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";

/** A day in words, such as "18 May": typed, as it need not be certain yet, or picked. */
export function DayControl(slot: Slot) {
  const { language = "en", label } = slot.field;
  const year = findYear(slot.pointer, useForm());
  return (
    <TypedInput
      slot={slot}
      isLong
      beside={({ text, accept }) => (
        <DayPicker
          of={label}
          day={readDay(text, language, year) ?? `${year}-01-01`}
          pick={(day) => accept(replaceDay(text, day, language))}
        />
      )}
    />
  );
}
