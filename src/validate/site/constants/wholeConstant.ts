import { constantUses } from "../../../site/constants.ts";

/** A text and the place where it is to be changed. */
interface Definition {
  written: string;
  pointer: string;
  /** The name of the constant, if the text is one. */
  constant: string | undefined;
}

/** The place of a text or, if it is nothing but a constant, the place where that is defined. */
export function writtenOut(
  text: string,
  pointer: () => string,
  constants: Readonly<Record<string, string>>,
): Definition {
  const constant = wholeConstant(text, constants);
  if (constant === undefined) return { written: text, pointer: pointer(), constant };
  return { written: constants[constant] ?? "", pointer: `/constants/${constant}`, constant };
}

/** The name of the constant that is the whole text; of constants that use one another, the last. */
export function wholeConstant(text: string, constants: Readonly<Record<string, string>>): string | undefined {
  let name: string | undefined;
  for (let value = text; ; value = constants[name] ?? "") {
    const [use] = constantUses(value);
    if (!use || use.end - use.start < value.length || !Object.hasOwn(constants, use.name)) return name;
    name = use.name;
  }
}
