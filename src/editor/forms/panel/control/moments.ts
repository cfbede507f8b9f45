import { countDays, findDates } from "../../../../site/dates/dates.ts";
import { numericDate } from "../../../../site/dates/numericDates.ts";
import type { Field } from "../../messages.ts";
import type { TextFormat } from "./useTypedText.ts";

type Parsed = ReturnType<TextFormat["parse"]>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00)?$/;
const WORDS = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
const EXAMPLE_DAY = "31 Jan 2027";
export const EXAMPLE_TIME = "17:30";
export const EXAMPLE_MOMENT = `${EXAMPLE_DAY}, ${EXAMPLE_TIME}`;

/** How the value of a field is typed that is a day, a time or both; undefined for one of another kind. */
export function findMomentFormat({ kind, language = "en", isEnd }: Field): TextFormat | undefined {
  if (kind === "date") return createDayFormat(language);
  if (kind === "instant") return createMomentFormat(language, isEnd === true);
  if (kind === "momentOrDay") return createMomentOrDayFormat(language);
  return kind === "timeOfDay" ? TIME_FORMAT : undefined;
}

/** Days: written as in ISO 8601, read and typed as in "31 Jan 2027". `language` is that of the site. */
export function createDayFormat(language: string): TextFormat {
  return { format: (value) => formatDay(String(value ?? "")), parse: (text) => parseDay(text.trim(), language) };
}

/** Times of a day, from 00:00 to 24:00: "9.30", "930" and "9:30 AM" are times, too. */
export const TIME_FORMAT: TextFormat = {
  format: (value) => String(value ?? ""),
  parse: (text) => parseTime(text.trim()),
};

/** A day and a time, as in "31 Jan 2027, 17:30". A day alone is its beginning; `isEnd`: its end. */
export function createMomentFormat(language: string, isEnd: boolean): TextFormat {
  return {
    format(value) {
      const text = String(value ?? "");
      const [, day = "", time] = MOMENT.exec(text) ?? [];
      return time === undefined ? text : `${formatDay(day)}, ${time}`;
    },
    parse: (text) => parseMoment(text.trim(), language, isEnd),
  };
}

/** A day, or a day and a time, as in "31 Jan 2027, 17:30". */
export function createMomentOrDayFormat(language: string): TextFormat {
  const moments = createMomentFormat(language, false);
  const days = createDayFormat(language);
  return {
    format: (value) => (String(value ?? "").includes("T") ? moments.format(value) : days.format(value)),
    parse: (text) => (TIME_AT_END.test(text.trim()) ? moments.parse(text) : days.parse(text)),
  };
}

/** A day of ISO 8601 as people read it; any other text as it is. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const isDay = DAY.test(day) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isDay ? WORDS.format(date) : day;
}

function parseDay(text: string, language: string): Parsed {
  if (/(?<!\d)\d{5,}/.test(text)) return { problem: "Write the year in four digits, such as 2027." };
  const day = readDay(text, language);
  if (!day) return { problem: `Write a day, such as ${EXAMPLE_DAY}.` };
  const { year, month } = day;
  if (year === undefined) return { problem: `Write the year, too, as in ${EXAMPLE_DAY}.` };
  const count = month < 0 || month > 11 ? 0 : countDays(month, year);
  if (count === 0) return { problem: "Months go from 1 to 12." };
  if (day.day < 1 || day.day > count)
    return { problem: `${MONTH.format(Date.UTC(year, month))} ${year} has ${count} days. Write another day.` };
  return { value: [pad(year, 4), pad(month + 1), pad(day.day)].join("-") };
}

/** The day that a text is, which there need not be; undefined if it is something else. */
function readDay(
  text: string,
  language: string,
): { year?: number | undefined; month: number; day: number } | undefined {
  const numbers = numericDate(text, language);
  if (numbers) return { year: numbers.year, ...(numbers.days[0] ?? numbers.first) };
  const [date, otherDate] = findDates(text, language);
  if (!date || otherDate || date.firstDay !== undefined) return undefined;
  // a day of the week may be before it
  return /\d/.test(text.slice(0, date.range[0]) + text.slice(date.range[1])) ? undefined : date;
}

const TIME = /^(\d{1,2})(?:[:.h ]?(\d\d))?(?::00)?\s*(?:([ap])\.?m\.?)?$/i;

function parseTime(text: string): Parsed {
  const [, hourText, minuteText = "00", half] = TIME.exec(text) ?? [];
  if (hourText === undefined) return { problem: `Write a time in hours and minutes, such as ${EXAMPLE_TIME}.` };
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (half ? hour < 1 || hour > 12 : hour > 24 || (hour === 24 && minute > 0))
    return { problem: half ? "Hours before AM or PM go from 1 to 12." : "Hours go from 00:00 to 24:00." };
  if (minute > 59) return { problem: "Minutes go from 00 to 59." };
  const fullHour = half ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour;
  return { value: `${pad(fullHour)}:${pad(minute)}` };
}

/** The text between a day and a time. */
const BETWEEN = /(?:T|,?\s+(?:at\s+)?|,)/i;
const TIME_AT_END = new RegExp(
  `^(.*?\\d.*?)${BETWEEN.source}(\\d{1,2}(?:[:.]\\d\\d){1,2}(?:\\s*[ap]\\.?m\\.?)?|\\d{1,2}\\s*[ap]\\.?m\\.?)$`,
  "i",
);

function parseMoment(text: string, language: string, isEnd: boolean): Parsed {
  // with a time zone of its own
  if (/^\d{4}-\d\d-\d\dT[\d:]+(?:Z|[+-]\d\d:\d\d)$/.test(text)) return { value: text };
  const [, dayText = text, timeText = isEnd ? "24:00" : "00:00"] = TIME_AT_END.exec(text) ?? [];
  const day = parseDay(dayText.trim(), language);
  if ("problem" in day) return day;
  const time = parseTime(timeText);
  return "problem" in time ? time : { value: `${day.value}T${time.value}` };
}

const pad = (number: number, length = 2) => String(number).padStart(length, "0");
