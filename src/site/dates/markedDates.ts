import type { WrittenDate } from "./writtenDate.ts";

/** A day with its mark: 18日, 18号, 18일; not so many days: 18日間. */
const DAY = String.raw`(\d{1,2})\s?[日号號일](?!\s?(?:[間间간]|동안))`;
/** 2027年2月18日, 2월 18일, 2月16日～18日, 2月16～18日. */
const MARKED = new RegExp(
  String.raw`(?<!\d)(?:(\d{4})\s?[年년]\s?)?(?<!\d)(\d{1,2})\s?[月월]\s?(?:(\d{1,2})\s?[日号號일]?\s?(?:[-–—~～〜]|から|至|到|부터)\s?)?${DAY}`,
  "gu",
);
const MARK = /[月월]/;

/** The dates of a text whose numbers have the marks of Chinese, Japanese and Korean: 年月日, 년월일. */
export function findMarkedDates(text: string): WrittenDate[] {
  if (!MARK.test(text)) return [];
  return Array.from(text.matchAll(MARKED)).flatMap((match) => {
    const [written, year, month, firstDay, day] = match;
    if (Number(month) < 1 || Number(month) > 12) return [];
    return {
      written,
      range: [match.index, match.index + written.length] as const,
      day: Number(day),
      month: Number(month) - 1,
      ...(year !== undefined && { year: Number(year) }),
      ...(firstDay !== undefined && { firstDay: Number(firstDay) }),
      isMarked: true,
    };
  });
}
