/** Characters without a shape, as programs put them into what is copied. */
const UNSEEN = /\p{Cf}/gu;

/** What is wrong with a word that looks like the one that is meant, and is another. */
export function unseenFlaw(word: string, meant: string | undefined): { fact: string; remedy: string } | undefined {
  if (word === meant || word.replaceAll(UNSEEN, "") !== meant) return undefined;
  return {
    fact: `"${meant}" has a character in it that nobody sees`,
    remedy: `Write "${meant}" anew, letter by letter.`,
  };
}
