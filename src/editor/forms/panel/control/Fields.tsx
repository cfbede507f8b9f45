import { escapePointer } from "../../../../json/escapePointer.ts";
import type { Field } from "../../messages.ts";
import { useForm } from "./formState.ts";

/** The fields of an object, each with its control. */
export function Fields({ fields, pointer }: { fields: readonly Field[]; pointer: string }) {
  const { FieldControl } = useForm();
  const order = fields.map(({ name }) => name);
  return sortFields(fields).map((field) => (
    <FieldControl
      key={field.name}
      field={field}
      pointer={field.name === "" ? pointer : `${pointer}/${escapePointer(field.name)}`}
      order={order}
    />
  ));
}

/** The content comes first; what a link to the place is called, last. */
function sortFields(fields: readonly Field[]): readonly Field[] {
  return fields.toSorted((a, b) => Number(a.name === "id") - Number(b.name === "id"));
}
