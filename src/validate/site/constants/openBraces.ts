import { resolveConstants, substitute, TODAY } from "../../../site/constants.ts";

/**
 * Creates a function that returns whether a text, or a constant that it uses, has a brace that belongs to no constant:
 * other rules report that, and the meaning of the text is not known. An escaped brace, `{{`, is a character like
 * others.
 */
export function createBraceReader(constants: Readonly<Record<string, string>>): (text: string) => boolean {
  let values: ReadonlyMap<string, string> | undefined;
  return (text) => {
    if (!text.includes("{")) return false;
    values ??= resolveValues(constants);
    return substitute(withoutEscaped(text), values).includes("{");
  };
}

function resolveValues(constants: Readonly<Record<string, string>>): Map<string, string> {
  const entries = Object.entries(constants).map(([name, value]) => [name, withoutEscaped(value)]);
  return resolveConstants(Object.fromEntries(entries)).set(TODAY, "");
}

function withoutEscaped(text: string): string {
  return text.replaceAll("{{", "");
}
