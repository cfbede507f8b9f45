import { substitute } from "../../../site/constants.ts";
import { richTextToPlainText } from "../../../site/richText.ts";
import type { Field } from "../../forms/messages.ts";
import { findMomentFormat } from "../../forms/panel/control/moments.ts";

/** Texts that are shown as they are written. */
const PLAIN = /^[^*`[\]\\{}&<>#\n]*$/;

/** The value of a cell as people know it, with the values of constants. */
export function describeCell(field: Field, value: unknown, constants: ReadonlyMap<string, string>): string {
  const { kind, choices = [], default: fallback } = field;
  if (kind === "choice") return choices.find((choice) => choice.value === (value ?? fallback))?.label ?? "";
  if (value === undefined || value === false) return "";
  if (value === true) return "✓";
  const text = findMomentFormat(field)?.format(value) ?? String(value);
  if (PLAIN.test(text) || (kind !== "richText" && !text.includes("{"))) return text;
  return substitute(kind === "richText" ? richTextToPlainText(text) : text, constants);
}
