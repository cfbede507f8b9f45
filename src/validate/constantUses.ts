import { constantUses } from "../site/constants";
import { Branch, Field } from "./branch";
import type { Range } from "./report";

/** A constant that is used in a text of site.json. */
export interface ConstantInText {
  name: string;
  /** The text; its kind is "constant" when it is the value of another constant. */
  field: Field;
  range: Range;
}

/** The kinds of value in which constants are replaced. */
const KINDS_WITH_CONSTANTS = ["text", "richText", "href", "frameSource"] as const;

/** Every use of a constant in texts. */
export function findConstantUses(texts: readonly Field[]): ConstantInText[] {
  const uses: ConstantInText[] = [];
  for (const field of texts) {
    for (const { name, start, end } of constantUses(field.value)) uses.push({ name, field, range: [start, end] });
  }
  return uses;
}

/** Every text of a site with a brace in which constants are replaced, the values of constants included. */
export function textsWithBraces(
  fields: ReadonlyMap<string, readonly Field[]>,
  constants: Readonly<Record<string, string>>,
): Field[] {
  const branch = new Branch(constants, "constants", new Branch({}));
  const values = Object.entries(constants).map(([name, value]) => new Field("constant", value, name, branch));
  return [values, ...KINDS_WITH_CONSTANTS.map((kind) => fields.get(kind) ?? [])].flatMap((texts) =>
    texts.filter(({ value }) => value.includes("{") || value.includes("}")),
  );
}
