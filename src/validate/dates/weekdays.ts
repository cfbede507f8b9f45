/** A day of the week in a text, from 0 for Sunday. */
export interface Weekday {
  day: number;
  written: string;
  /** The names of all days in the language in which it is written, Sunday first. */
  names: readonly string[];
}

const ENGLISH = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** As they stand on pages of East Africa beside those of English. */
const SWAHILI = "Jumapili Jumatatu Jumanne Jumatano Alhamisi Ijumaa Jumamosi".split(" ");

/** A word at the end of a text: Mon, or one that Persian and Portuguese write in two parts; Swahili has its word for a date after it. */
const LAST_WORD = /([\p{L}\p{M}\u200c]{3,}(?:-feira)?)(?:[.,]|,?\s+tarehe)?\s+$/u;

/** Thurs is the longest of the short names. */
const LONGEST_SHORT = 5;
const SHORTEST = 3;

/** What stands in a text only when a day of the week may do, in a language, English or Swahili. */
export function anyWeekday(language: string): RegExp {
  const own = [...weekdaysOf(language, "long"), ...weekdaysOf(language, "short")];
  const names = new Set([...ENGLISH.map((name) => name.slice(0, SHORTEST)), ...SWAHILI, ...own]);
  return new RegExp([...names].join("|"), "i");
}

/** The day of the week with which a text ends, before a date, in a language, English or Swahili: "Monday ", "Mon, ". */
export function weekdayBefore(text: string, language: string): Weekday | undefined {
  const [, written = ""] = LAST_WORD.exec(text) ?? [];
  if (written === "") return undefined;
  const small = written.toLowerCase();
  const own = weekdaysOf(language, "long");
  for (const names of [ENGLISH, SWAHILI, own]) {
    const isShort = names === ENGLISH && small.length <= LONGEST_SHORT;
    const day = names.findIndex(
      (name) => name.toLowerCase() === small || (isShort && name.toLowerCase().startsWith(small)),
    );
    if (day >= 0) return { day, written, names };
  }
  const day = weekdaysOf(language, "short").findIndex((name) => name.toLowerCase() === small);
  return day < 0 ? undefined : { day, written, names: own };
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
