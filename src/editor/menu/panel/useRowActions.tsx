import { getParentPointer } from "../../../json/pointer.ts";
import { useDialogs } from "../../app/dialogs/Dialogs.tsx";
import { useMessages } from "../../app/messages/Messages.tsx";
import type { FormOperation } from "../../protocol/formValue.ts";
import { changeRow } from "./changeRow.ts";
import { EntryForm } from "./EntryForm.tsx";
import type { EntryTexts } from "./entryTexts.ts";
import { MoveForm, type MoveTarget } from "./MoveForm.tsx";
import { addGroup, addLink, moveRow, moveToNewGroup, removeRow } from "./menuOperations.ts";
import { COLUMNS, type ListPlace, MENU, type MenuRow } from "./menuTree.ts";
import { listPlaces } from "./places.ts";
import type { LiveMenus } from "./useMenus.ts";

/** The actions of the links in the menu and the footer. */
export interface RowActions {
  move(row: MenuRow, place: ListPlace): void;
  /** Asks for the list that a link is moved to. */
  moveTo(row: MenuRow): Promise<void>;
  edit(row: MenuRow): void;
  addLink(place: ListPlace): void;
  addGroup(place: ListPlace): void;
  remove(row: MenuRow): void;
}

/** Changes the menu and the footer. */
export function useRowActions({ menus, rows, change }: LiveMenus): RowActions {
  const openDialog = useDialogs();
  const messages = useMessages();
  const menu = rows.find(({ pointer }) => pointer === MENU)?.list;

  /** Saves a change that was made without a dialog: a refusal is shown as a message. */
  async function apply(title: string, operations: FormOperation[]): Promise<void> {
    if (operations.length === 0) return;
    const result = await change(title, operations);
    if (typeof result !== "boolean") messages.showAlert(result.map(({ message }) => message));
  }

  return {
    move: (row, place) => void apply(`Move: ${row.title}`, moveRow(menus, row, place)),
    async moveTo(row) {
      const places = listPlaces(rows, row.href).filter(({ list }) => list.pointer !== getParentPointer(row.pointer));
      const target = await openDialog<MoveTarget>(`Move “${row.title}”`, (close) => (
        <MoveForm label={row.title} places={places} close={close} />
      ));
      if (!target) return;
      if ("group" in target) {
        if (menu) await apply(`${target.group}: ${row.title}`, moveToNewGroup(menus, row, target.group, menu));
      } else {
        const { list, length } = target.place;
        await apply(`${list.title}: ${row.title}`, moveRow(menus, row, { list, index: length }));
      }
    },
    edit(row) {
      const kind = row.kind === "link" ? "link" : row.pointer.startsWith(COLUMNS) ? "column" : "group";
      void openDialog(`Change “${row.title}”`, (close) => (
        <EntryForm
          kind={kind}
          isNew={false}
          first={{
            name: row.title,
            label: row.title,
            href: row.href ?? "",
            isOnPhonesOnly: row.isOnPhonesOnly ?? false,
          }}
          canHide={row.pointer.startsWith(MENU) && row.pointer.split("/").length === 3}
          save={(texts) => change(`Change: ${row.title}`, changeRow(row, texts))}
          close={close}
        />
      ));
    },
    addLink(place) {
      void openDialog(`Add a link: ${place.list.title}`, (close) => (
        <EntryForm
          kind="link"
          isNew
          save={(texts) => change(`${place.list.title}: ${texts.label}`, addLink(menus, place, texts))}
          close={close}
        />
      ));
    },
    addGroup(place) {
      const kind = place.list.pointer === COLUMNS ? "column" : "group";
      void openDialog(kind === "column" ? "Add a column to the footer" : "Add a group to the menu", (close) => (
        <EntryForm
          kind={kind}
          isNew
          save={({ name, label, href }: EntryTexts) =>
            change(`${place.list.title}: ${name}`, addGroup(menus, place, name, { label, href }))
          }
          close={close}
        />
      ));
    },
    remove: (row) => void apply(`Remove: ${row.title}`, removeRow(menus, row)),
  };
}
