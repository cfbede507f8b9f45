import { useRef } from "react";
import { Button } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import { Icon, type IconName } from "../../../app/styles/icons.tsx";
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
  return <Picker type="date" icon="calendar" label={`Choose a day: ${of}`} value={day} pick={pick} />;
}

interface TimePickerProps {
  /** The label of the field. */
  of: string;
  /** The time that is shown, as in ISO 8601; "" for none. */
  time: string;
  pick(time: string): void;
}

/** A button that opens the browser's clock. */
export function TimePicker({ of, time, pick }: TimePickerProps) {
  return <Picker type="time" icon="clock" label={`Choose a time: ${of}`} value={time} pick={pick} />;
}

interface PickerProps {
  type: "date" | "time";
  icon: IconName;
  label: string;
  value: string;
  pick(value: string): void;
}

/** A button that opens a picker of the browser. */
function Picker({ type, icon, label, value, pick }: PickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.place}>
      <Button className={controls.icon ?? ""} aria-label={label} onPress={() => picker.current?.showPicker()}>
        <Icon name={icon} size={16} />
      </Button>
      {/* the browser shows its calendar or clock beside it */}
      <input
        ref={picker}
        type={type}
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        {...(type === "date" && { max: "9999-12-31" })}
        value={value}
        onChange={({ target }) => target.value && pick(target.value)}
      />
    </span>
  );
}
