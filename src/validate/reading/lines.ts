import type { Token } from "./tokens";

/** The end of a line between two offsets that holds nothing but spaces: there a bracket was. */
export function emptyLine(text: string, from: number, to: number): number | undefined {
  const match = /\n([ \t]+)(?=\r?\n)/.exec(text.slice(from, to));
  return match ? from + match.index + match[0].length : undefined;
}

/** How far a token is indented, when it is the first on its line. */
export function indentOf(text: string, { start }: Token): number | undefined {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  return /^[\s\uFEFF]*$/.test(text.slice(line, start)) ? start - line : undefined;
}
