import { Button } from "react-aria-components";
import type { Selection } from "../../protocol/windowApi.ts";
import { SELECTION_BAR } from "../focus/focusBar.ts";
import { useMediaQuery } from "../focus/useMediaQuery.ts";
import { useStudio } from "../state/studioState.ts";
import { SelectionActions } from "./SelectionActions.tsx";
import styles from "./SelectionBar.module.css";

/** The selection in the page with its actions: always in the same place. */
export function SelectionBar() {
  const { selection, page, panel } = useStudio();
  const isPhone = useMediaQuery("(width < 48rem)");
  // the page keeps its room above the sheet of a panel while the bar would only be a hint
  if (isPhone && panel && !selection) return null;
  return (
    <section
      id={SELECTION_BAR}
      className={styles.bar}
      aria-label="Selection"
      // a text that is being edited keeps its selection
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === "Escape" && void page?.focusPage()}
    >
      <ol className={styles.path}>
        {selection ? <Path selection={selection} /> : <li>Click a text, a picture or a link to change it</li>}
      </ol>
      {selection?.note && <span className={styles.note}>{selection.note}</span>}
      {selection && <SelectionActions selection={selection} />}
    </section>
  );
}

/** The path to the selection, from its block on; each step can be selected itself. */
function Path({ selection: { steps, block } }: { selection: Selection }) {
  const { page } = useStudio();
  return steps.map((step, index) => (
    <li key={step}>
      {block && index === 0 && steps.length > 1 ? (
        <Button className={styles.step ?? ""} onPress={() => void page?.select(block.pointer)}>
          {step}
        </Button>
      ) : (
        step
      )}
    </li>
  ));
}
