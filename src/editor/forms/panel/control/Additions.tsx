import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { SaveResult } from "../../../app/api/useSave.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import type { Field } from "../../messages.ts";
import { DraftOffer } from "./DraftOffer.tsx";
import { readValueDraft, removeDraft } from "./drafts.ts";
import { useForm } from "./formState.ts";
import { nameItem } from "./itemName.ts";
import { NewValue } from "./NewValue.tsx";

interface AdditionsProps {
  /** The field that the value is added to. */
  parent: Field;
  /** What the value is like. */
  field: Field;
  /** The JSON pointer of the value that is added. */
  draftPointer: string;
  add(value: unknown): Promise<SaveResult>;
  /** Whether one is added after the other. */
  isList?: boolean;
}

/** A new value that is being filled in. */
interface OpenedAddition {
  /** The index of its kind. */
  kind: number;
  id: number;
  initialValue?: unknown;
}

/** Buttons that add a value, one for each kind that it can be of: each opens its fields. */
export function Additions({ parent, field, draftPointer, add, isList = false }: AdditionsProps) {
  const { isNew } = useForm();
  const [draft, setDraft] = useState(() => (isNew ? undefined : readValueDraft(draftPointer)));
  const [addition, setAddition] = useState<OpenedAddition>();
  const openedButton = useRef<HTMLButtonElement>(null);
  const [closedKind, setClosedKind] = useState<number>();
  useEffect(() => {
    if (closedKind !== undefined) openedButton.current?.focus();
    setClosedKind(undefined);
  }, [closedKind]);
  const kinds = listKinds(field);
  const open = (kind: number, initialValue?: unknown) =>
    setAddition((last) => ({ kind, id: (last?.id ?? 0) + 1, ...(initialValue !== undefined && { initialValue }) }));

  const openedKind = addition && kinds[addition.kind];
  if (addition && openedKind)
    return (
      <NewValue
        key={addition.id}
        field={openedKind.field}
        title={`${openedKind.title}: ${parent.label}`}
        of={parent.label}
        draftPointer={draftPointer}
        initialValue={addition.initialValue}
        write={add}
        onClose={(end) => {
          if (isList && end === "written by Enter") return open(addition.kind);
          setAddition(undefined);
          setClosedKind(addition.kind);
        }}
      />
    );
  const discard = () => {
    setDraft(undefined);
    removeDraft(draftPointer);
  };
  const restore = (value: unknown) => {
    setDraft(undefined);
    const kind = kinds.findIndex((candidate) => candidate.matches(value));
    open(Math.max(kind, 0), value);
  };
  return (
    <>
      {draft && (
        <DraftOffer
          draft={draft}
          name={nameItem(draft.value) ?? parent.label}
          restore={() => restore(draft.value)}
          discard={discard}
        />
      )}
      <div className={controls.buttons}>
        {kinds.map(({ title }, index) => (
          <Button
            key={title}
            ref={closedKind === index ? openedButton : null}
            className={controls.plain ?? ""}
            onPress={() => open(index)}
          >
            <Icon name="add" />
            {title}: {parent.label}
          </Button>
        ))}
      </div>
    </>
  );
}

/** The kinds of values that a field can have. */
function listKinds(field: Field): { title: string; field: Field; matches(value: unknown): boolean }[] {
  if (!field.variants) return [{ title: "Add", field, matches: () => true }];
  const { name, choices } = field.variants;
  return choices.map(({ label, fields, blank, value: kind }) => ({
    title: `Add ${label.toLowerCase()}`,
    field: { ...field, kind: "group", fields, blank },
    matches: (value) => typeof value === "object" && value !== null && Reflect.get(value, name) === kind,
  }));
}
