import { Button, Tooltip, TooltipTrigger } from "react-aria-components";
import { nameChange } from "../../protocol/nameChange.ts";
import type { NextStep, StepsAnswer } from "../../siteFile/messages.ts";
import { useAnswer } from "../api/queries.ts";
import { NOTHING_SINCE_PUBLICATION, useSave } from "../api/useSave.ts";
import controls from "../styles/controls.module.css";
import { Icon } from "../styles/icons.tsx";
import styles from "./TopBar.module.css";

/** Undo and redo: the label of each names the change and its page, or why there is nothing. */
export function StepButtons() {
  const { undo, redo } = useSave();
  const { data: steps } = useAnswer("steps", {});
  return (
    <>
      <StepButton title="Undo" icon="undo" next={steps?.undo} reason={explainNoUndo(steps)} run={undo} />
      <StepButton title="Redo" icon="redo" next={steps?.redo} reason="There is nothing to redo." run={redo} />
    </>
  );
}

interface StepButtonProps {
  title: string;
  icon: "undo" | "redo";
  next: NextStep | undefined;
  /** Why there is nothing to do. */
  reason: string;
  run(): Promise<void>;
}

/** One that has nothing to do can be pressed all the same: a finger, which has no tooltip, learns why. */
function StepButton({ title, icon, next, reason, run }: StepButtonProps) {
  const name = next && `${title}: ${nameChange({ label: next.title, ...(next.page && { page: next.page }) })}`;
  return (
    <TooltipTrigger delay={TOOLTIP_DELAY}>
      <Button
        className={controls.icon ?? ""}
        aria-label={name ?? title}
        aria-disabled={next ? undefined : "true"}
        onPress={() => void run()}
      >
        <Icon name={icon} />
      </Button>
      <Tooltip className={styles.tooltip ?? ""} offset={4}>
        {name ?? reason}
      </Tooltip>
    </TooltipTrigger>
  );
}

/** In milliseconds: shorter than usual, since the tooltip announces the effect. */
const TOOLTIP_DELAY = 300;

const explainNoUndo = (steps: StepsAnswer | undefined) =>
  steps?.hasPublished ? NOTHING_SINCE_PUBLICATION : "There is nothing to undo.";
