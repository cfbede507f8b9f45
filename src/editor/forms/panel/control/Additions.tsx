import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import type { SaveResult } from "../../../app/api/useSave.ts";
import controls from "../../../app/styles/controls.module.css";
import { Icon } from "../../../app/styles/icons.tsx";
import { nameAddition } from "../../../protocol/nameAddition.ts";
import type { Field } from "../../messages.ts";
import { useForm } from "./formState.ts";
import { NewValue } from "./NewValue.tsx";
import { readValueDraft } from "./valueDrafts.ts";

interface AdditionsProps {
  /** The field that the value is added to. */
  parent: Field;
  /** The field of the new value. */
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
  /** The value that was filled in before, and the index of the kind if another one was asked for. */
  begunValue?: { value: unknown; askedKind?: number };
}

/** Buttons that add a value, one for each kind that it can be of: each opens its fields, or a value that was begun before. */
export function Additions({ parent, field, draftPointer, add, isList = false }: AdditionsProps) {
  const { isNew, target } = useForm();
  const kinds = listKinds(field);
  const [addition, setAddition] = useState(() => (target === draftPointer ? openBegun() : undefined));
  const openedButton = useRef<HTMLButtonElement>(null);
  const [closedKind, setClosedKind] = useState<number>();
  useEffect(() => {
    if (closedKind !== undefined) openedButton.current?.focus();
    setClosedKind(undefined);
  }, [closedKind]);

  /** The value that was begun before; undefined if none was. */
  function openBegun(askedKind?: number): OpenedAddition | undefined {
    const draft = isNew ? undefined : readValueDraft(draftPointer);
    if (!draft) return undefined;
    const kind = kinds.findIndex((candidate) => candidate.matches(draft.value));
    return {
      kind: Math.max(kind, 0),
      id: 0,
      begunValue: { value: draft.value, ...(askedKind !== undefined && { askedKind }) },
    };
  }

  const openEmpty = (kind: number) => setAddition((last) => ({ kind, id: (last?.id ?? 0) + 1 }));
  const open = (kind: number) => {
    const begunAddition = openBegun(kind);
    if (begunAddition) setAddition(begunAddition);
    else openEmpty(kind);
  };

  const openedKind = addition && kinds[addition.kind];
  if (addition && openedKind) {
    const { kind, id, begunValue } = addition;
    const askedKind = begunValue?.askedKind;
    return (
      <NewValue
        key={id}
        field={openedKind.field}
        title={openedKind.title}
        of={parent.label}
        draftPointer={draftPointer}
        initialValue={begunValue?.value}
        beginAnew={askedKind === undefined ? undefined : () => openEmpty(askedKind)}
        write={add}
        onClose={(end) => {
          if (isList && end === "written by Enter") return openEmpty(kind);
          setAddition(undefined);
          setClosedKind(kind);
        }}
      />
    );
  }
  return (
    <div className={controls.buttons}>
      {kinds.map(({ title }, index) => (
        <Button
          key={title}
          ref={closedKind === index ? openedButton : null}
          className={controls.plain ?? ""}
          onPress={() => open(index)}
        >
          <Icon name="add" />
          {title}
        </Button>
      ))}
    </div>
  );
}

/** The kinds of values that a field can have. */
function listKinds(field: Field): { title: string; field: Field; matches(value: unknown): boolean }[] {
  if (!field.variants) return [{ title: nameAddition(field.label), field, matches: () => true }];
  const { name, choices } = field.variants;
  return choices.map(({ label, fields, blank, notes, value: kind }) => ({
    title: nameAddition(label),
    field: { ...field, kind: "group", fields, blank, ...(notes && { help: notes.join(" ") }) },
    matches: (value) => typeof value === "object" && value !== null && Reflect.get(value, name) === kind,
  }));
}
