import { useRef } from "react";
import { Button } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import styles from "./DayPicker.module.css";

interface DayPickerProps {
  /** The label of the field. */
  of: string;
  /** The day that is shown, as in ISO 8601. */
  day: string;
  pick(day: string): void;
}

/** A button that opens the browser's calendar. */
export function DayPicker({ of, day, pick }: DayPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.place}>
      <Button
        className={controls.icon ?? ""}
        aria-label={`Choose a day: ${of}`}
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
        value={day}
        onChange={({ target }) => target.value && pick(target.value)}
      />
    </span>
  );
}
