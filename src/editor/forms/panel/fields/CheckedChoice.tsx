import { Checkbox } from "react-aria-components";
import styles from "./boolean.module.css";

interface CheckedChoiceProps {
  label: string;
  isSelected: boolean;
  choose(isOn: boolean): void;
}

/** A box to tick that is a part of a larger control. */
export function CheckedChoice({ label, isSelected, choose }: CheckedChoiceProps) {
  return (
    <Checkbox className={styles.checkbox ?? ""} isSelected={isSelected} onChange={choose}>
      <span className={styles.box} aria-hidden="true">
        {isSelected && "✓"}
      </span>
      {label}
    </Checkbox>
  );
}
