import type { RichText as RichTextValue } from "../../generated/props.ts";
import { RichText } from "../RichText/RichText.tsx";
import styles from "./Afterwards.module.css";
import { Scheduled } from "./Scheduled.tsx";

interface AfterwardsProps {
  text?: RichTextValue;
  /** When it appears, as ISO 8601 in UTC, and whether it was hidden at build time. */
  over?: { from: string; hidden?: boolean };
}

/** A remark above dates, shown when the last of them is over. */
export function Afterwards({ text, over }: AfterwardsProps) {
  if (!text || !over) return null;
  return (
    <Scheduled {...over}>
      <RichText className={styles.remark} value={text} />
    </Scheduled>
  );
}
