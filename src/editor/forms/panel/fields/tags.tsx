import { type FormEvent, useState } from "react";
import { Button, Checkbox, CheckboxGroup, Form, Input, Label, TextField } from "react-aria-components";
import { getParentPointer } from "../../../../json/pointer.ts";
import { findBlockPointer } from "../../../../site/blockPointer.ts";
import controls from "../../../app/styles/controls.module.css";
import type { FormOperation } from "../../../protocol/formValue.ts";
import { FieldGroup } from "../control/FieldGroup.tsx";
import { type Slot, useForm } from "../control/formState.ts";
import { useField } from "../control/useField.ts";
import styles from "./boolean.module.css";

/** Some of the tags of the list that an entry is in; a new one is added to both. */
export function TagsControl(slot: Slot) {
  const { field, pointer, order } = slot;
  const form = useForm();
  const { value, refusals, write, change } = useField(slot);
  const entryTags = Array.isArray(value) ? value.map(String) : [];
  const listPointer = findListTags(pointer);
  const listTags = form.read(listPointer);
  const knownTags = Array.isArray(listTags) ? listTags.map(String) : (field.choices ?? []).map(({ label }) => label);
  const choices = [...new Set([...knownTags, ...entryTags])];
  // the form of an entry alone does not have its list
  const hasList = form.read(getParentPointer(listPointer)) !== undefined;

  const choose = (tags: string[]) => write(tags.length > 0 ? choices.filter((tag) => tags.includes(tag)) : undefined);

  function add(tag: string): Promise<unknown> {
    const operations = [
      ...(knownTags.includes(tag) ? [] : [createAddition(listPointer, listTags, tag, [])]),
      ...(entryTags.includes(tag) ? [] : [createAddition(pointer, value, tag, order)]),
    ];
    return operations.length > 0 ? change(operations) : Promise.resolve();
  }

  return (
    <FieldGroup slot={slot} refusals={refusals}>
      {choices.length > 0 && (
        <CheckboxGroup aria-label={field.label} value={entryTags} onChange={(tags) => void choose(tags)}>
          {choices.map((tag) => (
            <Checkbox key={tag} value={tag} className={styles.checkbox ?? ""}>
              {({ isSelected }) => (
                <>
                  <span className={styles.box} aria-hidden="true">
                    {isSelected && "✓"}
                  </span>
                  {tag}
                </>
              )}
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
      {hasList && !form.isNew && <NewTag add={add} />}
    </FieldGroup>
  );
}

function NewTag({ add }: { add(tag: string): Promise<unknown> }) {
  const [text, setText] = useState("");

  function submit(event: FormEvent): void {
    event.preventDefault();
    const tag = text.trim();
    if (tag === "") return;
    setText("");
    void add(tag);
  }

  return (
    <Form className={controls.buttons ?? ""} onSubmit={submit}>
      <TextField className={controls.field ?? ""} value={text} onChange={setText}>
        <Label>New tag</Label>
        <Input />
      </TextField>
      <Button type="submit" className={controls.secondary ?? ""}>
        Add the tag
      </Button>
    </Form>
  );
}

/** The JSON pointer of the tags of the list that has the entry whose tags are at a pointer. */
function findListTags(pointer: string): string {
  return `${findBlockPointer(pointer) ?? ""}/tags`;
}

function createAddition(pointer: string, tags: unknown, tag: string, order: readonly string[]): FormOperation {
  if (Array.isArray(tags)) return { type: "insertItem", pointer, index: tags.length, value: tag };
  return { type: "setProperty", pointer, value: [tag], order: ["type", ...order] };
}
