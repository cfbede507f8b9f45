import { Button, Menu, MenuItem, MenuTrigger, Popover, Separator } from "react-aria-components";
import controls from "../../app/styles/controls.module.css";
import { Icon } from "../../app/styles/icons.tsx";
import menu from "../../app/styles/menu.module.css";
import type { Slot } from "../../forms/panel/control/formState.ts";
import type { FormOperation } from "../../protocol/formValue.ts";
import { type CellPlace, HEADS } from "../../protocol/tableOperations.ts";
import styles from "./Grid.module.css";
import type { GridTable } from "./gridTable.ts";

interface GridActionsProps {
  slot: Slot;
  table: GridTable;
  active: CellPlace;
  /** Changes the table, with the active cell in another place then. */
  change(operations: FormOperation[], place: Partial<CellPlace>): void;
  /** Inserts a row, which may have to be filled in first. */
  openRow(index: number): void;
}

/** The actions of the row and the column of the active cell. */
export function GridActions(props: GridActionsProps) {
  const { table, active } = props;
  return (
    <div className={styles.actions}>
      {active.row !== HEADS && <RowMenu {...props} />}
      {table.columnOperations && <ColumnMenu {...props} />}
    </div>
  );
}

function RowMenu({ slot: { field, pointer }, table, active: { row }, change, openRow }: GridActionsProps) {
  const count = table.rows.length;
  const isOptional = !field.required && field.name !== "";
  const move = (to: number) => change([{ type: "moveItem", pointer, from: row, to }], { row: to });
  const remove = () =>
    change(
      // an empty list is not written
      [count > 1 ? { type: "removeItem", pointer: `${pointer}/${row}` } : { type: "removeProperty", pointer }],
      {},
    );
  return (
    <ActionMenu
      label={`Row ${row + 1}`}
      actions={[
        { title: "Insert a row above", run: () => openRow(row) },
        { title: "Insert a row below", run: () => openRow(row + 1) },
        { title: "Move up", run: () => move(row - 1), isDisabled: row === 0 },
        { title: "Move down", run: () => move(row + 1), isDisabled: row === count - 1 },
      ]}
      removal={{ title: "Remove this row", run: remove, isDisabled: count === 1 && !isOptional }}
    />
  );
}

function ColumnMenu({ table, active: { column }, change }: GridActionsProps) {
  const { columnOperations, columns } = table;
  if (!columnOperations) return null;
  const insert = (index: number) => change(columnOperations.insert(index), { column: index });
  const move = (to: number) => change(columnOperations.move(column, to), { column: to });
  return (
    <ActionMenu
      label={`Column ${column + 1}`}
      actions={[
        { title: "Insert a column before", run: () => insert(column) },
        { title: "Insert a column after", run: () => insert(column + 1) },
        { title: "Move before", run: () => move(column - 1), isDisabled: column === 0 },
        { title: "Move after", run: () => move(column + 1), isDisabled: column === columns.length - 1 },
      ]}
      removal={{
        title: "Remove this column",
        run: () => change(columnOperations.remove(column), {}),
        isDisabled: columns.length === 1,
      }}
    />
  );
}

interface MenuAction {
  title: string;
  run(): void;
  isDisabled?: boolean;
}

function ActionMenu({
  label,
  actions,
  removal,
}: {
  label: string;
  actions: readonly MenuAction[];
  removal: MenuAction;
}) {
  const createItem = ({ title, run, isDisabled = false }: MenuAction, className = "") => (
    <MenuItem key={title} className={className} isDisabled={isDisabled} onAction={run}>
      {title}
    </MenuItem>
  );
  return (
    <MenuTrigger>
      <Button className={controls.secondary ?? ""}>
        {label}
        <Icon name="chevronDown" size={16} />
      </Button>
      <Popover className={menu.popover ?? ""}>
        <Menu className={menu.menu ?? ""} aria-label={label}>
          {actions.map((action) => createItem(action))}
          <Separator />
          {createItem(removal, menu.danger)}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
