import styles from "./PublishPanel.module.css";

interface OwnerNoteProps {
  /** Commands, or words of git; nothing is shown without any. */
  lines: readonly string[];
  isOpen?: boolean;
}

/** Words for the person who looks after the site, which nobody else needs. */
export function OwnerNote({ lines, isOpen = false }: OwnerNoteProps) {
  if (lines.length === 0) return null;
  return (
    <details className={styles.ownerNote} open={isOpen}>
      <summary>For the person who looks after the site</summary>
      <pre className={styles.output}>{lines.join("\n")}</pre>
    </details>
  );
}
