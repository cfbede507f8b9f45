import { getPhrases } from "../../site/locales/index.ts";
import { characterSet, hasCharacter } from "./characters.ts";
import { execOutsideAddresses } from "./outsideLinks.ts";

/** The examples in our own messages, which are pasted as they are. */
const EXAMPLES: ReadonlySet<string> = new Set(["Some text", "Some words", "What the picture shows"]);

const LONGEST_EXAMPLE = Math.max(...Array.from(EXAMPLES, (example) => example.length));

/** A note to the author, filler text, and characters in place of words. */
const UNFINISHED = /^(?:(?:TODO|TBD)(?:$|:)|Lorem ipsum|(?:xxxx?|XXXX?|\?\?\?)$)/;

/** Letters in place of digits: one X alone is a size, a grade or a name. */
export const MASK = "XX";
/** A phone number, an amount or a year with letters in place of digits; Roman numerals have no digits beside them. */
const MASKED =
  /(?<![\dA-Za-z])(?:\+|[A-Z]{2}(?=\d\d\s?X{4}))?(?:\d[\d\s.,-]{0,20}(?:(?<=\d[.,-]?)X{2,}|(?<=\d\d\s)X{3,})|X{2,}[.,]X{3}|(?<=(?:\b[A-Z]{3}\.?|[$€]) ?)X{3,})(?:[\s.,-][\dX]{2,})*(?![A-Za-z])/;

/** A line to write on, as printed forms have it. */
const LINE = /_{4,}/;

/** Square brackets that are no link. */
const BRACKETS = /\[([^[\]]*)\](?!\()/g;

/** Every placeholder but a text that is one as a whole has one of these characters. */
const PARTS = characterSet("_!]X");

/** Creates a function that returns the placeholder in a text of a site in this language. */
export function createPlaceholderFinder(language: string): (text: string) => string | undefined {
  const [placeholders, lostReferences] = [getPhrases(language, "placeholders"), getPhrases(language, "lostReferences")];
  const requests = getPhrases(language, "requested");
  const [requestStarts, requestEnds] = [getPhrases(language, "requestStarts"), getPhrases(language, "requestEnds")];

  /** A request for other words between square brackets: [insert date]. */
  function findRequest(text: string): string | undefined {
    if (!text.includes("]")) return undefined;
    for (const [brackets, words = ""] of text.matchAll(BRACKETS)) {
      const isRequest = requests.equals(words) || requestStarts.atStart(words) || requestEnds.atEnd(words);
      if (isRequest) return brackets;
    }
    return undefined;
  }

  function findPart(text: string): string | undefined {
    const line = text.includes("____") ? execOutsideAddresses(LINE, text) : null;
    if (line) return line[0];
    const range = text.includes("!") ? lostReferences.find(text) : undefined;
    if (range) return text.slice(...range);
    return findRequest(text) ?? (text.includes(MASK) ? execOutsideAddresses(MASKED, text)?.[0] : undefined);
  }

  return (text) => {
    if (UNFINISHED.test(text) || (text.length <= LONGEST_EXAMPLE && EXAMPLES.has(text)) || placeholders.equals(text))
      return text;
    return hasCharacter(text, PARTS) ? findPart(text) : undefined;
  };
}
