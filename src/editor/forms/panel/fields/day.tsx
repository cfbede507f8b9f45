import { useRef } from "react";
import { Button } from "react-aria-components";
import { readDay, replaceDay } from "../../../../site/dates/replaceDay.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import { findYear } from "../control/findYear.ts";
import { type Slot, useForm } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";
import type { TypedText } from "../control/useTypedText.ts";
import styles from "./day.module.css";

/** A day in words, such as "18 May": typed, as it need not be certain yet, or picked. */
export function DayControl(slot: Slot) {
  return <TypedInput slot={slot} isLong beside={(text) => <DayPicker slot={slot} text={text} />} />;
}

function DayPicker({ slot: { field, pointer }, text }: { slot: Slot; text: TypedText }) {
  const form = useForm();
  const picker = useRef<HTMLInputElement>(null);
  const { language = "en" } = field;
  const year = findYear(pointer, form);
  return (
    <span className={styles.place}>
      <Button
        className={controls.icon ?? ""}
        aria-label={`Choose a day: ${field.label}`}
        onPress={() => picker.current?.showPicker()}
      >
        <Icon name="calendar" size={16} />
      </Button>
      {/* the browser shows its calendar beside it */}
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        max="9999-12-31"
        value={readDay(text.text, language, year) ?? `${year}-01-01`}
        onChange={({ target }) => target.value && text.accept(replaceDay(text.text, target.value, language))}
      />
    </span>
  );
}
