import { Button } from "react-aria-components";
import { useResource } from "../../app/api/queries.ts";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import { type ListedProblem, PAGE, PROBLEMS, type Problems } from "../../protocol/previewMessages.ts";
import { ProblemCard } from "./ProblemCard.tsx";
import { type Corrections, useCorrections } from "./useCorrections.ts";
import styles from "./WarningsPanel.module.css";

/** The problems of the site and its pages, each with a way out. */
export function WarningsPanel() {
  const { path } = useStudio();
  const { data: problems, isError } = useResource(PROBLEMS, { [PAGE]: path });
  const corrections = useCorrections();
  if (!problems)
    return (
      <p role="status" className={controls.help}>
        {isError ? "The warnings could not be read: the preview does not answer." : "The warnings are being read."}
      </p>
    );
  const { listed, failures, isBroken } = problems;
  const visibleProblems = isBroken ? [] : listed;
  if (visibleProblems.length + failures.length === 0)
    return <p role="status">{isBroken ? "The site cannot be checked now." : "Nothing is wrong with the site."}</p>;
  return (
    <div className={controls.stack}>
      <Summary problems={problems} corrections={corrections} />
      <FailureList failures={failures} />
      {visibleProblems.length > 0 && (
        <ul className={controls.list} aria-label="Problems">
          {visibleProblems.map((problem, index) => (
            <li key={`${problem.message} ${problem.pointer}`} className={controls.card}>
              <ProblemCard problem={problem} index={index} corrections={corrections} />
            </li>
          ))}
        </ul>
      )}
      <Rest problems={problems} />
    </div>
  );
}

function Summary({ problems, corrections }: { problems: Problems; corrections: Corrections }) {
  const { errors, shown: version, fixable, isBroken } = problems;
  if (isBroken) return null;
  return (
    <>
      {errors > 0 && (
        <p className={controls.error}>
          {version > 0
            ? "The page shows the last version without errors. What is wrong now:"
            : "The page is shown when these errors are corrected."}
        </p>
      )}
      {fixable > 1 && (
        <div className={controls.buttons}>
          <Button className={controls.secondary ?? ""} onPress={() => corrections.correctAll()}>
            Correct {fixable} of them at once
          </Button>
        </div>
      )}
    </>
  );
}

/** How many there are besides those that are listed. */
function Rest({ problems: { errors, warnings, notes, listed, isBroken } }: { problems: Problems }) {
  const count = (errors || warnings + notes) - listed.length;
  return count > 0 && !isBroken ? <p className={controls.help}>And {count} more.</p> : null;
}

/** Errors in the code of blocks, which only a developer can correct. */
function FailureList({ failures }: { failures: readonly ListedProblem[] }) {
  if (failures.length === 0) return null;
  return (
    <ul className={controls.list} aria-label="Errors on this page">
      {failures.map(({ message, place }) => (
        <li key={`${message} ${place}`} className={`${controls.card} ${styles.failure}`}>
          <p>{message}</p>
          <p className={controls.help}>
            A part of this page does not work. Nothing that you wrote is wrong: show this to the person who looks after
            the code of the site.
          </p>
        </li>
      ))}
    </ul>
  );
}
