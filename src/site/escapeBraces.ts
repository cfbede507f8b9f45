import { TODAY } from "./constants.ts";

/** A text that a person has typed as it is written: braces around words that name no constant are shown as they are. */
export function escapeBraces(text: string, constants: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\{\{|\}\}|\{([^{}]*)\}/g, (match, name) =>
    name === undefined || name === TODAY || constants.has(name) ? match : `{${match}}`,
  );
}
