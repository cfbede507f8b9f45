import { languagesOf, locales, phrasesOf } from "../../locales/index.ts";

/** A day of the week in a text, from 0 for Sunday. */
export interface Weekday {
  day: number;
  written: string;
  /** The names of all days in the language in which it is written, Sunday first. */
  names: readonly string[];
  /** The days that stand before it: of Monday to Friday, a date may be that of the first. */
  listed: readonly number[];
}

const ENGLISH = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** A word at the end of a text: Mon, J'mosi, or one that Persian and Portuguese write in two parts. */
const LAST_WORD = /((?:(?<!\p{L})\p{L}['’/])?[\p{L}\p{M}\u200c]{3,}(?:-feira)?)[.,]?\s+$/iu;

/** Thurs is the longest of the short names. */
const LONGEST_SHORT = 5;

/** The languages of a site but English, its own as its language tag has it. */
function spoken(language: string): string[] {
  const [own, ...others] = languagesOf(language);
  return [...(own === "en" ? [] : [language]), ...others.filter((other) => other !== "en")];
}

/** Short names that Intl does not give, with the language and the day of each. */
function shortNames(language: string): { name: string; day: number; code: string }[] {
  return languagesOf(language).flatMap((code) =>
    (locales[code]?.shortWeekdays ?? []).flatMap((names, day) => names.map((name) => ({ name, day, code }))),
  );
}

/** How far back one looks for days: seven of them with what stands between them. */
const NEAR = 120;

/** What stands between two days of the week, a sign or a short word: Mon – Fri, Saturday and Sunday. */
const BETWEEN = /(?:\s\p{L}{1,5}\s|\s?[-–—&,/]\s?)$/u;

/** The day of the week with which a text ends, before a date, in the languages of a site: "Monday ", "Mon, ". */
export function weekdayBefore(text: string, language: string): Weekday | undefined {
  // most dates have nothing before them, and to make the pattern takes longer than all else in a small site
  if (text === "") return undefined;
  const near = withoutDateWord(text.slice(-NEAR), language);
  const found = LAST_WORD.exec(near);
  if (!found || isEndOfSentence(found)) return undefined;
  const named = readWeekday(found[1] as string, language);
  if (!named) return undefined;
  const before = near.slice(0, found.index);
  const first = BETWEEN.test(before) ? weekdayBefore(before.replace(BETWEEN, " "), language) : undefined;
  return { ...named, listed: first ? [first.day, ...first.listed] : [] };
}

/** A text without the word for a date with which it ends: "Jumanne, tarehe ". */
function withoutDateWord(text: string, language: string): string {
  const [start, end] = phrasesOf(language, "dateWords").atEnd(text) ?? [];
  return end !== undefined && /^\.?\s+$/.test(text.slice(end)) ? text.slice(0, start) : text;
}

/** Whether a dot stands behind a name that is too long to be shortened. */
function isEndOfSentence([all, written = ""]: RegExpExecArray): boolean {
  return all.startsWith(".", written.length) && written.length > LONGEST_SHORT;
}

function readWeekday(written: string, language: string): Omit<Weekday, "listed"> | undefined {
  const small = written.toLowerCase();
  for (const names of [ENGLISH, ...spoken(language).map((one) => weekdaysOf(one, "long"))]) {
    const isShort = names === ENGLISH && small.length <= LONGEST_SHORT;
    const day = names.findIndex(
      (name) => name.toLowerCase() === small || (isShort && name.toLowerCase().startsWith(small)),
    );
    if (day >= 0) return { day, written, names };
  }
  const short = shortNames(language).find(({ name }) => name.toLowerCase() === small.replace(/['/]/, "’"));
  if (short) return { day: short.day, written, names: weekdaysOf(short.code, "long") };
  for (const one of spoken(language)) {
    const day = weekdaysOf(one, "short").findIndex((name) => name.toLowerCase() === small);
    if (day >= 0) return { day, written, names: weekdaysOf(one, "long") };
  }
  return undefined;
}

/** The names of the days of the week in a language, Sunday first, without the dot of short ones: dim. */
function weekdaysOf(language: string, length: "long" | "short"): readonly string[] {
  if (/^en\b/.test(language)) return ENGLISH;
  try {
    const format = new Intl.DateTimeFormat(language, { weekday: length, timeZone: "UTC" });
    // 1 January 2023 was a Sunday
    return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2023, 0, 1 + day)).replace(/\.$/, ""));
  } catch {
    // a language that no calendar knows is told of by the schema
    return ENGLISH;
  }
}
