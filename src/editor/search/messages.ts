import { object, string, union } from "valibot";
import type { ChangedText } from "../../edit/replaceInTexts.ts";
import { declareAnswer, defineQuery, type InferRequest, index, pointer } from "../api/definitions/requestDefinition.ts";

/** The requests that search the texts of the site. */
export const searchRequests = {
  /** Looks for words in all texts of the site. */
  search: defineQuery(
    object({
      words: string(),
      /** The page that is shown: its texts come first. */
      path: string(),
      /** The most texts that are listed. */
      limit: index,
    }),
    declareAnswer<SearchAnswer>(),
  ),
  /** Asks for the changes that a replacement of words or of an amount would make. */
  replacements: defineQuery(
    object({
      /** `except` is the JSON pointer of the amount that has been changed. */
      find: union([object({ words: string() }), object({ amount: string(), except: pointer })]),
      /** The text that is written instead; `{phone}` is the constant of that name. */
      replacement: string(),
      path: string(),
    }),
    declareAnswer<ReplacementsAnswer>(),
  ),
};

export type SearchRequest = InferRequest<typeof searchRequests.search>;
export type ReplacementsRequest = InferRequest<typeof searchRequests.replacements>;

/** The texts in which words were found. */
export interface SearchAnswer {
  /** The texts of the page that was shown, then in the order of site.json. */
  texts: FoundText[];
  /** How many there are, as far as they are counted. */
  count: number;
  /** Whether there are more. */
  hasMore: boolean;
}

/** A text of site.json, wherever it is shown. */
export interface FoundPlace {
  pointer: string;
  /** The page that it is on, else the part of the site: "Menu", "Shared part: fee help". */
  group: string;
  /** Its name in words: "Text · prose". */
  label: string;
  /** Where else it is shown: "used on 5 pages". */
  note?: string;
  /** The path of a page that shows it. */
  path: string;
}

/** A text with the words that were looked for. */
export interface FoundText extends FoundPlace {
  /** The words with the text around them, as it is shown. */
  excerpt: { text: string; isMatch: boolean }[];
}

/** The changes of a replacement. */
export interface ReplacementsAnswer {
  /** The hash of the text that they are from, which an edit of them gives as its base. */
  hash: string;
  texts: ReplacedText[];
  /** How many more texts have the words, but partly in a constant, across formats, or in a longer number. */
  skipped: number;
  /** Whether there are more texts than can be changed at once. */
  hasMore: boolean;
}

/** A text before and after a replacement, as it is shown; and as it is written, for the operation replaceInTexts. */
export interface ReplacedText extends FoundPlace, Pick<ChangedText, "replacements"> {
  before: string;
  after: string;
  /** Whether no longer words are changed: "fees" for "fee". */
  isWhole: boolean;
}
