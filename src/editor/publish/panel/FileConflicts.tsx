import { Button } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import { VERSION_FILES } from "../../protocol/previewMessages.ts";
import type { FileConflict } from "../messages.ts";
import styles from "./PublishPanel.module.css";

interface FileConflictsProps {
  conflicts: readonly FileConflict[];
  choose(id: string, side: "ours" | "theirs"): void;
}

/** The files that this person and others have changed under the same name: one of both has to be chosen. */
export function FileConflicts({ conflicts, choose }: FileConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <ul className={controls.list} aria-label="Files that others have changed, too">
      {conflicts.map((conflict) => (
        <li key={conflict.id} className={controls.card}>
          <FileConflictCard conflict={conflict} choose={(side) => choose(conflict.id, side)} />
        </li>
      ))}
    </ul>
  );
}

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

interface CardProps {
  conflict: FileConflict;
  choose(side: "ours" | "theirs"): void;
}

function FileConflictCard({ conflict: { name, commit }, choose }: CardProps) {
  const path = encodeURI(name).replace(/[?#]/g, encodeURIComponent);
  return (
    <>
      <p>
        You have a file with the name “{name}”, and somebody else has published another one with this name. Which do you
        want to keep?
      </p>
      {PICTURE.test(name) && (
        <div className={styles.pictures}>
          <Version label="Yours" address={`/media/${path}`} />
          <Version label="The other one" address={`${VERSION_FILES}${commit}/${path}`} />
        </div>
      )}
      <div className={controls.buttons}>
        <Button className={controls.secondary ?? ""} aria-label={`Keep mine: ${name}`} onPress={() => choose("ours")}>
          Keep mine
        </Button>
        <Button
          className={controls.secondary ?? ""}
          aria-label={`Keep the other: ${name}`}
          onPress={() => choose("theirs")}
        >
          Keep the other
        </Button>
      </div>
      <p className={controls.help}>To keep both, give yours another name first.</p>
    </>
  );
}

function Version({ label, address }: { label: string; address: string }) {
  return (
    <figure>
      <img src={address} alt={label} />
      <figcaption>{label}</figcaption>
    </figure>
  );
}
