import { request } from "../../app/api/client.ts";
import { useAnswer } from "../../app/api/queries.ts";
import { useSave } from "../../app/api/useSave.ts";
import { focusPanel } from "../../app/focus/focusPanel.ts";
import controls from "../../app/styles/controls.module.css";
import type { ResolveRequest } from "../messages.ts";
import styles from "./ChangesPanel.module.css";
import { ConflictCard } from "./ConflictCard.tsx";
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
          <ConflictCard
            conflict={conflict}
            sentence={describeConflict(conflict)}
            choose={(side) => choose(conflict.id, side)}
          />
        </li>
      ))}
    </ul>
  );
}
