import { findValue } from "../../../json/pointer.ts";
import type { FieldsAnswer } from "../../forms/messages.ts";

/** The title of the organisation behind a site: its kind, such as "Library", else its title in the schema. */
export function findOrganizationTitle({ value, fields }: FieldsAnswer): string {
  const organization = fields.find(({ name }) => name === "organization");
  const kind = findValue(value, "/organization/type");
  const choices = organization?.fields?.find(({ name }) => name === "type")?.choices;
  return choices?.find((choice) => choice.value === kind)?.label ?? organization?.label ?? "Organisation";
}
