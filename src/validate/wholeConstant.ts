import { constantUses } from "../site/constants";

/** The name of the constant that a text is and nothing else, followed to where the value is written out. */
export function wholeConstant(text: string, constants: Readonly<Record<string, string>>): string | undefined {
  const [use] = constantUses(text);
  if (!use || use.end - use.start < text.length || !Object.hasOwn(constants, use.name)) return undefined;
  return wholeConstant(constants[use.name] as string, constants) ?? use.name;
}
