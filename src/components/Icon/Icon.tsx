import { classes } from "../classes.ts";
import styles from "./Icon.module.css";

/** An icon beside words; it adds nothing for those who do not see it. */
export function Icon({ path, className }: { path: string; className?: string }) {
  return (
    <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
