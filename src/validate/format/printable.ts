/** What a terminal or a log obeys: control characters, ends of lines, and marks that turn the order of letters around. */
const COMMANDS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** A text from a file as one line of a terminal or a log can carry it: each sign that those would obey is shown as �. */
export function printable(text: string): string {
  return text.replaceAll(COMMANDS, "\uFFFD");
}
