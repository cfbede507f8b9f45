/** A letter or a digit of any script. */
export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The letters and digits of a name, in lower case. */
export function extractLetters(name: string): string {
  return name.replaceAll(/[^\p{L}\d]/gu, "").toLowerCase();
}
