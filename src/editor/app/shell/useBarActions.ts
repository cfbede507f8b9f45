import { useRef } from "react";
import { useBlockChange } from "../../blocks/panel/selection/useBlockChange.ts";
import { useItemAddition } from "../../blocks/panel/selection/useItemAddition.ts";
import { holdKeys } from "../../protocol/heldKeys.ts";
import { listTableActions, type TableAction } from "../../protocol/tableActions.ts";
import { findCell } from "../../protocol/tableOperations.ts";
import type { BlockAction, Selection } from "../../protocol/windowApi.ts";
import { useTableChange } from "../../tables/panel/selection/useTableChange.ts";
import { useStudio } from "../state/studioState.ts";
import { FORMAT_ICONS } from "../styles/formatIcons.ts";
import type { IconName } from "../styles/icons.tsx";

/** A button of the bar. */
export interface BarAction {
  title: string;
  /** The actions of the text: its formats and the end of its editing; the actions of its table and of its block. */
  group: "format" | "text" | "table" | "block";
  icon?: IconName | undefined;
  /** Whether a format is on; undefined for an action that is no switch. */
  isOn?: boolean;
  /** The key that does it, such as "Ctrl+B". */
  key?: string;
  run(): void;
}

const BLOCK_ACTIONS: readonly { title: string; action: BlockAction; icon: IconName }[] = [
  { title: "Up", action: "up", icon: "arrowUp" },
  { title: "Down", action: "down", icon: "arrowDown" },
  { title: "Duplicate", action: "duplicate", icon: "duplicate" },
  { title: "Delete", action: "remove", icon: "remove" },
  { title: "Settings", action: "settings", icon: "options" },
  { title: "Add after", action: "addAfter", icon: "add" },
];

const TABLE_ICONS: Record<TableAction, IconName> = {
  rowAbove: "rowAbove",
  rowBelow: "rowBelow",
  removeRow: "removeRow",
  columnBefore: "columnBefore",
  columnAfter: "columnAfter",
  removeColumn: "removeColumn",
};

/** The actions of the text that is edited, and of the cell, the item and the block that are selected. */
export function useBarActions(selection: Selection): BarAction[] {
  const { actions, cell, item, block } = selection;
  const latest = useRef(selection);
  latest.current = selection;
  const { page, openPanel } = useStudio();
  const changeBlock = useBlockChange((block, options) => openPanel({ name: "block", block, ...options }));
  const addItem = useItemAddition();
  const { changeTable } = useTableChange();
  /** Does something with the selection once the text that is edited was left: the last click in the page is known then. */
  const leaveAnd = (run: (selection: Selection) => void) => async () => {
    if ((await page?.finishEditing()) !== false) run(latest.current);
  };
  /** Adds an item after the selected one. The keys that follow the click are for the text of it. */
  async function addAnother(): Promise<void> {
    const giveFocusBack = holdKeys();
    const isLeft = (await page?.finishEditing()) !== false;
    if (isLeft && latest.current.item) addItem(latest.current.item);
    else giveFocusBack();
  }
  const place = cell && findCell(cell.pointer)?.place;
  // when and where a banner is shown is beside its block
  const isBanner = block?.pointer.startsWith("/banners/");
  return [
    ...actions.map(({ id, ...action }) => ({
      ...{ ...action, icon: FORMAT_ICONS[action.title], run: () => void page?.runAction(id) },
    })),
    ...(cell && place ? listTableActions(place) : []).map(([title, action]) => ({
      ...{ title, group: "table" as const, icon: TABLE_ICONS[action] },
      run: leaveAnd((current) => current.cell && changeTable(action, current.cell)),
    })),
    ...(item
      ? [
          {
            ...{ title: "Add another", group: "table" as const, icon: "addItem" as const },
            run: addAnother,
          },
        ]
      : []),
    ...(block ? BLOCK_ACTIONS : [])
      .filter(({ action }) => !isBanner || action === "settings")
      .map(({ action, ...button }) => ({
        ...{ ...button, group: "block" as const },
        run: leaveAnd((current) => current.block && changeBlock(action, current.block)),
      })),
  ];
}
