/** %name%, and $name. */
const FOREIGN = /%([A-Za-z][A-Za-z0-9]*)%|\$([A-Za-z][A-Za-z0-9]*)/y;

/** The end of a line before one that begins with a stroke, as those of tables do. */
const LINE_END = /\\n(?:\\t| )*$/;
const LONGEST_INDENT = 12;

/**
 * Whether a file has a sign that only few have, and that rules look for in all texts: a constant as other programs
 * write it, or a table. Three looks for one letter each through a file cost less than one sign more in the search that
 * passes each text.
 */
export function hasRareSign(file: string, constants: Readonly<Record<string, string>>): boolean {
  const isUse = (at: number) => {
    FOREIGN.lastIndex = at;
    const [, between, after = between] = FOREIGN.exec(file) ?? [];
    return after !== undefined && Object.hasOwn(constants, after);
  };
  return stands("%", file, isUse) || stands("$", file, isUse) || stands("|", file, (at) => beginsLine(file, at));
}

function stands(sign: string, file: string, isMeant: (at: number) => boolean): boolean {
  for (let at = file.indexOf(sign); at >= 0; at = file.indexOf(sign, at + 1)) if (isMeant(at)) return true;
  return false;
}

function beginsLine(file: string, at: number): boolean {
  return LINE_END.test(file.slice(Math.max(0, at - LONGEST_INDENT), at));
}
