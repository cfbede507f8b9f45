import { Button } from "react-aria-components";
import type { ChangesAnswer, ListedChange } from "../../../protocol/studioMessages.ts";
import { request } from "../../api/client.ts";
import { useAnswer } from "../../api/queries.ts";
import { useSave } from "../../api/useSave.ts";
import { focusPanel } from "../../focusPanel.ts";
import { useStudio } from "../../studioState.ts";
import controls from "../../styles/controls.module.css";
import { ChangeCard } from "./ChangeCard.tsx";
import { ConflictList } from "./ConflictList.tsx";
import { usePendingIds } from "./usePendingIds.ts";

const SINCE: Record<ChangesAnswer["since"], string> = {
  published: "Since the site was published.",
  commit: "Since the last version.",
  opened: "Since this site was edited here for the first time.",
};

/** What was changed, each with a button that takes it back; and above it what two programs have written to the same place. */
export function ChangesPanel() {
  const { openPanel } = useStudio();
  return (
    <div className={controls.stack}>
      <div className={controls.buttons}>
        <Button className={controls.secondary ?? ""} onPress={() => void openPanel({ name: "versions" })}>
          Earlier versions
        </Button>
      </div>
      <ConflictList />
      <ChangeList />
    </div>
  );
}

function ChangeList() {
  const { data, isError } = useAnswer("changes", {});
  const { send } = useSave();
  const [takenIds, run] = usePendingIds();
  const takeBack = ({ id }: ListedChange, name: string) => {
    focusPanel();
    run(id, () => send(() => request("takeBack", { id, title: `Take back: ${name}` }), `Taken back: ${name}`));
  };
  if (!data)
    return (
      <p role="status" className={controls.help}>
        {isError ? "The changes could not be read: the preview does not answer." : "The changes are being read."}
      </p>
    );
  const changes = data.changes.filter(({ id }) => !takenIds.includes(id));
  return (
    <>
      <p className={controls.help}>{SINCE[data.since]}</p>
      {changes.length === 0 && <p>Nothing was changed.</p>}
      <ul className={controls.list} aria-label="Changes">
        {changes.map((change) => (
          <li key={change.id} className={controls.card}>
            <ChangeCard change={change} takeBack={(name) => takeBack(change, name)} />
          </li>
        ))}
      </ul>
    </>
  );
}
