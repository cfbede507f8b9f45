import { Button } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import type { ListedConflict, ResolveRequest } from "../messages.ts";
import styles from "./ChangesPanel.module.css";

interface ConflictProps {
  conflict: ListedConflict;
  /** The event in a sentence. */
  sentence: string;
  choose(chosen: ResolveRequest["chosen"]): void;
}

/** Both versions of a place that two have changed, with buttons to choose. */
export function ConflictCard({ conflict, sentence, choose }: ConflictProps) {
  const { ours, theirs, isPlaceKnown } = conflict;
  return (
    <>
      <p>{sentence}</p>
      <dl className={styles.versions}>
        <dt>Yours</dt>
        <dd>{ours}</dd>
        <dt>The other one</dt>
        <dd>{theirs}</dd>
      </dl>
      <div className={controls.buttons}>
        {isPlaceKnown ? (
          <>
            <Button className={controls.secondary ?? ""} onPress={() => choose("ours")}>
              Keep mine
            </Button>
            <Button className={controls.secondary ?? ""} onPress={() => choose("theirs")}>
              Keep the other
            </Button>
          </>
        ) : (
          <Button className={controls.secondary ?? ""} onPress={() => choose("theirs")}>
            Close for good
          </Button>
        )}
      </div>
    </>
  );
}
