import { useState } from "react";
import { Button, Group, Separator, ToggleButton, Toolbar } from "react-aria-components";
import type { Selection } from "../../protocol/windowApi.ts";
import { useMediaQuery } from "../focus/useMediaQuery.ts";
import controls from "../styles/controls.module.css";
import { Icon, type IconName } from "../styles/icons.tsx";
import styles from "./SelectionBar.module.css";
import { type BarAction, useBarActions } from "./useBarActions.ts";

type GroupName = BarAction["group"];

const GROUP_NAMES: Record<GroupName, string> = { format: "Formatting", text: "Text", table: "Table", block: "Block" };

/** The formats that are used most: where there is little room, a button opens the others. */
const MAIN_FORMATS: ReadonlySet<string> = new Set(["Bold", "Italic", "Link"]);

/** The actions of the selection, by groups. */
export function SelectionActions({ selection }: { selection: Selection }) {
  const actions = useBarActions(selection);
  // where there is little room, Save comes first
  const isNarrow = useMediaQuery("(width < 64rem)");
  const order: GroupName[] = isNarrow ? ["text", "format", "table", "block"] : ["format", "text", "table", "block"];
  const hasFormats = actions.some(({ group }) => group === "format");
  const [openGroup, setOpenGroup] = useState<GroupName>();
  // the next text begins with closed rows
  if (openGroup && !hasFormats) setOpenGroup(undefined);
  const describeRow = (group: GroupName) => ({
    isOpen: openGroup === group,
    toggle: () => setOpenGroup(openGroup === group ? undefined : group),
  });
  return (
    <Toolbar className={styles.actions ?? ""} aria-label="What can be done with the selection">
      {order.map((name) => {
        const groupActions = actions.filter(({ group }) => group === name);
        if (groupActions.length === 0) return null;
        return (
          <Group key={name} className={styles.group ?? ""} aria-label={GROUP_NAMES[name]}>
            <Separator orientation="vertical" />
            {name === "format" ? (
              <FormatActions actions={groupActions} {...describeRow("format")} />
            ) : name === "block" && hasFormats ? (
              <MoreActions
                title="Block"
                icon="blocks"
                className={styles.moreOfBlock ?? ""}
                actions={groupActions}
                {...describeRow("block")}
              />
            ) : (
              groupActions.map((action) => <ActionButton key={action.title} action={action} />)
            )}
          </Group>
        );
      })}
    </Toolbar>
  );
}

/** Actions, some of which are in a row that a button opens. */
interface RowProps {
  actions: readonly BarAction[];
  isOpen: boolean;
  toggle(): void;
}

function FormatActions({ actions, ...row }: RowProps) {
  const isMain = ({ title }: BarAction) => MAIN_FORMATS.has(title);
  return (
    <>
      {actions.filter(isMain).map((action) => (
        <ActionButton key={action.title} action={action} />
      ))}
      <MoreActions
        title="More formats"
        icon="more"
        className={styles.moreFormats ?? ""}
        actions={actions.filter((action) => !isMain(action))}
        {...row}
      />
    </>
  );
}

interface MoreActionsProps extends RowProps {
  title: string;
  icon: IconName;
  className: string;
}

/**
 * Actions that a button opens in a row of their own where the bar has no room for them. It is no menu: a menu takes the
 * focus from the text that is being edited.
 */
function MoreActions({ title, icon, className, actions, isOpen, toggle }: MoreActionsProps) {
  return (
    <div className={`${styles.more} ${className}`} data-open={isOpen ? true : undefined}>
      <Button
        className={`${controls.icon} ${styles.opener}`}
        aria-label={title}
        aria-expanded={isOpen}
        // the text that is being edited keeps the focus, and on a phone its keyboard
        preventFocusOnPress
        onPress={toggle}
      >
        <Icon name={icon} />
      </Button>
      <div className={styles.others}>
        {actions.map((action) => (
          <ActionButton key={action.title} action={action} />
        ))}
      </div>
    </div>
  );
}

function ActionButton({ action }: { action: BarAction }) {
  const { title, icon, isOn, key, run } = action;
  const content = icon ? <Icon name={icon} /> : title;
  const common = {
    className: (title === "Save" ? controls.primary : controls.icon) ?? "",
    ...(icon && { "aria-label": title }),
    ...(key !== undefined && { "aria-keyshortcuts": key.replace("Ctrl", "Control") }),
  };
  if (isOn === undefined)
    return (
      <Button {...common} onPress={() => run()}>
        {content}
      </Button>
    );
  return (
    <ToggleButton {...common} isSelected={isOn} onChange={() => run()}>
      {content}
    </ToggleButton>
  );
}
