/** A number with digits instead of the letters that look like them: 0700 for O700, 15 for l5. */
export function withDigits(number: string): string {
  return number.replaceAll(/o/gi, "0").replaceAll(/[lI]/g, "1");
}
