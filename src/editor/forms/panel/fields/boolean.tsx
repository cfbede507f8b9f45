import { useId } from "react";
import { Checkbox } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import type { Slot } from "../control/formState.ts";
import { Refusals } from "../control/Refusals.tsx";
import { useField } from "../control/useField.ts";
import styles from "./boolean.module.css";

/** A value that is true or false, or a flag: true, or not written. */
export function BooleanControl(slot: Slot) {
  const { label, help, kind, default: fallback } = slot.field;
  const { value, refusals, write } = useField(slot);
  const id = useId();
  return (
    <div className={controls.field}>
      <Checkbox
        className={styles.checkbox ?? ""}
        aria-describedby={`${id}-error ${id}-help`}
        isSelected={(value ?? fallback) === true}
        isInvalid={refusals.length > 0}
        onChange={(isOn) => void write(isOn || (kind === "flag" ? undefined : false))}
      >
        {({ isSelected }) => (
          <>
            <span className={styles.box} aria-hidden="true">
              {isSelected && "✓"}
            </span>
            {label}
          </>
        )}
      </Checkbox>
      <Refusals id={`${id}-error`} refusals={refusals} accept={(suggestion) => void write(suggestion)} />
      <p id={`${id}-help`} className={controls.help}>
        {help}
      </p>
    </div>
  );
}
