import styles from "./Eyebrow.module.css";

/** A short label above a heading, with a mark before it. */
export function Eyebrow({ children }: { children: string }) {
  return <p className={styles.eyebrow}>{children}</p>;
}
