import { phrasesOf } from "../locales/index.ts";

/** The examples of our own remedies, which are pasted as they are. */
const EXAMPLES: ReadonlySet<string> = new Set(["Some text", "Some words", "What the picture shows"]);

/** A note to whoever is to write the text, Latin that fills a page, and signs in the place of words. */
const UNFINISHED = /^(?:(?:TODO|TBD)(?:$|:)|Lorem ipsum|(?:xxxx?|XXXX?|\?\?\?)$)/;

/** How the letters begin that keep the place of digits: one X alone is a size, a grade or a name. */
export const MASK = "XX";
/** A telephone number, an amount or a year with letters in the place of digits; numbers of Rome have none beside them. */
const MASKED =
  /(?<![\dA-Za-z])(?:\+|[A-Z]{2}(?=\d\d\s?X{4}))?(?:\d[\d\s.,-]{0,20}(?:(?<=\d[.,-]?)X{2,}|(?<=\d\d\s)X{3,})|X{2,}[.,]X{3}|(?<=(?:\b[A-Z]{3}\.?|[$€]) ?)X{3,})(?:[\s.,-][\dX]{2,})*(?![A-Za-z])/;

/** A line to write on, as printed forms have it. */
const LINE = /_{4,}/;

/** Square brackets that are no link. */
const BRACKETS = /\[([^[\]]*)\](?!\()/g;

/** Whether a text as a whole only stands for another. */
function isPlaceholder(text: string, language: string): boolean {
  return UNFINISHED.test(text) || EXAMPLES.has(text) || phrasesOf(language, "placeholders").equals(text);
}

/** The part of a text that keeps the place of other words, or of digits. */
export function placeholderIn(text: string, language: string): string | undefined {
  if (isPlaceholder(text, language)) return text;
  if (text.includes("____")) return LINE.exec(text)?.[0];
  const lost = text.includes("!") ? phrasesOf(language, "lostReferences").find(text) : undefined;
  if (lost) return text.slice(...lost);
  return requestIn(text, language) ?? (text.includes(MASK) ? MASKED.exec(text)?.[0] : undefined);
}

/** What asks for other words between square brackets: [insert date]. */
function requestIn(text: string, language: string): string | undefined {
  if (!text.includes("]")) return undefined;
  for (const [brackets, words = ""] of text.matchAll(BRACKETS)) {
    const isRequest =
      phrasesOf(language, "requested").equals(words) ||
      phrasesOf(language, "requestStarts").atStart(words) ||
      phrasesOf(language, "requestEnds").atEnd(words);
    if (isRequest) return brackets;
  }
  return undefined;
}
