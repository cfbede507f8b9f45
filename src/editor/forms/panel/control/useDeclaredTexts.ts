import { findValue, getParentPointer } from "../../../../json/pointer.ts";
import type { SaveResult } from "../../../app/api/useSave.ts";
import type { FormOperation } from "../../../protocol/formValue.ts";
import { type FormState, useForm } from "./formState.ts";

/** The texts that the block around a value declares under a name. */
interface DeclaredTexts {
  texts: readonly string[];
  /** Declares another one; undefined where no block is around the value. */
  add?: (text: string) => Promise<SaveResult>;
}

/** The texts in the list with a name that the block around the value at a pointer has, or can have. */
export function useDeclaredTexts(pointer: string, name: string): DeclaredTexts {
  const found = findBlock(useForm(), pointer);
  if (!found) return { texts: [] };
  const { form, pointer: blockPointer } = found;
  const list = findValue(form.read(blockPointer), `/${name}`);
  const texts = Array.isArray(list) ? list.filter((text) => typeof text === "string") : [];
  const listPointer = `${blockPointer}/${name}`;
  const declare = (text: string): FormOperation =>
    texts.length > 0
      ? { type: "insertItem", pointer: listPointer, index: texts.length, value: text }
      : { type: "setProperty", pointer: listPointer, value: [text] };
  return { texts, add: (text) => form.change([declare(text)], text) };
}

/** The block around the value at a pointer, in the form that has it. */
function findBlock(form: FormState, pointer: string): { form: FormState; pointer: string } | undefined {
  for (let place = pointer; place !== ""; ) {
    place = getParentPointer(place);
    if (typeof findValue(form.read(place), "/type") === "string") return { form, pointer: place };
  }
  return form.around && findBlock(form.around.form, form.around.pointer);
}
