import type { Token } from "./tokens.ts";

/** The end of a line between two offsets that holds nothing but spaces: there a bracket was. */
export function emptyLine(text: string, from: number, to: number): number | undefined {
  const match = /\n([ \t]+)(?=\r?\n)/.exec(text.slice(from, to));
  return match ? from + match.index + match[0].length : undefined;
}

/** How far a token is indented, when it is the first on its line. */
export function indentOf(text: string, { start }: Token): number | undefined {
  let line = start;
  while (line > 0 && text[line - 1] !== "\n") {
    if (!/[\s\uFEFF]/.test(text.charAt(line - 1))) return undefined;
    line--;
  }
  return start - line;
}
