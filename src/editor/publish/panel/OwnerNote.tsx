import styles from "./PublishPanel.module.css";

interface OwnerNoteProps {
  /** Commands, or words of git; nothing is shown without any. */
  lines: readonly string[];
  isOpen?: boolean;
}

/** What the person who looks after the site needs to know, in their words. */
export function OwnerNote({ lines, isOpen = false }: OwnerNoteProps) {
  if (lines.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>For the person who looks after the site</summary>
      <pre className={styles.output}>{lines.join("\n")}</pre>
    </details>
  );
}
