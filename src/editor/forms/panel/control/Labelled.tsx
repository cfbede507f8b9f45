import { type ReactNode, useId, useRef } from "react";
import { richTextToPlainText } from "../../../../site/richText.ts";
import { DraftOffer } from "../../../app/drafts/DraftOffer.tsx";
import { focusFirst } from "../../../app/focus/focusFirst.ts";
import controls from "../../../app/styles/controls.module.css";
import type { Slot } from "./formState.ts";
import styles from "./Labelled.module.css";
import { Refusals } from "./Refusals.tsx";
import { useMissing } from "./useMissing.ts";
import type { TypedText } from "./useTypedText.ts";

/** The attributes that join a control with its label, help and errors. */
export interface ControlProps {
  id: string;
  "aria-describedby": string;
  "aria-invalid": boolean;
  "aria-required": boolean;
}

interface LabelledProps {
  slot: Slot;
  text: Pick<TypedText, "refusals" | "accept" | "discard"> &
    Partial<Pick<TypedText, "draft" | "type" | "discardDraft">>;
  /** More about the value, between the control and its help. */
  note?: ReactNode;
  children(control: ControlProps): ReactNode;
}

/** A control with its label, its help, the reasons why it was not saved, and its last unsaved text. */
export function Labelled({ slot: { field, pointer }, text, note, children }: LabelledProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const missingRefusals = useMissing(pointer, place);
  const refusals = [...missingRefusals, ...text.refusals];
  const restore = (draftText: string) => {
    text.type?.(draftText);
    if (place.current) focusFirst(place.current);
  };
  return (
    <div className={`${controls.field} ${styles.field}`} ref={place} data-pointer={pointer}>
      <label htmlFor={id}>
        {field.label}
        <OptionalMark slot={{ field }} />
      </label>
      {children({
        id,
        "aria-describedby": `${id}-error ${id}-note ${id}-help`,
        "aria-invalid": refusals.length > 0,
        "aria-required": field.required,
      })}
      <Refusals
        id={`${id}-error`}
        refusals={refusals}
        accept={text.accept}
        {...(text.refusals.length > 0 && { discard: text.discard })}
      />
      {text.draft && text.discardDraft && (
        <DraftOffer
          draft={text.draft}
          {...(field.kind === "richText" && { name: richTextToPlainText(text.draft.text) })}
          restore={restore}
          discardDraft={text.discardDraft}
        />
      )}
      <div id={`${id}-note`}>{note}</div>
      <p id={`${id}-help`} className={controls.help}>
        {field.help}
      </p>
    </div>
  );
}

/** Says that a field can be left empty. */
export function OptionalMark({ slot: { field } }: { slot: Pick<Slot, "field"> }) {
  return field.required ? null : <span className={styles.optional}>optional</span>;
}
