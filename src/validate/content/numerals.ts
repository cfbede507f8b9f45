const WORDS = [
  ["one", "two", "three", "four", "five", "six"],
  ["first", "second", "third", "fourth", "fifth", "sixth"],
  ["1st", "2nd", "3rd", "4th", "5th", "6th"],
  ["I", "II", "III", "IV", "V", "VI"],
] as const;

/** Each word that counts, with its number. */
const NUMBERS = new Map(WORDS.flatMap((words) => words.map((word, index) => [word.toLowerCase(), index + 1] as const)));
const COUNTING = new RegExp(`\\b(?:${[...NUMBERS.keys()].join("|")}|\\d+)\\b`, "i");

/** The numbers of two names or more that differ by nothing else, and leave none out: Term 1, Term 2, Term 3. */
export function numbersOf(names: readonly string[]): number[] | undefined {
  const counted = names.map(count);
  const numbers = counted.flatMap((name) => (name?.words === counted[0]?.words ? (name?.number ?? []) : []));
  const least = Math.min(...numbers);
  const isEach = names.every((_, index) => numbers.includes(least + index));
  return isEach && numbers.length === names.length && names.length > 1 ? numbers : undefined;
}

function count(name: string): { words: string; number: number } | undefined {
  const [written] = COUNTING.exec(name) ?? [];
  if (written === undefined) return undefined;
  const words = name.replace(written, "").trim().toLowerCase();
  return { words, number: NUMBERS.get(written.toLowerCase()) ?? Number(written) };
}
