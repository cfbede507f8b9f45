import { Button, MenuItem, Separator } from "react-aria-components";
import { getParentPointer, lastStep } from "../../../json/pointer.ts";
import { MoreMenu } from "../../app/lists/MoreMenu.tsx";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import menu from "../../app/styles/menu.module.css";
import { COLUMNS, flattenTree, MENU, type MenuRow } from "./menuTree.ts";
import type { RowActions } from "./useRowActions.tsx";

interface LinkMenuProps {
  /** The name of the row. */
  name: string;
  row: MenuRow;
  rows: readonly MenuRow[];
  actions: RowActions;
}

/** The actions of a link or a group. */
export function LinkMenu({ name, row, rows, actions }: LinkMenuProps) {
  const parentRow = flattenTree(rows).find(({ list }) => list?.pointer === getParentPointer(row.pointer));
  const index = Number(lastStep(row.pointer));
  const list = parentRow?.list;
  const isOnlyEntry = list?.pointer === MENU && parentRow?.rows.length === 1;
  const { list: ownList } = row;
  return (
    <MoreMenu name={name}>
      <MenuItem onAction={() => actions.edit(row)}>Change…</MenuItem>
      {ownList && (
        <MenuItem onAction={() => actions.addLink({ list: ownList, index: row.rows.length })}>Add a link…</MenuItem>
      )}
      <MenuItem isDisabled={index === 0} onAction={() => list && actions.move(row, { list, index: index - 1 })}>
        Up
      </MenuItem>
      <MenuItem
        isDisabled={index + 1 === parentRow?.rows.length}
        onAction={() => list && actions.move(row, { list, index: index + 2 })}
      >
        Down
      </MenuItem>
      {row.kind === "link" && <MenuItem onAction={() => void actions.moveTo(row)}>Move to…</MenuItem>}
      <Separator />
      <MenuItem className={menu.danger ?? ""} isDisabled={isOnlyEntry} onAction={() => actions.remove(row)}>
        Remove
      </MenuItem>
    </MoreMenu>
  );
}

/** The buttons that add to a list of the site. */
export function ListButtons({ row, actions }: Pick<LinkMenuProps, "row" | "actions">) {
  const { list, title } = row;
  if (!list) return null;
  const place = { list, index: row.rows.length };
  return (
    <>
      {list.accepts.includes("link") && (
        <Button
          className={controls.plain ?? ""}
          aria-label={`Add a link: ${title}`}
          onPress={() => actions.addLink(place)}
        >
          <Icon name="add" size={16} />
          Link
        </Button>
      )}
      {list.accepts.includes("group") && (
        <Button
          className={controls.plain ?? ""}
          aria-label={list.pointer === COLUMNS ? "Add a column" : "Add a group"}
          onPress={() => actions.addGroup(place)}
        >
          <Icon name="add" size={16} />
          {list.pointer === COLUMNS ? "Column" : "Group"}
        </Button>
      )}
    </>
  );
}
