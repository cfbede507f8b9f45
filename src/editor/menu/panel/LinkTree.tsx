import { useRef, useState } from "react";
import { Button, Collection, type Key, Tree, TreeItem, TreeItemContent, useDragAndDrop } from "react-aria-components";
import { substitute } from "../../../site/constants.ts";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import { LinkMenu, ListButtons } from "./LinkMenu.tsx";
import styles from "./MenuPanel.module.css";
import { findDropPlace, flattenTree, type MenuRow } from "./menuTree.ts";
import type { LiveMenus } from "./useMenus.ts";
import { useRowActions } from "./useRowActions.tsx";

interface LinkTreeProps {
  live: LiveMenus;
  constants: Record<string, string>;
  /** The JSON pointer of a link to show: the groups around it are open at first. */
  target: string;
}

/** The links of the menu and the footer: they are moved by drag and drop, with the keyboard as well, or by a menu. */
export function LinkTree({ live, constants, target }: LinkTreeProps) {
  const { rows } = live;
  const actions = useRowActions(live);
  const [expandedKeys, setExpandedKeys] = useState<Iterable<Key>>(() =>
    flattenTree(rows)
      .filter((row) => row.kind === "list" || target.startsWith(`${row.pointer}/`))
      .map(({ key }) => key),
  );
  const draggedRow = useRef<MenuRow>(undefined);
  const findRow = (key: Key | undefined) => flattenTree(rows).find((row) => row.key === key);
  const { dragAndDropHooks } = useDragAndDrop<MenuRow>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": findRow(key)?.title ?? "" })),
    onDragStart({ keys }) {
      draggedRow.current = findRow([...keys][0]);
    },
    getDropOperation: (target) =>
      target.type === "item" && draggedRow.current && findDropPlace(rows, draggedRow.current, target)
        ? "move"
        : "cancel",
    onMove({ keys, target }) {
      const row = findRow([...keys][0]);
      const place = row && findDropPlace(rows, row, target);
      if (place) actions.move(row, place);
    },
  });
  const show = (text: string) => substitute(text, new Map(Object.entries(constants)));

  const renderRow = (row: MenuRow) => (
    <TreeItem id={row.key} data-pointer={row.pointer} textValue={show(row.title)} className={styles.item ?? ""}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <div className={row.kind === "list" ? styles.heading : styles.row}>
            {row.kind !== "list" && (
              <Button slot="drag" className={`${controls.icon} ${styles.handle}`}>
                <Icon name="dragHandle" size={16} />
              </Button>
            )}
            {hasChildItems && (
              <Button slot="chevron" className={`${controls.icon} ${styles.chevron}`}>
                <Icon name="chevronDown" size={16} />
              </Button>
            )}
            <span className={styles.name}>
              {show(row.title)}
              {row.isOnPhonesOnly && <small> · only on small screens</small>}
            </span>
            {row.kind === "list" ? (
              <ListButtons row={row} actions={actions} />
            ) : (
              <LinkMenu name={show(row.title)} row={row} rows={rows} actions={actions} />
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={row.rows}>{renderRow}</Collection>
    </TreeItem>
  );
  return (
    <Tree
      aria-label="Links of the menu and the footer"
      className={styles.tree ?? ""}
      items={rows}
      expandedKeys={expandedKeys}
      onExpandedChange={setExpandedKeys}
      onAction={(key) => {
        const row = findRow(key);
        if (row && row.kind !== "list") actions.edit(row);
      }}
      dragAndDropHooks={dragAndDropHooks}
    >
      {renderRow}
    </Tree>
  );
}
