import { Button } from "react-aria-components";
import { getMembers } from "../../../../json/isObject.ts";
import { getParentPointer, lastStep } from "../../../../json/pointer.ts";
import { substitute } from "../../../../site/constants.ts";
import { createExampleText } from "../../../../site/exampleText.ts";
import { richTextToPlainText } from "../../../../site/richText.ts";
import { proposeEntryId } from "../../../../site/slug.ts";
import { useStudio } from "../../../app/state/studioState.ts";
import controls from "../../../app/styles/controls.module.css";
import type { FormOperation } from "../../../protocol/formValue.ts";
import { type Slot, useForm } from "../control/formState.ts";
import { TypedInput } from "../control/TypedInput.tsx";
import { useConstantValues } from "../control/useConstantValues.ts";
import { useField } from "../control/useField.ts";
import { SLUG } from "./shortName.tsx";

/** The end of the address of an entry's own page, and the page: it is opened, or the entry gets one. */
export function EntryIdControl(slot: Slot) {
  const { field, pointer } = slot;
  const { visit } = useStudio();
  const form = useForm();
  const { value } = useField(slot);
  const addPage = usePageAddition(slot);
  const { list = "" } = field.entryPage ?? {};
  const hasPage = typeof value === "string" && form.read(`${getParentPointer(pointer)}/blocks`) !== undefined;
  const path = `${list}/${value}`;
  return (
    <div className={controls.stack}>
      <TypedInput slot={slot} format={SLUG} />
      {hasPage && (
        <p className={controls.help}>
          Its page is at <strong>{path}</strong>.
        </p>
      )}
      {!form.isNew && field.entryPage && (
        <div className={controls.buttons}>
          {hasPage ? (
            <Button className={controls.secondary ?? ""} onPress={() => void visit(path)}>
              Open its page
            </Button>
          ) : (
            <Button className={controls.secondary ?? ""} onPress={() => void addPage()}>
              Give it a page of its own
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Adds a page to an entry: an id from its title, if it has none, and a first block to write into. */
function usePageAddition(slot: Slot): () => Promise<unknown> {
  const { field, pointer, order } = slot;
  const form = useForm();
  const constants = useConstantValues();
  const { value, change } = useField(slot);
  return () => {
    const entry = getParentPointer(pointer);
    const title = form.read(`${entry}/${field.entryPage?.title}`);
    const words = substitute(richTextToPlainText(String(title ?? "")), constants);
    const id = typeof value === "string" ? value : proposeEntryId(words, listOtherIds(entry, form.read));
    const blocks = [{ type: "prose", text: createExampleText("Text") }];
    const add = (name: string, newValue: unknown): FormOperation => ({
      type: "setProperty",
      pointer: `${entry}/${name}`,
      value: newValue,
      order: [...order, "blocks"],
    });
    return change([...(id === value ? [] : [add("id", id)]), add("blocks", blocks)]);
  };
}

/** The ids of the other entries of a list. */
function listOtherIds(entry: string, read: (pointer: string) => unknown): string[] {
  const entries = read(getParentPointer(entry));
  const others = Array.isArray(entries) ? entries.filter((_, index) => index !== Number(lastStep(entry))) : [];
  return others.flatMap((other) => {
    const { id } = getMembers(other);
    return typeof id === "string" ? id : [];
  });
}
