import { classes } from "../classes.ts";
import styles from "./Icon.module.css";

/** A decorative icon beside text, hidden from screen readers. Without styles it would fill the page: it has a size of its own. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
