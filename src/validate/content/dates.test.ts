import { describe, expect, test } from "vitest";
import { covered } from "../../../tests/diagnostics/covered.ts";
import { context, siteText } from "../../../tests/diagnostics/minimalSite.ts";
import { validateSite } from "../validateSite.ts";

function createEvents(dates: readonly string[], year = 2025) {
  return { type: "eventList", year, events: dates.map((date, index) => ({ event: `${index}`, date, time: "17:30" })) };
}

/** The diagnostics of dates of a calendar in a language: the highlighted text, and the text of the first suggestion. */
function reportDates(language: string, dates: readonly string[], year = 2025): [string, string | undefined][] {
  return reportBlock(language, createEvents(dates, year));
}

function diagnoseDates(language: string, dates: readonly string[]) {
  return validateSite(createText(language, createEvents(dates)), context).diagnostics;
}

const listRules = (language: string, block: object) =>
  validateSite(createText(language, block), context).diagnostics.map(({ rule }) => rule);

function createText(language: string, block: object): string {
  const route = { path: "/", title: "Start", description: "Start.", blocks: [block] };
  const navigation = [{ type: "link", label: "Start", href: "/" }];
  return siteText({ routes: [route], navigation }).replace('"language": "en"', `"language": "${language}"`);
}

function reportBlock(language: string, block: object): [string, string | undefined][] {
  const text = createText(language, block);
  return validateSite(text, context)
    .diagnostics.filter(({ rule }) => rule !== "untranslated-words")
    .map((diagnostic) => [covered(text, diagnostic), diagnostic.suggestions[0]?.edits[0]?.text]);
}

function days(language: string, options: Intl.DateTimeFormatOptions): string[] {
  const formatOptions = {
    day: "numeric",
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
    ...options,
  } as const;
  const format = new Intl.DateTimeFormat(language, formatOptions);
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2025, month, 18)));
}

// of each alphabet and each way to inflect a month a few, and languages of East Africa
const languages =
  "am ar-EG ar-JO be bg cs de-AT el es et eu fa fi fr ha he hi hr hu hy ig is it ja ka kk ko lt mk ms om pl pt ro ru rw sk so sr sw th tr uk ur zh zh-TW zu";

describe.each(languages.split(" "))("the days of a calendar in %s", (language) => {
  test.each([
    { month: "long" },
    { month: "short" },
    { month: "long", year: "numeric" },
    { month: "long", weekday: "long", year: "numeric" },
    { month: "short", weekday: "short", year: "numeric" },
  ] as const)("as its readers write them, with %j, are not reported", (options) => {
    const dates = days(language, options);
    // the number of the month is reported in English
    expect(reportDates(language, dates)).toEqual([]);
  });
});

test("a date in numbers is not reported where all read it alike", () => {
  expect(reportDates("de-AT", ["9.1.2025", "24.12.", "5/6/2025"])).toEqual([]);
  expect(reportDates("sw-KE", ["5/6/2025"])).toEqual([]);
  expect(reportDates("sw-KE", ["30/2"])).toEqual([['"30/2"', undefined]]);
});

test.each([
  // the locale says which number is the month, also of one that no reader takes otherwise
  ["en-US", "1/5", ["January 5"]],
  ["en-US", "1/5/25", ["January 5, 2025"]],
  ["en-US", "18/5/2025", ["May 18, 2025"]],
  ["en-KE", "1/5", ["1 May"]],
  ["en-GB", "05/18/2025", ["18 May 2025"]],
  // the language alone does not
  ["en", "1/5", ["1 May", "5 January"]],
  ["en", "18/05/25", ["18 May 2025"]],
  ["en", "05/18/2025", ["18 May 2025"]],
  ["en", "5.5.2025", ["5 May 2025"]],
])("in %s the date %s is that of its readers", (language, date, expected) => {
  const [diagnostic] = diagnoseDates(language, [date]);
  const edits = diagnostic?.suggestions.map(({ certain, edits: [edit] }) => [edit?.text, certain]);
  expect(edits).toEqual(expected.map((day) => [day, false]));
});

