import { escapePointer } from "../../../../json/escapePointer.ts";
import { PanelPart } from "../../../app/lists/PanelPart.tsx";
import type { Field } from "../../messages.ts";
import styles from "./Fields.module.css";
import { useForm } from "./formState.ts";

interface FieldsProps {
  fields: readonly Field[];
  /** The JSON pointer of the object. */
  pointer: string;
}

/** The fields of an object, each with its control; sections are below the others, closed at first. */
export function Fields({ fields, pointer }: FieldsProps) {
  const order = fields.map(({ name }) => name);
  const sections = new Set(fields.flatMap(({ section }) => section ?? []));
  const list = (section?: string) => sortFields(fields.filter((field) => field.section === section));
  return (
    <>
      <FieldList fields={list()} pointer={pointer} order={order} />
      {[...sections].map((section) => (
        <FieldSection key={section} title={section} fields={list(section)} pointer={pointer} order={order} />
      ))}
    </>
  );
}

/** The content comes first; the name of a place for links, last. */
function sortFields(fields: readonly Field[]): readonly Field[] {
  return fields.toSorted((a, b) => Number(a.name === "id") - Number(b.name === "id"));
}

function FieldSection({ title, fields, pointer, order }: FieldsProps & { title: string; order: readonly string[] }) {
  const { isNew, isOpenAtFirst } = useForm();
  const isNeeded = isNew && fields.some(({ required: isRequired }) => isRequired);
  const isOpen = isNeeded || fields.some((field) => isOpenAtFirst(findPointer(field, pointer)));
  return (
    <PanelPart title={title} isOpen={isOpen}>
      <div className={styles.section}>
        <FieldList fields={fields} pointer={pointer} order={order} />
      </div>
    </PanelPart>
  );
}

function FieldList({ fields, pointer, order }: FieldsProps & { order: readonly string[] }) {
  const { FieldControl } = useForm();
  return fields.map((field) => (
    <FieldControl key={field.name} field={field} pointer={findPointer(field, pointer)} order={order} />
  ));
}

function findPointer({ name }: Field, pointer: string): string {
  return name === "" ? pointer : `${pointer}/${escapePointer(name)}`;
}
