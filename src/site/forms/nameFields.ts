import type { FormField } from "../../generated/site.ts";

/** The part of a field on which its name depends. */
export type NamedField = Pick<FormField, "kind" | "label" | "name">;

/**
 * The names of the fields of a form in the messages that it sends: the written name, or else one made of the label, such
 * as "name-of-the-child". The first e-mail address is "email", to which services let owners answer. `text` replaces the
 * constants of a label.
 */
export function nameFields(fields: readonly NamedField[], text: (label: string) => string): string[] {
  const answerTo = fields.find(({ kind }) => kind === "email");
  return fields.map((field) => field.name ?? (field === answerTo ? "email" : deriveName(text(field.label))));
}

/** A name made of the letters and digits of a label. */
function deriveName(label: string): string {
  return (label.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["field"]).join("-");
}
