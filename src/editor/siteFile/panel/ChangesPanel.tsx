import { Button } from "react-aria-components";
import { request } from "../../app/api/client.ts";
import { useAnswer } from "../../app/api/queries.ts";
import { useSave } from "../../app/api/useSave.ts";
import { focusPanel } from "../../app/focus/focusPanel.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { ShowDraftButton } from "../../draft/panel/ShowDraftButton.tsx";
import { nameChange } from "../../protocol/nameChange.ts";
import type { ChangesAnswer, ListedChange } from "../messages.ts";
import { ChangeList } from "./ChangeList.tsx";
import { ConflictList } from "./ConflictList.tsx";
import { ShowButton } from "./ShowButton.tsx";
import { usePendingIds } from "./usePendingIds.ts";

const SINCE: Record<ChangesAnswer["since"], string> = {
  published: "since the last publication",
  sent: "since you sent your last changes, which wait to be accepted",
  commit: "since the last version that was recorded on this computer",
  opened: "since Studio was first opened here",
};

/** The changes, each with a button that takes it back; and above them the conflicts with another program. */
export function ChangesPanel() {
  const { openPanel } = useStudio();
  return (
    <div className={controls.stack}>
      <div className={controls.buttons}>
        <Button className={controls.secondary ?? ""} onPress={() => void openPanel({ name: "versions" })}>
          Earlier versions
        </Button>
        <ShowDraftButton />
      </div>
      <ConflictList />
      <UnpublishedChanges />
    </div>
  );
}

function UnpublishedChanges() {
  const { data, isError } = useAnswer("changes", {});
  const { send } = useSave();
  const [takenIds, run] = usePendingIds();
  const takeBack = (change: ListedChange) => {
    focusPanel();
    const { id, label } = change;
    const title = `Take back: ${label}`;
    run(id, () => send(() => request("takeBack", { id, title }), `Taken back: ${nameChange(change)}`));
  };
  if (!data)
    return (
      <p role="status" className={controls.help}>
        {isError ? "The changes could not be read: the preview does not answer." : "The changes are being read."}
      </p>
    );
  const changes = data.changes.filter(({ id }) => !takenIds.includes(id));
  const since = SINCE[data.since];
  return (
    <>
      <p className={controls.help}>{changes.length === 0 ? `Nothing was changed ${since}.` : `Changed ${since}:`}</p>
      <ChangeList
        changes={changes}
        renderChangeActions={(change) => (
          <>
            <ShowButton change={change} />
            <Button
              className={controls.secondary ?? ""}
              aria-label={`Take back: ${nameChange(change)}`}
              onPress={() => takeBack(change)}
            >
              Take back
            </Button>
          </>
        )}
      />
    </>
  );
}
