import { useEffect, useRef } from "react";
import { useResource } from "../../app/api/queries.ts";
import { useMessages } from "../../app/messages/Messages.tsx";
import { useStudio } from "../../app/state/studioState.ts";
import { PAGE, PROBLEMS } from "../../protocol/previewMessages.ts";
import { describeProblem, useCorrections } from "./useCorrections.ts";

/**
 * Lists the warnings that a change has brought, with their corrections: they do not prevent saving. Unwritten texts of
 * a new block are known to whoever has just added it: the number of warnings in the bar counts them.
 */
export function WarningMessage() {
  const { path, panel, openPanel } = useStudio();
  const { data: problems } = useResource(PROBLEMS, { [PAGE]: path });
  const messages = useMessages();
  const corrections = useCorrections();
  const latest = useRef({ corrections, openPanel, isListed: false });
  latest.current = { corrections, openPanel, isListed: panel?.name === "warnings" };
  const knownMessages = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!problems || problems.errors > 0) return;
    const warnings = problems.listed.filter(({ severity }) => severity === "warning");
    const newWarnings = warnings.filter(
      ({ message, isExample }) => !isExample && knownMessages.current?.has(message) === false,
    );
    knownMessages.current = new Set(warnings.map(({ message }) => message));
    const [warning] = newWarnings;
    if (!warning || latest.current.isListed) return;
    const index = problems.listed.indexOf(warning);
    const { corrections: latestCorrections, openPanel: openLatest } = latest.current;
    messages.showAlert(
      [
        newWarnings.length > 1 ? "Saved, with warnings:" : "Saved, with a warning:",
        ...newWarnings.map(describeProblem),
      ],
      [
        ...(newWarnings.length === 1 ? (warning.fixes ?? []) : []).map((title, fixIndex) => ({
          title,
          run: () => latestCorrections.correct(warning, index, fixIndex),
        })),
        { title: "Show", run: () => void openLatest({ name: "warnings" }) },
      ],
    );
  }, [problems, messages]);
  return null;
}
