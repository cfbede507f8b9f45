import styles from "./Eyebrow.module.css";

/** A short label above a heading, with a decorative mark. */
export function Eyebrow({ children }: { children: string }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
