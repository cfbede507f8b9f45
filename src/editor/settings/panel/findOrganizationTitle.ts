import { findValue } from "../../../json/pointer.ts";
import type { FieldsAnswer } from "../../forms/messages.ts";

/** What the organisation behind a site is called: by its kind, such as "Library", else as the schema calls any. */
export function findOrganizationTitle({ value, fields }: FieldsAnswer): string {
  const organization = fields.find(({ name }) => name === "organization");
  const kind = findValue(value, "/organization/type");
  const choices = organization?.fields?.find(({ name }) => name === "type")?.choices;
  return choices?.find((choice) => choice.value === kind)?.label ?? organization?.label ?? "Organisation";
}
