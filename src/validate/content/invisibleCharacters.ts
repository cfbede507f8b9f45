/** Characters without a shape, as programs put them into and around what is copied. */
const UNSEEN = /\p{Cf}/gu;

/** A text without the characters that have no shape. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(UNSEEN, "");
}
