/** What nobody sees: spaces, and characters without a shape. */
const BLANK = /^[\s\p{Cf}]*$/u;

/** Whether a reader would see nothing of a text. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}
