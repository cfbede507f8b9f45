import { useMemo } from "react";
import { escapePointer } from "../../../../json/escapePointer.ts";
import { isObject } from "../../../../json/isObject.ts";
import { getParentPointer } from "../../../../json/pointer.ts";
import type { FormOperation } from "../../../protocol/formValue.ts";
import { FormContext, type Slot, useForm } from "../control/formState.ts";
import { ListControl } from "./list.tsx";

/** A list of texts that a block declares: whatever in the block has one of them follows when it is renamed or removed. */
export function DeclarationsControl(slot: Slot) {
  const { field, pointer } = slot;
  const form = useForm();
  const following = useMemo(
    () => ({
      ...form,
      change: (operations: FormOperation[], title: string) =>
        form.change(
          operations.flatMap((operation) => [operation, ...followOperation(operation, pointer, field.name, form.read)]),
          title,
        ),
    }),
    [form, pointer, field.name],
  );
  return (
    <FormContext value={following}>
      <ListControl {...slot} field={{ ...field, kind: "list" }} />
    </FormContext>
  );
}

/** The operations on the lists of the same name, when one of the texts is renamed or removed. */
function followOperation(
  operation: FormOperation,
  pointer: string,
  name: string,
  read: (pointer: string) => unknown,
): FormOperation[] {
  const isOne = getParentPointer(operation.pointer) === pointer;
  const isRemoved = operation.type === "removeItem" || operation.type === "removeProperty";
  if (!isRemoved && !(isOne && operation.type === "setValue")) return [];
  const texts: unknown[] = [read(operation.pointer)].flat();
  const parent = getParentPointer(pointer);
  return listUsers(read(parent), name, parent).flatMap((user): FormOperation[] => {
    if (user.pointer === pointer) return [];
    const index = user.texts.findIndex((text) => texts.includes(text));
    if (index < 0) return [];
    const place = `${user.pointer}/${index}`;
    if (operation.type === "setValue") return [{ type: "setValue", pointer: place, value: operation.value }];
    return user.texts.every((text) => texts.includes(text))
      ? [{ type: "removeProperty", pointer: user.pointer }]
      : [{ type: "removeItem", pointer: place }];
  });
}

/** The lists with a name in a value, at any depth. */
function listUsers(value: unknown, name: string, pointer: string): { pointer: string; texts: readonly unknown[] }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const place = `${pointer}/${escapePointer(key)}`;
    return key === name && isObject(value) && Array.isArray(child)
      ? [{ pointer: place, texts: child }]
      : listUsers(child, name, place);
  });
}
