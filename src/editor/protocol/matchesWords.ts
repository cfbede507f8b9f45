import type { BlockType } from "../blocks/messages.ts";

/** Whether a kind of block has each of the words that were typed, or a word that begins with it. */
export function matchesWords(
  { label, description, group, words }: Pick<BlockType, "label" | "description" | "group" | "words">,
  typedWords: string,
): boolean {
  const ownWords = splitWords(`${label} ${description} ${group} ${words}`);
  return splitWords(typedWords).every((typedWord) => ownWords.some((word) => word.startsWith(typedWord)));
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
