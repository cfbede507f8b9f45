import { Button } from "react-aria-components";
import { useStudio } from "../../app/state/studioState.ts";
import controls from "../../app/styles/controls.module.css";
import type { ListedProblem } from "../../protocol/previewMessages.ts";
import { type Corrections, canBeKept, describeProblem } from "./useCorrections.ts";
import styles from "./WarningsPanel.module.css";

const KINDS: Record<NonNullable<ListedProblem["severity"]>, string> = {
  error: "Error",
  warning: "Warning",
  info: "Worth knowing",
};

interface ProblemCardProps {
  problem: ListedProblem;
  /** Its index among those that are listed. */
  index: number;
  corrections: Corrections;
}

/** A problem in one sentence, with its actions. */
export function ProblemCard({ problem, index, corrections }: ProblemCardProps) {
  const { path, visit } = useStudio();
  const { severity = "error", label, page, pointer, fixes = [] } = problem;
  // a problem that belongs to no single page may be on this one
  const show = pointer === undefined ? undefined : () => void visit(page?.path ?? path, pointer);
  return (
    <div className={styles.problem}>
      <p className={`${styles.kind} ${styles[severity]}`}>
        {KINDS[severity]}
        {page && <span className={controls.help}>{page.title}</span>}
      </p>
      <p>{describeProblem(problem)}</p>
      {label && <p className={controls.help}>{label}</p>}
      <div className={controls.buttons}>
        {show && (page || isOnPages(pointer)) && (
          <Button className={controls.secondary ?? ""} aria-label={`Show: ${label ?? ""}`} onPress={show}>
            Show
          </Button>
        )}
        {fixes.map((title, fixIndex) => (
          <Button
            key={title}
            className={`${controls.secondary} ${styles.fix}`}
            onPress={() => corrections.correct(problem, index, fixIndex)}
          >
            Correct: {title}
          </Button>
        ))}
        {canBeKept(problem) && (
          <Button className={controls.plain ?? ""} onPress={() => void corrections.keep(problem)}>
            It is right as it is
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whether pages show the value at a pointer. */
const isOnPages = (pointer = "") =>
  /^\/(?:fragments|banners|navigation|quickLinks|footer|floatingActions)\b/.test(pointer);
