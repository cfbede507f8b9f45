/** What nobody sees: spaces, and characters without a shape. */
const BLANK = /^[\s\p{Cf}]*$/u;

const ZERO = 48;
const SMALL_Z = 122;
/** It stands among them, and begins a quotation where it is no sign of a text. */
const GREATER = 62;

/** Whether a reader would see nothing of a text. */
export function isBlank(text: string): boolean {
  return BLANK.test(text);
}

/** Whether a text begins neither with a letter nor with a digit of English, as few do; a blank one always does so. */
export function beginsUnusually(text: string): boolean {
  const code = text.charCodeAt(0);
  return code < ZERO || code > SMALL_Z || code === GREATER;
}