test.each(["32/5/2025", "13/13", "0/5/2025", "5/0/25"])(
  "numbers that are no day, %s, are reported in every language",
  (date) => {
    for (const language of ["en", "de"]) expect(reportDates(language, [date])).toEqual([[`"${date}"`, undefined]]);
  },
);

test("short names of days and months are read as the long ones, where they are nothing else", () => {
  expect(
    reportDates("fr", ["sam. 11 sept. 2027", "ven. 17 déc.", "Mar. 9 mars", "vendredi 3 juil. 2026"], 2027),
  ).toHaveLength(1);
  expect(reportDates("fr", ["dim. 11 sept. 2027", "jeudi 17 déc.", "Lun 9 mars"], 2027)).toEqual([
    ["dim. 11 sept. 2027", "samedi 11 sept. 2027"],
    ["jeudi 17 déc", "vendredi 17 déc"],
    ["Lun 9 mars", "jeudi 9 mars"],
  ]);
  expect(
    reportBlock("fr", { type: "prose", text: "Brocante le dim. 11 sept. 2027, concert le jeudi 17 déc. 2027." }),
  ).toHaveLength(2);
  const text = (words: string) => reportBlock("it", { type: "prose", text: words });
  expect(text("Abbiamo 31 set di lenzuola.")).toEqual([]);
  expect(text("Chiuso dal 31 set 2027.")).toHaveLength(1);
  expect(text("Chiuso lun 9 feb 2027.")).toHaveLength(1);
  expect(text("Chiuso mar 9 feb 2027, lunedì 9 marzo. 2026 è passato.")).toEqual([]);
});

test("a misspelt month is reported with the form used in a date", () => {
  expect(reportDates("pl", ["18 stycznja"])).toEqual([['"18 stycznja"', "18 stycznia"]]);
  expect(reportDates("ru", ["18 янвраля"])).toEqual([['"18 янвраля"', "18 января"]]);
  expect(reportDates("de", ["18. Febuar"])).toEqual([['"18. Febuar"', "18. Februar"]]);
});

test("a day as computers write it is of the month that it says", () => {
  expect(reportDates("en", ["2025-02-30", "2025-04-31"])).toHaveLength(2);
  expect(reportDates("en", ["2025-01-31", "2025-04-30", "2025-12-31"])).toEqual([]);
});

test("a day that does not exist is found in every alphabet", () => {
  expect(reportDates("ru", ["30 февраля"])).toHaveLength(1);
  expect(reportDates("ar-JO", ["30 شباط"])).toHaveLength(1);
  expect(reportDates("es", ["31 de junio", "30 de junio"])).toHaveLength(1);
  expect(reportDates("pt-BR", ["30 de fevereiro de 2025", "28 de fevereiro de 2025"])).toHaveLength(1);
});

test("a day that is not on its day of the week is found, however the first of a month is written", () => {
  // 1 April 2025 was a Tuesday
  expect(reportDates("fr", ["mardi 1er avril", "jeudi 1er avril"])).toEqual([["jeudi 1er avril", "mardi 1er avril"]]);
  expect(reportDates("es", ["martes 1 de abril de 2025"])).toEqual([]);
  expect(reportDates("it", ["martedì 1° aprile", "lunedì 1° aprile"])).toHaveLength(1);
});

describe.each("en fr de es it nl pl pt sv sw".split(" "))("in a text in %s", (language) => {
  test("the day of the week of each month is looked at", () => {
    const full = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
    const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, full);
    for (let month = 0; month < 12; month++) {
      const day = Date.UTC(2027, month, 9);
      const right = format.format(day);
      const parts = format.formatToParts(Date.UTC(2027, month, 10));
      const otherWeekday = parts.find(({ type }) => type === "weekday")?.value as string;
      const wrong = format.formatToParts(day).map(({ type, value }) => (type === "weekday" ? otherWeekday : value));
      expect(reportBlock(language, { type: "prose", text: `– ${right}.` })).toEqual([]);
      expect(reportBlock(language, { type: "prose", text: `– ${wrong.join("")}.` })).toHaveLength(1);
    }
  });
});

