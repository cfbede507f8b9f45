import { DayPicker, TimePicker } from "../control/DayPicker.tsx";
import type { Slot } from "../control/formState.ts";
import { createDayFormat, createMomentFormat, createMomentOrDayFormat, TIME_FORMAT } from "../control/moments.ts";
import { TypedInput } from "../control/TypedInput.tsx";
import type { TextFormat } from "../control/useTypedText.ts";

/** A day. */
export function DateControl(slot: Slot) {
  const format = createDayFormat(slot.field.language ?? "en");
  return (
    <TypedInput
      slot={slot}
      format={format}
      hint="day month year"
      beside={({ text, accept }) => (
        <DayPicker of={slot.field.label} day={readValue(format, text)} pick={(day) => accept(day)} />
      )}
    />
  );
}

/** A day and a time. */
export function InstantControl(slot: Slot) {
  const { language = "en", isEnd = false, label, help } = slot.field;
  const format = createMomentFormat(language, isEnd);
  const field =
    isEnd && help !== "" ? { ...slot.field, help: `${help} A day without a time counts to its end.` } : slot.field;
  return (
    <TypedInput
      slot={{ ...slot, field }}
      format={format}
      hint="day month year, time"
      beside={({ text, accept }) => {
        const [day = "", time = isEnd ? "24:00" : "00:00"] = readValue(format, text).split("T");
        return <DayPicker of={label} day={day} pick={(pickedDay) => accept(`${pickedDay}T${time}`)} />;
      }}
    />
  );
}

/** A day, with or without a time. */
export function MomentOrDayControl(slot: Slot) {
  const { language = "en", label } = slot.field;
  const format = createMomentOrDayFormat(language);
  return (
    <TypedInput
      slot={slot}
      format={format}
      hint="day month year, time"
      beside={({ text, accept }) => {
        const [day = "", time] = readValue(format, text).split("T");
        return (
          <>
            <DayPicker of={label} day={day} pick={(pickedDay) => accept(time ? `${pickedDay}T${time}` : pickedDay)} />
            {day !== "" && <TimePicker of={label} time={time ?? ""} pick={(newTime) => accept(`${day}T${newTime}`)} />}
          </>
        );
      }}
    />
  );
}

/** Hours and minutes. */
export function TimeOfDayControl(slot: Slot) {
  return <TypedInput slot={slot} format={TIME_FORMAT} hint="hh:mm" />;
}

/** The value of a typed text; "" if it has none. */
function readValue({ parse }: TextFormat, text: string): string {
  const result = parse(text);
  return "value" in result ? String(result.value) : "";
}
