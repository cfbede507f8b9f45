import { type ReactNode, useId, useRef } from "react";
import controls from "../../../app/styles/controls.module.css";
import type { Refusal } from "../../../siteFile/messages.ts";
import styles from "./FieldGroup.module.css";
import type { Slot } from "./formState.ts";
import { OptionalMark } from "./Labelled.tsx";
import { Refusals } from "./Refusals.tsx";
import { useMissing } from "./useMissing.ts";

interface FieldGroupProps {
  slot: Slot;
  refusals: readonly Refusal[];
  children: ReactNode;
}

/** Several controls of one field, with its label, its help and why a change of it was not saved. */
export function FieldGroup({ slot: { field, pointer }, refusals, children }: FieldGroupProps) {
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const missingRefusals = useMissing(pointer, place);
  return (
    <fieldset
      ref={place}
      className={`${styles.group} ${["list", "table", "week"].includes(field.kind) ? "" : styles.indented}`}
      aria-describedby={`${id}-help ${id}-error`}
    >
      <legend>
        {field.label}
        <OptionalMark slot={{ field }} />
      </legend>
      {field.help && (
        <p id={`${id}-help`} className={controls.help}>
          {field.help}
        </p>
      )}
      {children}
      <Refusals id={`${id}-error`} refusals={[...missingRefusals, ...refusals]} />
    </fieldset>
  );
}
