import { withoutInvisible } from "../content/invisibleCharacters.ts";

/** What is wrong with a word that looks like the one that is meant, and is another. */
export function lookAlike(word: string, meant: string | undefined): { fact: string; remedy: string } | undefined {
  if (word === meant || withoutInvisible(word) !== meant) return undefined;
  return {
    fact: `"${meant}" has a character in it that nobody sees`,
    remedy: `Write "${meant}" anew, letter by letter.`,
  };
}
