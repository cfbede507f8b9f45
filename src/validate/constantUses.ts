import { constantUses } from "../site/constants";
import type { Field } from "./collect";
import type { Range } from "./report";

/** A constant that is used in a text of site.json. */
export interface ConstantInText {
  name: string;
  /** The kind of the text, "constant" for the value of another constant. */
  kind: string;
  pointer: string;
  range: Range;
}

/** The kinds of value in which constants are replaced. */
const KINDS_WITH_CONSTANTS = ["text", "richText", "href", "frameSource"] as const;

/** Every use of a constant in texts. */
export function findConstantUses(texts: readonly Field[]): ConstantInText[] {
  return texts.flatMap(({ kind, value, pointer }) =>
    constantUses(value).map(({ name, start, end }) => ({ name, kind, pointer, range: [start, end] as const })),
  );
}

/** Every text of a site with a brace in which constants are replaced, the values of constants included. */
export function textsWithBraces(
  fields: ReadonlyMap<string, readonly Field[]>,
  constants: Readonly<Record<string, string>>,
): Field[] {
  const values = Object.entries(constants).map(([name, value]) => ({
    kind: "constant",
    value,
    pointer: `/constants/${name}`,
    group: constants,
  }));
  return [values, ...KINDS_WITH_CONSTANTS.map((kind) => fields.get(kind) ?? [])].flatMap((texts) =>
    texts.filter(({ value }) => value.includes("{") || value.includes("}")),
  );
}
