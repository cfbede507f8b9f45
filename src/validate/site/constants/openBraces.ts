import { resolveConstants, substitute, TODAY } from "../../../site/constants.ts";

/**
 * Makes what tells whether a brace in a text, or in a constant that it uses, stands for nothing: rules of their own
 * tell of that, and what the text means is not known. A brace that is written for itself, `{{`, is a sign like others.
 */
export function createBraceReader(constants: Readonly<Record<string, string>>): (text: string) => boolean {
  let values: ReadonlyMap<string, string> | undefined;
  return (text) => {
    if (!text.includes("{")) return false;
    values ??= valuesOf(constants);
    return substitute(withoutLiteral(text), values).includes("{");
  };
}

function valuesOf(constants: Readonly<Record<string, string>>): Map<string, string> {
  const written = Object.entries(constants).map(([name, value]) => [name, withoutLiteral(value)]);
  return resolveConstants(Object.fromEntries(written)).set(TODAY, "");
}

function withoutLiteral(text: string): string {
  return text.replaceAll("{{", "");
}
