/** Format characters, which programs put into and around copied text. */
const INVISIBLE = /\p{Cf}/gu;

/** A text without invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, "");
}

const VISIBLE = /[^\s\p{Cf}]/u;

/** Whether a text has only spaces and invisible characters. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}
