/** A number in which letters stand for the digits that look like them: O700, l5. */
export function withDigits(number: string): string {
  return number.replaceAll(/o/gi, "0").replaceAll(/[lI]/g, "1");
}
