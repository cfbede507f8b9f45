import type { Block } from "../../../src/generated/site.ts";

type Event = Extract<Block, { type: "eventList" }>["events"][number];
type NewsEntry = NonNullable<Extract<Block, { type: "newsList" }>["entries"]>[number];

const SUBJECTS = [
  "Parents' evening",
  "Choir practice",
  "Council meeting",
  "Clinic",
  "Quiz night",
  "Harvest supper",
  "Open day",
];
const YEAR = 2031;

const writeNumber = (number: number) => String(number).padStart(2, "0");

/** So many events of one year in different places, every fifth of which is a series in term time. */
export function createEvents(count: number): Event[] {
  return Array.from({ length: count }, (_, index) => {
    const day = `${YEAR}-${writeNumber((index % 12) + 1)}-${writeNumber(((index * 7) % 28) + 1)}`;
    const hour = 8 + (index % 12);
    return {
      event: `${SUBJECTS[index % SUBJECTS.length]} ${index}`,
      start: `${day}T${writeNumber(hour)}:00`,
      end: `${day}T${writeNumber(hour + 1)}:30`,
      place: `Room ${index}`,
      ...(index % 5 === 0 && { repeat: { every: "week", during: "#terms", count: 10 } }),
    } as Event;
  });
}

/** So many news, every second of which has a page of its own. */
export function createNews(count: number): NewsEntry[] {
  return Array.from({ length: count }, (_, index) => {
    const text = `${SUBJECTS[index % SUBJECTS.length]} was a success. Many people came, and number ${index} was the best of all.`;
    return {
      title: `${SUBJECTS[index % SUBJECTS.length]}, number ${index}`,
      date: `${YEAR - 10 + (index % 5)}-${writeNumber((index % 12) + 1)}-${writeNumber(((index * 3) % 28) + 1)}`,
      text,
      ...(index % 2 === 0 && { id: `entry-${index}`, blocks: [{ type: "prose", text: `${text} ${text}` }] }),
    } as NewsEntry;
  });
}

/** A calendar of the terms of that year. */
export const TERMS: Block = {
  type: "termCalendar",
  id: "terms",
  year: YEAR,
  terms: [
    {
      name: "Term 1",
      opening: "Mon 6 Jan",
      closing: "Fri 4 Apr",
      holiday: { name: "April holiday", starting: "5 Apr", ending: "27 Apr" },
    },
    {
      name: "Term 2",
      opening: "Mon 28 Apr",
      closing: "Fri 1 Aug",
      holiday: { name: "August holiday", starting: "2 Aug", ending: "24 Aug" },
    },
    {
      name: "Term 3",
      opening: "Mon 25 Aug",
      closing: "Fri 28 Nov",
      holiday: { name: "Long holiday", starting: "29 Nov", ending: "31 Dec" },
    },
  ],
};
