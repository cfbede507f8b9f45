/** The digits of a text, without all other characters. */
export function extractDigits(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** A number with digits instead of the letters that look like them: 0700 for O700, 15 for l5. */
export function withDigits(number: string): string {
  return number.replaceAll("o", "0").replaceAll("O", "0").replaceAll("l", "1").replaceAll("I", "1");
}
