import { classes } from "../classes.ts";
import styles from "./Icon.module.css";

/** A decorative icon beside text, hidden from screen readers. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
