import type { FormOperation } from "../../protocol/formValue.ts";
import type { EntryTexts } from "./entryTexts.ts";
import { COLUMNS, type MenuRow } from "./menuTree.ts";

/** The operations that write the changed texts of a link, a group or a column. */
export function changeRow(row: MenuRow, { name, label, href, isOnPhonesOnly }: EntryTexts): FormOperation[] {
  const { pointer, kind } = row;
  const title = kind === "link" ? label : name;
  const property = pointer.startsWith(COLUMNS) && kind === "group" ? "heading" : "label";
  const operations: FormOperation[] = [];
  if (title !== row.title) operations.push({ type: "setValue", pointer: `${pointer}/${property}`, value: title });
  if (kind === "link" && href !== row.href)
    operations.push({ type: "setValue", pointer: `${pointer}/href`, value: href });
  if (isOnPhonesOnly !== (row.isOnPhonesOnly ?? false))
    operations.push(
      isOnPhonesOnly
        ? {
            type: "setProperty",
            pointer: `${pointer}/desktop`,
            value: false,
            order: ["type", "label", "href", "desktop"],
          }
        : { type: "removeProperty", pointer: `${pointer}/desktop` },
    );
  return operations;
}
