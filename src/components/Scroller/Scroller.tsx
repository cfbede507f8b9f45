import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./Scroller.module.css";

interface ScrollerProps {
  /** The name for screen readers, such as the heading of the block. */
  label: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Content that scrolls sideways where it is wider than the screen, also by keyboard. On paper nothing scrolls. */
export function Scroller({ label, className, children }: ScrollerProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it, Safari cannot scroll it by keyboard
    <section aria-label={label} className={classes(styles.scroller, className)} tabIndex={0}>
      {children}
    </section>
  );
}
