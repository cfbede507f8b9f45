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

/** As they stand on pages of East Africa beside those of English. */
const SWAHILI = "Jumapili Jumatatu Jumanne Jumatano Alhamisi Ijumaa Jumamosi".split(" ");

/** As they are shortened in notices and chats: J'mosi, Jnne. */
const SWAHILI_SHORT = /^j['’/]?(pili|tatu|nne|tano|mosi)$/i;

/** A word at the end of a text: Mon, or one that Persian and Portuguese write in two parts; Swahili has its word for a date after it. */
const LAST_WORD =
  /((?:(?<!\p{L})J['’/])?[\p{L}\p{M}\u200c]{3,}(?:-feira)?)(?:[.,]|,?\s+(?:ya\s+)?(?:tarehe|tar\.?))?\s+$/iu;

/** Thurs is the longest of the short names. */
const LONGEST_SHORT = 5;
const SHORTEST = 3;

/** What stands in a text only when a day of the week may do, in a language, English or Swahili. */
export function anyWeekday(language: string): RegExp {
  const own = [...weekdaysOf(language, "long"), ...weekdaysOf(language, "short")];
  const names = new Set([
    ...ENGLISH.map((name) => name.slice(0, SHORTEST)),
    ...SWAHILI,
    SWAHILI_SHORT.source.slice(1, -1),
    ...own,
  ]);
  return new RegExp([...names].join("|"), "i");
}

/** How far back one looks for days: seven of them with what stands between them. */
const NEAR = 120;

/** What stands between two days of the week, a sign or a short word: Mon – Fri, Saturday and Sunday. */
const BETWEEN = /(?:\s\p{L}{1,5}\s|\s?[-–—&,/]\s?)$/u;

/** The day of the week with which a text ends, before a date, in a language, English or Swahili: "Monday ", "Mon, ". */
export function weekdayBefore(text: string, language: string): Weekday | undefined {
  // most dates have nothing before them, and to make the pattern takes longer than all else in a small site
  if (text === "") return undefined;
  const near = text.slice(-NEAR);
  const found = LAST_WORD.exec(near);
  if (!found || isEndOfSentence(found)) return undefined;
  const named = readWeekday(found[1] as string, language);
  if (!named) return undefined;
  const before = near.slice(0, found.index);
  const first = BETWEEN.test(before) ? weekdayBefore(before.replace(BETWEEN, " "), language) : undefined;
  return { ...named, listed: first ? [first.day, ...first.listed] : [] };
}

/** Whether a dot stands behind a name that is too long to be shortened. */
function isEndOfSentence([all, written = ""]: RegExpExecArray): boolean {
  return all.startsWith(".", written.length) && written.length > LONGEST_SHORT;
}

function readWeekday(written: string, language: string): Omit<Weekday, "listed"> | undefined {
  const small = written.toLowerCase();
  const own = weekdaysOf(language, "long");
  for (const names of [ENGLISH, SWAHILI, own]) {
    const isShort = names === ENGLISH && small.length <= LONGEST_SHORT;
    const day = names.findIndex(
      (name) => name.toLowerCase() === small || (isShort && name.toLowerCase().startsWith(small)),
    );
    if (day >= 0) return { day, written, names };
  }
  const [, end] = SWAHILI_SHORT.exec(small) ?? [];
  if (end !== undefined) return { day: SWAHILI.findIndex((name) => name.endsWith(end)), written, names: SWAHILI };
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
