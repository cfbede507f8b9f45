import { useId, useState } from "react";
import { findValue } from "../../../../json/pointer.ts";
import controls from "../../../app/styles/controls.module.css";
import type { FieldVariants } from "../../messages.ts";
import { FieldGroup } from "../control/FieldGroup.tsx";
import { Fields } from "../control/Fields.tsx";
import { type Slot, useForm } from "../control/formState.ts";
import { NewValue } from "../control/NewValue.tsx";
import { findMissing } from "../control/newValue.ts";
import { OptionalValue, RemoveButton } from "../control/OptionalValue.tsx";
import { useField } from "../control/useField.ts";
import { createDraftPointer, readValueDraft } from "../control/valueDrafts.ts";

type Variant = FieldVariants["choices"][number];

/** An object of one of several kinds, which can be replaced by one of another kind. */
export function VariantsControl(slot: Slot) {
  const { field, pointer } = slot;
  const { name = "", choices = [] } = field.variants ?? {};
  const form = useForm();
  const { value, refusals, change } = useField(slot);
  const draftPointer = createDraftPointer(pointer);
  const findVariant = (object: unknown) =>
    choices.find((choice) => choice.value === findValue(object, `/${name}`)) ?? choices[0];
  const [replacement, setReplacement] = useState<{ variant: Variant; value: unknown } | undefined>(() => {
    const begunValue = form.target === draftPointer ? readValueDraft(draftPointer)?.value : undefined;
    const begunVariant = begunValue === undefined ? undefined : findVariant(begunValue);
    return begunVariant && { variant: begunVariant, value: begunValue };
  });
  const variant = findVariant(value);
  const chosenKind = replacement?.variant ?? variant;

  /** Another kind may need more properties than this one has: it is written when it has them. */
  function choose(chosenVariant: Variant | undefined): void {
    setReplacement(undefined);
    if (!chosenVariant || chosenVariant === variant) return;
    const newValue = convertTo(chosenVariant, value);
    const isComplete = findMissing({ ...field, kind: "group", fields: chosenVariant.fields }, newValue) === undefined;
    if (isComplete || form.isNew) void change([{ type: "setValue", pointer, value: newValue }]);
    else setReplacement({ variant: chosenVariant, value: newValue });
  }

  return (
    <OptionalValue slot={slot}>
      <FieldGroup slot={slot} refusals={refusals}>
        <KindSelect choices={choices} variant={chosenKind} choose={choose} />
        {chosenKind?.notes?.map((note) => (
          <p key={note} className={controls.help}>
            {note}
          </p>
        ))}
        {replacement ? (
          <NewValue
            key={replacement.variant.label}
            field={{ ...field, kind: "group", fields: replacement.variant.fields, blank: replacement.variant.blank }}
            title={`Change: ${field.label}`}
            of={field.label}
            draftPointer={draftPointer}
            initialValue={replacement.value}
            write={(newValue) => form.change([{ type: "setValue", pointer, value: newValue }], field.label)}
            onClose={() => setReplacement(undefined)}
          />
        ) : (
          <Fields key={variant?.label} fields={variant?.fields ?? []} pointer={pointer} />
        )}
        <RemoveButton slot={slot} />
      </FieldGroup>
    </OptionalValue>
  );
}

interface KindSelectProps {
  choices: readonly Variant[];
  variant: Variant | undefined;
  choose(variant: Variant | undefined): void;
}

function KindSelect({ choices, variant, choose }: KindSelectProps) {
  const id = useId();
  return (
    <div className={controls.field}>
      <label htmlFor={id}>Kind</label>
      <select
        id={id}
        value={variant ? choices.indexOf(variant) : 0}
        onChange={({ target }) => choose(choices[Number(target.value)])}
      >
        {choices.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** An object of another kind, with the properties that both kinds have. */
function convertTo({ fields, blank }: Variant, value: unknown): Record<string, unknown> {
  const names = new Set(fields.map((field) => field.name));
  const keptEntries = Object.entries(value ?? {}).filter(([key]) => names.has(key));
  return { ...Object.fromEntries(Object.entries(blank ?? {})), ...Object.fromEntries(keptEntries) };
}