test.each([
  ["en", "18 to 16 May", "16th to 18th of May"],
  ["sw", "18 hadi 16 Mei", "16 hadi 18 Mei"],
  ["fr", "18 au 16 mai", "1er au 3 mai"],
  ["de", "18. bis 16. Mai", "16. bis 18. Mai"],
  ["es", "18 al 16 de mayo", "16 al 18 de mayo"],
  ["pt", "18 a 16 de maio", "16 a 18 de maio"],
  ["ar", "18 إلى 16 مايو", "16 إلى 18 مايو"],
])("in %s %j ends before it begins, and %j does not", (language, reversedDates, inOrder) => {
  expect(reportDates(language, [reversedDates])).toEqual([[`"${reversedDates}"`, undefined]]);
  expect(reportDates(language, [inOrder])).toEqual([]);
});

/** A heading, a year and dates, such as in a school year. */
interface Calendar {
  heading?: string;
  year: number;
  dates: readonly string[];
}

function reportCalendar({ heading, year, dates }: Calendar, language = "en-GB") {
  return reportBlock(language, { ...createEvents(dates, year), ...(heading !== undefined && { heading }) });
}

/** The same as terms: an opening, a closing, and the first and last day of a holiday. */
function createTerms([opening, closing, starting, ending]: readonly string[]) {
  const terms = [{ name: "Term 1", opening, closing, holiday: { name: "Holiday", starting, ending } }];
  return { type: "termCalendar", year: 2026, terms };
}

const SCHOOL_YEAR = ["Thursday 8 October", "Wednesday 16 December", "Monday 11 January", "Friday 25 June"];

describe("the dates of a school year", () => {
  test.each<Calendar>([
    { heading: "Events of the school year 2026/27", year: 2026, dates: SCHOOL_YEAR },
    { heading: "Events of the school year 2026/27", year: 2027, dates: SCHOOL_YEAR },
    { heading: "Events of 2026", year: 2026, dates: SCHOOL_YEAR },
    { year: 2026, dates: SCHOOL_YEAR },
    { year: 2026, dates: [...SCHOOL_YEAR].reverse() },
    { year: 2026, dates: SCHOOL_YEAR.slice(2) },
    { heading: "Dates", year: 2026, dates: ["Monday 11 January 2027", "Friday 25 June"] },
    { heading: "Spring 2026-27", year: 2026, dates: ["Friday 25 June"] },
  ])("have the days of the week of both years: %j", (calendar) => {
    expect(reportCalendar(calendar)).toEqual([]);
  });

  test("are those of one year, where the heading names it and no date is in the next", () => {
    const dates = ["Monday 18 May", "Tuesday 8 September"];
    const calendar = { heading: "Events of 2026", year: 2026, dates };
    expect(reportCalendar(calendar)).toEqual([]);
    expect(reportCalendar({ ...calendar, dates: ["Tuesday 18 May", "Tuesday 8 September"] })).toEqual([
      ["Tuesday 18 May", "Monday 18 May"],
    ]);
  });

  test.each([
    [["Thursday 8 October", "Tuesday 11 January"], "Tuesday 11 January", ["Monday 11 January"]],
    [["Sunday 8 October", "Monday 11 January"], "Sunday 8 October", ["Thursday 8 October"]],
    [["Wednesday 11 January"], "Wednesday 11 January", ["Sunday 11 January", "Monday 11 January"]],
  ])("are corrected to the year that their order tells: %j", (dates, highlightedText, expectedTexts) => {
    const text = createText("en-GB", createEvents(dates, 2026));
    const { diagnostics } = validateSite(text, context);
    expect(diagnostics.map((diagnostic) => covered(text, diagnostic))).toEqual([highlightedText]);
    expect(diagnostics[0]?.suggestions.map(({ edits }) => edits[0]?.text)).toEqual(expectedTexts);
    expect(diagnostics[0]?.suggestions.some(({ certain }) => certain)).toBe(false);
  });

  test("are the same for events and for terms", () => {
    const dates = ["Wednesday 2 September", "Friday 18 December", "Monday 21 December", "Tuesday 4 January"];
    const expected = [["Tuesday 4 January", "Monday 4 January"]];
    expect(reportCalendar({ year: 2026, dates })).toEqual(expected);
    expect(reportBlock("en-GB", createTerms(dates))).toEqual(expected);
  });

  test("may have a day that only the second year has", () => {
    expect(reportCalendar({ year: 2027, dates: ["29 February"] })).toEqual([]);
    expect(reportCalendar({ year: 2025, dates: ["29 February"] })).toHaveLength(1);
  });

  test("get a day of the week that fits when their year is corrected", () => {
    const [[, correction] = []] = reportCalendar({ year: 2026, dates: ["Sunday 18 May 2025"] });
    expect(correction).toBe("Monday 18 May 2026");
    expect(reportCalendar({ year: 2026, dates: [String(correction)] })).toEqual([]);
  });
});

