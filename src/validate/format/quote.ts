import { shorten } from "./shorten.ts";

const LONGEST = 60;

/** A text in quotes, on one line, and shortened if it is long. */
export function quote(text: string): string {
  const line = text.replaceAll(/[^\S ]+ */g, " ");
  return `"${shorten(line, LONGEST)}"`;
}

/** 1st, 2nd, 3rd, 4th, 11th … */
export function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${number}${ending}`;
}

/** "a", "b" or "c"; quoted. */
export function alternatives(names: readonly string[], conjunction = "or"): string {
  return enumerated(
    names.map((name) => `"${name}"`),
    conjunction,
  );
}

/** a, b and c. */
export function enumerated(words: readonly string[], conjunction = "and"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}
