import { Button, Toolbar } from "react-aria-components";
import { PAGE, PROBLEMS } from "../../protocol/previewMessages.ts";
import { useAnswer, useResource } from "../api/queries.ts";
import { useStudio } from "../state/studioState.ts";
import controls from "../styles/controls.module.css";
import { Icon } from "../styles/icons.tsx";
import { PagePicker } from "./PagePicker.tsx";
import { StepButtons } from "./StepButtons.tsx";
import styles from "./TopBar.module.css";
import { ViewOptions } from "./ViewOptions.tsx";

/** Undo and redo, the choice of the page and of its preview, and the problems of the site: one stop for Tab, arrows go on. */
export function TopBar() {
  return (
    <header className={styles.header}>
      <Toolbar className={styles.bar ?? ""} aria-label="Site">
        {/* first: elements that appear beside them when a change is saved must not move them from under the pointer */}
        <StepButtons />
        <PagePicker />
        <ViewOptions />
        <span className={styles.space} />
        <WarningsButton />
        <PublishButton />
      </Toolbar>
    </header>
  );
}

/** Opens the next publication, and shows how many changes that are. */
function PublishButton() {
  const { openPanel } = useStudio();
  const { data } = useAnswer("changes", {});
  const changes = data?.changes.length ?? 0;
  return (
    <Button
      className={`${controls.primary} ${styles.publish}`}
      aria-label={changes > 0 ? `Publish ${count(changes, "change")}` : "Publish"}
      onPress={() => void openPanel({ name: "publish" })}
    >
      <Icon name="publish" />
      <span className={styles.buttonText}>Publish</span>
      {changes > 0 && <span className={styles.count}>{changes}</span>}
    </Button>
  );
}

function WarningsButton() {
  const { path, openPanel } = useStudio();
  const { data: problems } = useResource(PROBLEMS, { [PAGE]: path });
  const { warnings = 0 } = problems ?? {};
  const errors = problems ? problems.errors + problems.failures.length : 0;
  if (errors + warnings === 0) return null;
  const text = errors > 0 ? count(errors, "error") : count(warnings, "warning");
  return (
    <Button className={styles.warnings ?? ""} aria-label={text} onPress={() => void openPanel({ name: "warnings" })}>
      <Icon name="warning" />
      {errors || warnings}
    </Button>
  );
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
