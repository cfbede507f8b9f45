import { constantUses } from "../../../site/constants.ts";

/** Where a text is put right, and what is written there. */
interface WrittenOut {
  written: string;
  pointer: string;
  /** The constant in which it is. */
  constant: string | undefined;
}

/** A text where it stands or, when it is a constant and nothing else, where that is written out. */
export function writtenOut(
  text: string,
  pointer: () => string,
  constants: Readonly<Record<string, string>>,
): WrittenOut {
  const constant = wholeConstant(text, constants);
  if (constant === undefined) return { written: text, pointer: pointer(), constant };
  return { written: constants[constant] as string, pointer: `/constants/${constant}`, constant };
}

/** The name of the constant that a text is and nothing else, followed to where the value is written out. */
export function wholeConstant(text: string, constants: Readonly<Record<string, string>>): string | undefined {
  let name: string | undefined;
  for (let value = text; ; value = constants[name] as string) {
    const [use] = constantUses(value);
    if (!use || use.end - use.start < value.length || !Object.hasOwn(constants, use.name)) return name;
    name = use.name;
  }
}
