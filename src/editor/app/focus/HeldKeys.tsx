import { HELD_KEYS } from "../../protocol/heldKeys.ts";
import { focusPanel } from "./focusPanel.ts";
import styles from "./HeldKeys.module.css";

/** The field that takes the keys for a text that is not open yet. Tab, which leads to the next cell of a table, is one of them. */
export function HeldKeys() {
  return (
    <textarea
      id={HELD_KEYS}
      className={styles.field}
      aria-label="The new text"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape") focusPanel();
        if (event.key !== "Tab" || event.shiftKey) return;
        event.preventDefault();
        event.currentTarget.value += "\t";
      }}
    />
  );
}
