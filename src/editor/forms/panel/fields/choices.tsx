import { useState } from "react";
import { Button, Checkbox, CheckboxGroup, Input, TextField } from "react-aria-components";
import controls from "../../../app/styles/controls.module.css";
import { nameAddition } from "../../../protocol/nameAddition.ts";
import { FieldGroup } from "../control/FieldGroup.tsx";
import type { Slot } from "../control/formState.ts";
import { useDeclaredTexts } from "../control/useDeclaredTexts.ts";
import { useField } from "../control/useField.ts";
import checkbox from "./boolean.module.css";
import styles from "./choices.module.css";

/** Some of several texts, with a tick for each. Texts that the block around declares can be added. */
export function ChoicesControl(slot: Slot) {
  const { field, pointer } = slot;
  const { value, refusals, write, refuse } = useField(slot);
  const declared = useDeclaredTexts(pointer, field.name);
  const written = listTexts(value);
  const choices = field.choices ?? declared.texts.map((text) => ({ value: text, label: text }));
  // a text that nothing declares any more can be unticked
  const others = written.filter((text) => !choices.some((choice) => choice.value === text));
  const all = [...choices, ...others.map((text) => ({ value: text, label: text }))];

  /** The order is that of the choices, and an empty list is not written. */
  const choose = (texts: readonly unknown[]) =>
    write(texts.length === 0 ? undefined : all.map((choice) => choice.value).filter((text) => texts.includes(text)));

  async function addText(text: string): Promise<void> {
    const result = declared.texts.includes(text) ? true : await declared.add?.(text);
    if (typeof result === "object") refuse(result);
    else if (result) await write([...written, text]);
  }

  return (
    <FieldGroup slot={slot} refusals={refusals}>
      <CheckboxGroup aria-label={field.label} value={[...written]} onChange={(texts) => void choose(texts)}>
        {all.map(({ value: text, label }) => (
          <Checkbox key={String(text)} value={String(text)} className={checkbox.checkbox ?? ""}>
            {({ isSelected }) => (
              <>
                <span className={checkbox.box} aria-hidden="true">
                  {isSelected && "✓"}
                </span>
                {label}
              </>
            )}
          </Checkbox>
        ))}
      </CheckboxGroup>
      {!field.choices && declared.add && <Addition label={nameAddition(nameOne(field.label))} add={addText} />}
    </FieldGroup>
  );
}

/** A text that is typed and added. */
function Addition({ label, add }: { label: string; add(text: string): Promise<void> }) {
  const [text, setText] = useState("");
  const name = text.trim();
  const confirm = () => {
    if (name === "") return;
    setText("");
    void add(name);
  };
  return (
    <div className={styles.addition}>
      <TextField aria-label={label} className={controls.field ?? ""} value={text} onChange={setText}>
        <Input
          placeholder={label}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            event.stopPropagation();
            confirm();
          }}
        />
      </TextField>
      <Button className={controls.secondary ?? ""} isDisabled={name === ""} onPress={confirm}>
        Add
      </Button>
    </div>
  );
}

function listTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}

/** The name of one of several: "Group" for "Groups". */
function nameOne(label: string): string {
  return label.replace(/s$/, "");
}
