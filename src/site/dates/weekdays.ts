import { getPhrases } from "../locales/index.ts";
import { findWords, type Word } from "../locales/phrases.ts";
import { findNameAt, getCalendar } from "./calendarNames.ts";
import { isSpace } from "./dates.ts";

/** A day of the week in a text, from 0 for Sunday. */
export interface Weekday {
  day: number;
  written: string;
  /** The names of all days in the language in which it is written, Sunday first. */
  names: readonly string[];
  /** The days before it: of Monday to Friday, a date may be that of the first. */
  listed: readonly number[];
}

/** How far back to look for days: seven of them with the characters between them. */
const NEAR = 120;

/** A longer word between two days is not "to" or "and". */
const LONGEST_BETWEEN = 5;

/** The day of the week with which a text ends, before a date, in the languages of a site: "Monday ", "Mon, ". */
export function weekdayBefore(text: string, language: string): Weekday | undefined {
  const near = withoutDateWord(text.slice(-NEAR), language);
  const words = findWords(near);
  const name = findNameAt(words, words.length, "before", getCalendar(language).weekdays);
  const [first, last] = [words[name?.start ?? 0], words.at(-1)];
  if (!name || !first || !last || !isSpace(near.slice(last.end), ",", ...(name.isShort ? ["."] : []))) return undefined;
  const weekdayText = near.slice(first.start, last.end);
  return {
    day: name.index,
    written: weekdayText,
    names: name.names,
    listed: listedBefore(near, words, name.start, language),
  };
}

/** A text without the word for a date with which it ends: "Jumanne, tarehe ". */
function withoutDateWord(text: string, language: string): string {
  const [start, end] = getPhrases(language, "dateWords").atEnd(text) ?? [];
  return end !== undefined && isSpace(text.slice(end), ".") ? text.slice(0, start) : text;
}

/** The days of the week before another, with a character or a short word between them: Mon – Fri, Saturday and Sunday. */
function listedBefore(text: string, words: readonly Word[], end: number, language: string): number[] {
  const { weekdays } = getCalendar(language);
  const isBetween = (words[end - 1]?.plain.length ?? 0) <= LONGEST_BETWEEN;
  const name =
    findNameAt(words, end, "before", weekdays) ?? (isBetween && findNameAt(words, end - 1, "before", weekdays));
  if (!name || text.slice(words[name.end - 1]?.end, words[end]?.start).includes(".")) return [];
  return [name.index, ...listedBefore(text, words, name.start, language)];
}
