import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import controls from "../styles/controls.module.css";
import styles from "./Dialogs.module.css";

interface DialogButtonsProps {
  /** The label of the first button. */
  title: string;
  /** Called by the first button; without it, that sends the form. */
  confirm?(): void;
  isDisabled?: boolean;
  /** Whether they are always in view, at the foot of a long dialog. */
  isSticky?: boolean;
  /** Buttons before Cancel. */
  children?: ReactNode;
  close(): void;
}

/** The buttons at the end of a dialog: one that ends it with an answer, and Cancel. */
export function DialogButtons({ title, confirm, isDisabled = false, isSticky, children, close }: DialogButtonsProps) {
  return (
    <div className={`${controls.buttons} ${isSticky ? styles.footer : ""}`}>
      <Button
        type={confirm ? "button" : "submit"}
        className={controls.primary ?? ""}
        isDisabled={isDisabled}
        onPress={() => confirm?.()}
      >
        {title}
      </Button>
      {children}
      <Button className={controls.plain ?? ""} onPress={() => close()}>
        Cancel
      </Button>
    </div>
  );
}
