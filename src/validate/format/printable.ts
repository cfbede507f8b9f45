/** Characters that control a terminal or a log: control characters, line separators, and marks of text direction. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A text that is safe in one line of a terminal or a log: each control character is replaced with �. */
export function printable(text: string): string {
  return text.replaceAll(CONTROLS, "\uFFFD");
}
