import { MASK } from "./placeholders.ts";

/** A constant as some programs write it. */
const FOREIGN = /%([A-Za-z][A-Za-z0-9]*)%/y;

/** The end of a line before one that begins with a stroke, as those of tables do. */
const LINE_END = /\\n(?:\\t| )*$/;
const LONGEST_INDENT = 12;

/**
 * Whether a file has a sign that only few have, and that rules look for in all texts: %name%, a table, letters in the
 * place of digits, or a chat that is no link. Looking for one letter through a file costs less than one sign more in the search that passes each text.
 */
export function hasRareSign(file: string, constants: Readonly<Record<string, string>>): boolean {
  return (
    stands("%", file, (at) => beginsConstant(file, at, constants)) ||
    stands("|", file, (at) => beginsLine(file, at)) ||
    stands("wa.me/", file, (at) => !/[\w./-]/.test(file.charAt(at - 1))) ||
    stands(MASK, file, (at) => /[\d.,]|[a-z] X/i.test(file.slice(Math.max(0, at - 2), at + 6)))
  );
}

function stands(sign: string, file: string, isMeant: (at: number) => boolean): boolean {
  for (let at = file.indexOf(sign); at >= 0; at = file.indexOf(sign, at + 1)) if (isMeant(at)) return true;
  return false;
}

function beginsConstant(file: string, at: number, constants: Readonly<Record<string, string>>): boolean {
  FOREIGN.lastIndex = at;
  const name = FOREIGN.exec(file)?.[1];
  return name !== undefined && Object.hasOwn(constants, name);
}

function beginsLine(file: string, at: number): boolean {
  return LINE_END.test(file.slice(Math.max(0, at - LONGEST_INDENT), at));
}
