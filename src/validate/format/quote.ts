import { shorten } from "./shorten.ts";

const LONGEST = 60;

/** A text in quotes, on one line, and shortened if it is long. */
export function quote(text: string): string {
  const line = text.replaceAll(/[^\S ]+ */g, " ");
  return `"${shorten(line, LONGEST)}"`;
}

const LONGEST_QUOTATION = 120;
const LONGEST_MESSAGE = 2000;
/** Words between quotes, or a word without quotes. */
const QUOTATION = /"[^"]*"|[^\s"]+/g;

/**
 * A message whose quotations are shortened if they are long, such as a picture that was pasted as text. The end of a
 * message, which has its remedy, stays.
 */
export function shortenQuotations(message: string): string {
  if (message.length <= LONGEST_QUOTATION) return message;
  const shortMessage = message.replace(QUOTATION, (quotation) => {
    if (quotation.length <= LONGEST_QUOTATION) return quotation;
    const isQuoted = quotation.startsWith('"');
    return isQuoted ? `"${shorten(quotation.slice(1, -1), LONGEST_QUOTATION)}"` : shorten(quotation, LONGEST_QUOTATION);
  });
  if (shortMessage.length <= LONGEST_MESSAGE) return shortMessage;
  const half = LONGEST_MESSAGE / 2;
  return `${shorten(shortMessage.slice(0, half + 1), half)} ${shortMessage.slice(-half).replace(/^\S*\s/, "")}`;
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
