import { Button } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import { nameChange } from "../../../protocol/nameChange.ts";
import type { ListedVersion } from "../../messages.ts";
import styles from "./VersionsPanel.module.css";

/** How many changes of a version are named. */
const MAX_NAMED = 3;

/** A version: its time, its author, and its changes. */
export function VersionCard({ version, open }: { version: ListedVersion; open(): void }) {
  const { author, title, changes } = version;
  const time = formatTime(version.time);
  const namedChanges = changes.slice(0, MAX_NAMED);
  const rest = changes.length - namedChanges.length;
  return (
    <div className={styles.version}>
      <p className={controls.help}>{[time, author].filter(Boolean).join(" · ")}</p>
      {title !== undefined && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <ul className={styles.changes}>
        {namedChanges.map((change) => (
          <li key={change.id}>{nameChange(change)}</li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
      <div className={controls.buttons}>
        <Button
          className={controls.secondary ?? ""}
          aria-label={`Open the version of ${time}${title === undefined ? "" : `: ${title}`}`}
          onPress={open}
        >
          Open
        </Button>
      </div>
    </div>
  );
}

/** Such as "14:05". */
export const formatTime = (time: number) => new Date(time).toLocaleTimeString("en", { timeStyle: "short" });
