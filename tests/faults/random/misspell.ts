import type { Random } from "./random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A word as a hurried hand writes it: a letter too many, too few, doubled, another, in capitals, or two swapped. */
export function misspell(random: Random, word: string): string {
  const at = random.below(word.length);
  const letter = word.charAt(at);
  const [before, after] = [word.slice(0, at), word.slice(at + 1)];
  const typos = [
    `${before}${after}`,
    `${before}${letter}${letter}${after}`,
    `${before}${random.pick([...LETTERS])}${after}`,
    `${before}${letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()}${after}`,
    `${before}${after.charAt(0)}${letter}${after.slice(1)}`,
  ].filter((typo) => typo !== word && typo !== "");
  return random.pick(typos);
}
