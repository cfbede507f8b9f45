import { useEffect, useRef } from "react";
import { useAnswer } from "../../app/api/queries.ts";
import { useMessages } from "../../app/messages/Messages.tsx";
import { useStudio } from "../../app/state/studioState.ts";
import { describeConflict } from "./describeConflict.ts";

/** Says that two programs have changed the same words, once for each such place, and leads to the panel with both versions. */
export function ConflictMessage() {
  const { panel, openPanel } = useStudio();
  const messages = useMessages();
  const { data } = useAnswer("conflicts", {});
  const reportedIds = useRef(new Set<string>());
  const isListed = panel?.name === "changes";
  useEffect(() => {
    const newConflict = data?.conflicts.find(({ id }) => !reportedIds.current.has(id));
    if (!newConflict) return;
    for (const { id } of data?.conflicts ?? []) reportedIds.current.add(id);
    if (isListed) return;
    messages.showAlert(
      [describeConflict(newConflict)],
      [{ title: "Choose", run: () => void openPanel({ name: "changes" }) }],
    );
  }, [data, isListed, messages, openPanel]);
  return null;
}
