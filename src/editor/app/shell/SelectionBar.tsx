import { Button, Group, Separator, ToggleButton, Toolbar } from "react-aria-components";
import type { Selection, SelectionAction } from "../../protocol/windowApi.ts";
import { SELECTION_BAR } from "../focus/focusBar.ts";
import { useMediaQuery } from "../focus/useMediaQuery.ts";
import { useStudio } from "../state/studioState.ts";
import controls from "../styles/controls.module.css";
import { Icon, type IconName } from "../styles/icons.tsx";
import styles from "./SelectionBar.module.css";

/** The icons of actions that have one, by their titles. */
const ACTION_ICONS: Record<string, IconName> = {
  Up: "arrowUp",
  Down: "arrowDown",
  Duplicate: "duplicate",
  Delete: "remove",
  Settings: "options",
  "Add after": "add",
  "Add another": "addItem",
  "Row above": "rowAbove",
  "Row below": "rowBelow",
  "Remove row": "removeRow",
  "Column before": "columnBefore",
  "Column after": "columnAfter",
  "Remove column": "removeColumn",
};

/** What is selected in the page, and what can be done with it: always in the same place. */
export function SelectionBar() {
  const { selection, page, panel } = useStudio();
  const isPhone = useMediaQuery("(width < 48rem)");
  // where there is little room, what saves a text is seen first
  const isNarrow = useMediaQuery("(width < 64rem)");
  const order: SelectionAction["group"][] = isNarrow
    ? ["text", "format", "table", "block"]
    : ["format", "text", "table", "block"];
  const groups = order.map((group) => (selection?.actions ?? []).filter((action) => action.group === group));
  const run = ({ id }: SelectionAction) => void page?.runAction(id);
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
      <Toolbar className={styles.actions ?? ""} aria-label="What can be done with the selection">
        {groups
          .filter((actions) => actions.length > 0)
          .map((actions) => (
            <Group
              key={actions[0]?.group}
              className={styles.group ?? ""}
              aria-label={GROUP_NAMES[actions[0]?.group ?? "block"]}
            >
              <Separator orientation="vertical" />
              {actions.map((action) => (
                <ActionButton key={action.id} action={action} run={run} />
              ))}
            </Group>
          ))}
      </Toolbar>
    </section>
  );
}

/** The path to what is selected, from its block on, which can be selected itself. */
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

const GROUP_NAMES = { format: "Formatting", text: "Text", table: "Table", block: "Block" };

function ActionButton({ action, run }: { action: SelectionAction; run(action: SelectionAction): void }) {
  const icon = ACTION_ICONS[action.title];
  const content = icon ? <Icon name={icon} /> : action.title;
  const common = { className: controls.icon ?? "", ...(icon && { "aria-label": action.title }) };
  if (action.isOn === undefined)
    return (
      <Button {...common} onPress={() => run(action)}>
        {content}
      </Button>
    );
  return (
    <ToggleButton {...common} isSelected={action.isOn} onChange={() => run(action)}>
      {content}
    </ToggleButton>
  );
}
