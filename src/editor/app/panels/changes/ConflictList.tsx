import { Button } from "react-aria-components";
import type { ListedConflict, ResolveRequest } from "../../../protocol/studioMessages.ts";
import { request } from "../../api/client.ts";
import { useAnswer } from "../../api/queries.ts";
import { useSave } from "../../api/useSave.ts";
import { focusPanel } from "../../focusPanel.ts";
import controls from "../../styles/controls.module.css";
import styles from "./ChangesPanel.module.css";
import { describeConflict } from "./describeConflict.ts";
import { usePendingIds } from "./usePendingIds.ts";

/** Both versions of each place that two programs have changed, with buttons to choose. */
export function ConflictList() {
  const { data } = useAnswer("conflicts", {});
  const { send } = useSave();
  const [chosenIds, run] = usePendingIds();
  const choose = (id: string, chosen: ResolveRequest["chosen"]) => {
    focusPanel();
    run(id, () => send(() => request("resolve", { id, chosen, title: "Choice of words" }), "Your choice was saved."));
  };
  const conflicts = data?.conflicts.filter(({ id }) => !chosenIds.includes(id)) ?? [];
  if (conflicts.length === 0) return null;
  return (
    <ul className={controls.list} aria-label="Changed in two programs">
      {conflicts.map((conflict) => (
        <li key={conflict.id} className={`${controls.card} ${styles.conflict}`}>
          <Conflict conflict={conflict} choose={(chosen) => choose(conflict.id, chosen)} />
        </li>
      ))}
    </ul>
  );
}

interface ConflictProps {
  conflict: ListedConflict;
  choose(chosen: ResolveRequest["chosen"]): void;
}

function Conflict({ conflict, choose }: ConflictProps) {
  const { ours, theirs, isPlaceKnown } = conflict;
  return (
    <>
      <p>{describeConflict(conflict)}</p>
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
