import type { WordReplacement } from "../../../edit/replaceInTexts.ts";
import type { Range } from "../../../json/textEdits.ts";
import { applyEdits } from "../../../json/textEdits.ts";
import { substitute } from "../../../site/constants.ts";
import { escapeBraces } from "../../../site/escapeBraces.ts";
import { richTextLinks, richTextTokens } from "../../../site/richText.ts";
import { BREAK, showText } from "../../../site/shownText.ts";
import { createAmounts } from "../../../validate/content/amounts.ts";
import { excerptVersions } from "../../protocol/excerptVersions.ts";
import type { ReplacedText, ReplacementsAnswer, ReplacementsRequest } from "../messages.ts";
import { createAmountFinder, createWordFinder, type Finder } from "./finder.ts";
import { type Match, MOST, type SearchedSite, searchTexts } from "./searchedSite.ts";

/** The words to find, and the words in their place. */
interface Replacer {
  finder: Finder;
  /** Finds the same places, without parts of longer words. */
  wholeFinder: Finder;
  /** The words in the place of others, as they are shown. */
  replace(words: string): string;
}

/**
 * The texts that a replacement would change in a site: words that are written in a text itself, without formats in
 * them. Of a text that has whole words, only those are replaced.
 */
export function listReplacements(site: SearchedSite, request: ReplacementsRequest): ReplacementsAnswer {
  const { find, path } = request;
  const { finder, wholeFinder, replace } = createReplacer(site, request);
  const isOther = ({ text }: Match) => !("except" in find) || text.pointer !== find.except;
  const matches = site.find(finder, path, MOST).filter(isOther);
  const texts = matches.slice(0, MOST).flatMap((match): ReplacedText[] => {
    const wholeRanges = wholeFinder.find(match.shown.text, match.text.kind);
    const wholeText = replaceIn({ ...match, ranges: wholeRanges }, replace, site.constants);
    const replacedText = wholeText ?? replaceIn(match, replace, site.constants);
    if (!replacedText) return [];
    return [{ ...site.describe(match.text, path), ...replacedText, isWhole: wholeText !== undefined }];
  });
  // ticked texts are seen first
  texts.sort((a, b) => Number(b.isWhole) - Number(a.isWhole));
  const count = "words" in find ? searchTexts(site, { words: find.words, path, limit: 0 }).count : matches.length;
  const hasMore = matches.length > MOST;
  return { hash: site.hash, texts, skipped: hasMore ? 0 : count - texts.length, hasMore };
}

function createReplacer(site: SearchedSite, { find, replacement }: ReplacementsRequest): Replacer {
  if ("words" in find) {
    const isLower = find.words === find.words.toLowerCase();
    return {
      finder: createWordFinder(find.words, "letters"),
      wholeFinder: createWordFinder(find.words, "nothing"),
      replace: (words) => (isLower ? writeInCaseOf(words, replacement) : replacement),
    };
  }
  const style = site.readMoneyStyle();
  const amounts = createAmounts(style.language);
  const number = amounts.read(replacement);
  const finder = createAmountFinder(find.amount, style);
  return {
    finder,
    wholeFinder: finder,
    // as the other one is written: 26000 for 25000
    replace: (words) => amounts.writeLike(number, [words]),
  };
}

/** Words with capital letters where those that they replace have them, which were looked for in small letters. */
function writeInCaseOf(replacedWords: string, words: string): string {
  // the name of a constant
  if (words.includes("{")) return words;
  const isUpper = replacedWords === replacedWords.toUpperCase() && replacedWords !== replacedWords.toLowerCase();
  if (isUpper && replacedWords.length > 1) return words.toUpperCase();
  const [first = ""] = replacedWords;
  return first === first.toLowerCase() ? words : words.slice(0, 1).toUpperCase() + words.slice(1);
}

/**
 * The replacements of the words that were found in a text; undefined if they cannot be made without changing more of
 * it.
 */
function replaceIn(
  { text, shown, ranges }: Match,
  replace: Replacer["replace"],
  constants: ReadonlyMap<string, string>,
): Pick<ReplacedText, "before" | "after" | "replacements"> | undefined {
  const shownEdits: { start: number; end: number; text: string }[] = [];
  const places: { range: Range; writtenWords: string }[] = [];
  for (const range of ranges) {
    const [start, end] = range;
    const [first, last] = [shown.findOffset(start), shown.findOffset(end - 1)];
    if (first === undefined || last === undefined) continue;
    const writtenWords = escapeBraces(replace(shown.text.slice(start, end)), constants);
    places.push({ range: [first, last + 1], writtenWords });
    shownEdits.push({ start, end, text: substitute(writtenWords, constants) });
  }
  const expectedText = applyEdits(shown.text, shownEdits);
  if (places.length === 0 || expectedText === shown.text) return undefined;
  const writers = text.kind === "richText" ? [(words: string) => words, escapeMarkup] : [(words: string) => words];
  for (const write of writers) {
    const replacements = places.map(
      ({ range: [start, end], writtenWords }): WordReplacement => ({
        start,
        before: text.source.slice(start, end),
        after: write(writtenWords),
      }),
    );
    const source = applyEdits(
      text.source,
      replacements.map(({ start, before, after }) => ({ start, end: start + before.length, text: after })),
    );
    if (showText({ ...text, source }, constants).text !== expectedText) continue;
    if (text.kind === "richText" && readFormats(source) !== readFormats(text.source)) continue;
    const [before, after] = excerptVersions(shown.text, expectedText);
    return { replacements, before: before.replaceAll(BREAK, " "), after: after.replaceAll(BREAK, " ") };
  }
  return undefined;
}

const escapeMarkup = (words: string) => words.replaceAll(/[\\*`[\]]/g, "\\$&");

/** The formats of a rich text besides its words. */
function readFormats(source: string): string {
  const formats = richTextTokens(source).flatMap(({ type, children }) => [
    type,
    ...(children ?? []).map((child) => child.type).filter((childType) => childType !== "text"),
  ]);
  return [...formats, ...richTextLinks(source).map(({ address }) => address)].join(" ");
}
