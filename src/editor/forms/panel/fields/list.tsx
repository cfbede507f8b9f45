import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { findValue } from "../../../../json/pointer.ts";
import { substitute } from "../../../../site/constants.ts";
import type { SaveResult } from "../../../app/api/useSave.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon, type IconName } from "../../../app/styles/icons.tsx";
import type { FormOperation } from "../../../protocol/formValue.ts";
import type { Field } from "../../messages.ts";
import { Additions } from "../control/Additions.tsx";
import { FieldGroup } from "../control/FieldGroup.tsx";
import { type Slot, useForm } from "../control/formState.ts";
import { nameItem } from "../control/itemName.ts";
import { useConstantValues } from "../control/useConstantValues.ts";
import { useField } from "../control/useField.ts";
import { useKeyedItems } from "../control/useKeyedItems.ts";
import { createDraftPointer } from "../control/valueDrafts.ts";
import { AddPhotos } from "./AddPhotos.tsx";
import styles from "./list.module.css";
import { useReorder } from "./useReorder.ts";

/** A list, whose items can be changed, moved, removed and added. */
export function ListControl(slot: Slot) {
  const { field, pointer, order } = slot;
  const form = useForm();
  const { value, refusals, change } = useField(slot);
  const items = useKeyedItems(value);
  const { list, focusNext } = useFocusNext();
  const [openKey, setOpenKey] = useState(
    () => items.find((_, index) => form.isOpenAtFirst(`${pointer}/${index}`))?.key,
  );
  const { handleProps, rowProps } = useReorder((from, to) => void change([{ type: "moveItem", pointer, from, to }]));
  const { item } = field;
  if (!item) return null;

  function move(index: number, by: 1 | -1): void {
    focusNext(items[index]?.key, by > 0 ? "down" : "up");
    void change([{ type: "moveItem", pointer, from: index, to: index + by }]);
  }

  function remove(index: number): void {
    focusNext((items[index + 1] ?? items[index - 1])?.key, "remove");
    // an empty list is not written
    const isLast = items.length === 1 && !field.required && field.name !== "";
    void change([
      isLast ? { type: "removeProperty", pointer } : { type: "removeItem", pointer: `${pointer}/${index}` },
    ]);
  }

  function insert(newItems: readonly unknown[]): Promise<SaveResult> {
    const operations: FormOperation[] =
      form.read(pointer) === undefined
        ? [{ type: "setProperty", pointer, value: newItems, order: ["type", ...order] }]
        : newItems.map((value, offset) => ({ type: "insertItem", pointer, index: items.length + offset, value }));
    return form.change(operations, field.label);
  }

  return (
    <FieldGroup slot={slot} refusals={refusals}>
      <AddPhotos item={item} of={field.label} insert={insert}>
        <ol className={styles.items} ref={list}>
          {items.map(({ key, value: itemValue }, index) => (
            <li key={key} data-key={key} className={styles.item} {...rowProps(index)}>
              <ItemRow
                field={item}
                value={itemValue}
                pointer={`${pointer}/${index}`}
                isOpen={openKey === key}
                toggle={() => setOpenKey(openKey === key ? undefined : key)}
                handle={
                  <span className={styles.handle} aria-hidden="true" {...handleProps(index)}>
                    <Icon name="dragHandle" size={16} />
                  </span>
                }
                isFirst={index === 0}
                isLast={index === items.length - 1}
                move={(by) => move(index, by)}
                remove={() => remove(index)}
              />
            </li>
          ))}
        </ol>
        <Additions
          parent={field}
          field={{ ...item, required: true }}
          draftPointer={createDraftPointer(pointer)}
          add={(newItem) => insert([newItem])}
          isList
        />
      </AddPhotos>
    </FieldGroup>
  );
}

interface ItemRowProps {
  field: Field;
  value: unknown;
  pointer: string;
  isOpen: boolean;
  toggle(): void;
  handle: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  move(by: 1 | -1): void;
  remove(): void;
}

/** An item: its name, and its fields when it is open. An item that is one value is always open. */
function ItemRow({ field, value, pointer, isOpen, toggle, handle, isFirst, isLast, move, remove }: ItemRowProps) {
  const { FieldControl, itemActions } = useForm();
  const constants = useConstantValues();
  const place = `${field.label} ${Number(pointer.slice(pointer.lastIndexOf("/") + 1)) + 1}`;
  const name = substitute(nameItem(value) ?? "", constants) || place;
  const isObject = typeof value === "object" && value !== null;
  const kindLabel = findKindLabel(field, value);
  const control = (
    <FieldControl
      field={{ ...field, name: "", label: isObject ? name : place, help: isObject ? field.help : "", required: true }}
      pointer={pointer}
      order={[]}
    />
  );
  return (
    <>
      <div className={styles.row}>
        {handle}
        {isObject ? (
          <Button className={styles.summary ?? ""} aria-expanded={isOpen} onPress={toggle}>
            <span>
              {name}
              {kindLabel !== undefined && <span className={styles.kind}>{kindLabel}</span>}
            </span>
            <Icon name="chevronDown" size={16} />
          </Button>
        ) : (
          <div className={styles.value}>{control}</div>
        )}
        <div className={styles.actions}>
          <RowAction icon="arrowUp" action="up" name={`Move up: ${name}`} isDisabled={isFirst} run={() => move(-1)} />
          <RowAction
            icon="arrowDown"
            action="down"
            name={`Move down: ${name}`}
            isDisabled={isLast}
            run={() => move(1)}
          />
          {itemActions(pointer, value)}
          <RowAction icon="remove" action="remove" name={`Remove: ${name}`} run={remove} />
        </div>
      </div>
      {isObject && isOpen && <div className={styles.content}>{control}</div>}
    </>
  );
}

/** The label of the kind of an item; undefined where all are of one kind. */
function findKindLabel({ variants }: Field, value: unknown): string | undefined {
  const kind = variants && findValue(value, `/${variants.name}`);
  return variants?.choices.find((choice) => choice.value === kind)?.label;
}

interface RowActionProps {
  icon: IconName;
  action: RowActionName;
  name: string;
  isDisabled?: boolean;
  run(): void;
}

function RowAction({ icon, action, name, isDisabled = false, run }: RowActionProps) {
  return (
    <Button
      className={controls.icon ?? ""}
      aria-label={name}
      data-action={action}
      isDisabled={isDisabled}
      onPress={run}
    >
      <Icon name={icon} size={16} />
    </Button>
  );
}

type RowActionName = "up" | "down" | "remove";

/** Moves the focus to a button of an item when the list has changed. */
function useFocusNext() {
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<{ key: number; action: RowActionName }>(undefined);
  useEffect(() => {
    if (!next.current) return;
    const { key, action } = next.current;
    next.current = undefined;
    const row = [...(list.current?.children ?? [])].find((child) => child.getAttribute("data-key") === String(key));
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("[data-action]:not(:disabled)") ?? [])];
    (buttons.find(({ dataset }) => dataset.action === action) ?? buttons[0])?.focus();
  });
  return {
    list,
    focusNext(key: number | undefined, action: RowActionName) {
      next.current = key === undefined ? undefined : { key, action };
    },
  };
}
