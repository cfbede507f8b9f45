import { characterSet, hasCharacter } from "../../content/characters.ts";

/** A constant in the syntax of another program. */
export interface ForeignPlaceholder {
  match: RegExpExecArray;
  name: string;
}

/** The characters that other programs write around a name. */
const CLOSING: Readonly<Record<string, string>> = { "[": "]", "[[": "]]", "<": ">", "%": "%", $: "", "${": "}" };

const CHARACTERS = characterSet("[<%$");

/** The brackets of a link are followed by its address. */
const FOREIGN = /(\[\[?|<|%|\$\{?)([A-Za-z][A-Za-z0-9]*)(\]\]?(?!\()|>|%|\}|)/g;

/** The first use of a constant in the syntax of another program: [phone], <phone>, %phone%, $phone. */
export function findForeignPlaceholder(
  text: string,
  constants: Readonly<Record<string, string>>,
): ForeignPlaceholder | undefined {
  if (!hasCharacter(text, CHARACTERS)) return undefined;
  for (const match of text.matchAll(FOREIGN)) {
    const [, opening = "", name = "", closing] = match;
    // an element with an end tag is HTML
    if (closing !== CLOSING[opening] || !Object.hasOwn(constants, name) || text.includes(`</${name}>`)) continue;
    // an amount of dollars
    if (opening === "${" && /^[1-9]/.test(constants[name] ?? "")) continue;
    return { match, name };
  }
  return undefined;
}

/** The beginning of a link's address, before the constant. */
const IN_ADDRESS = /\]\([^()\s]*$/;

/** The first use of a constant in the syntax of another program in a text; another rule reports one in an address. */
export function findForeignConstant(
  text: string,
  constants: Readonly<Record<string, string>>,
): ForeignPlaceholder | undefined {
  const placeholder = findForeignPlaceholder(text, constants);
  return placeholder && IN_ADDRESS.test(text.slice(0, placeholder.match.index)) ? undefined : placeholder;
}