describe("the years of other calendars", () => {
  test.each([
    ["th", 2569, ["วันจันทร์ 5 มกราคม", "29 กุมภาพันธ์ 2571", "วันจันทร์ที่ 5 มกราคม 2569"]],
    ["th-TH", 2026, ["จันทร์ 5 มกราคม 2569"]],
    ["en-TH", 2569, ["Sunday 5 January", "Sunday 5 January 2570"]],
    ["en", 2569, ["Sunday 5 January"]],
    ["ar-SA", 1448, ["الاثنين 5 رمضان", "الأحد 5 يناير"]],
    ["ar-SA-u-ca-islamic-umalqura", 1448, ["الأحد 5 يناير"]],
    ["fa", 1405, ["دوشنبه ۵ مهر"]],
    ["he", 5787, ["יום שני 5 בינואר"]],
  ])("in %s, %i is no year whose days of the week are checked", (language, year, dates) => {
    expect(reportDates(language, dates, year)).toEqual([]);
  });

  test("the Gregorian year is checked where another calendar is used, too", () => {
    expect(reportDates("en-TH", ["Monday 5 January"], 2026)).toEqual([]);
    expect(reportDates("en-TH", ["Friday 5 January"], 2026)).toHaveLength(1);
  });

  test("a moment is not suggested in the years of another calendar", () => {
    const notice = { type: "notice", kind: "info", text: "Open.", until: "31 January 2570" };
    expect(reportBlock("en-TH", notice)).toEqual([['"31 January 2570"', undefined]]);
  });
});

test.each([
  ["ja", "2027年2月30日", "2027年2月30日"],
  ["ja", "入試は2月30日（月）です。", "2月30日"],
  ["ja", "２月３０日", "２月３０日"],
  ["ja", "2月27日～30日", "2月27日～30日"],
  ["zh", "2027年4月31号开学", "2027年4月31号"],
  ["zh-TW", "6月31號", "6月31號"],
  ["ko", "12월 32일", "12월 32일"],
  ["ko", "2027년 2월 29일", "2027년 2월 29일"],
])("in %s, %s does not exist", (language, text, date) => {
  const block = { type: "prose", text };
  expect(reportBlock(language, block).map(([words]) => words)).toEqual([date]);
});

test.each([
  ["ja", "電話 81 3 5555 1234"],
  ["ja", "81 3 5555 1234"],
  ["zh", "电话 86 10 5555 1234，共 40 2 30 个"],
  ["ja", "2月28日から3月31日まで、30日間"],
  ["ja", "2月1日から30日間"],
  ["ko", "2월 1일부터 30일간, 1월 31일부터 30일 동안"],
  ["de", "Tel. (030) 30-02-2027 12"],
])("in %s, %s has no date that does not exist", (language, text) => {
  expect(listRules(language, { type: "prose", text })).not.toContain("impossible-date");
});
