/** How people find a kind of block. */
interface BlockGroup {
  /** The heading that it is under. */
  group: string;
  /** Words that people use for it and that neither its label nor its description has. */
  words: string;
}

const OPENING = "Opening and what to do next";
const TEXT = "Text";
const PICTURES = "Pictures";
const CARDS = "Cards and lists of links";
const NUMBERS = "Numbers, prices and tables";
const DATES = "Dates and times";
const EMBEDDED = "From other websites";
const SHARED = "Parts that pages share";
const OTHER = "Other";

/** The headings in their order. */
const ORDER = [OPENING, TEXT, PICTURES, CARDS, NUMBERS, DATES, EMBEDDED, SHARED, OTHER];

/** The kinds of blocks by their types; one that is missing here is under the last heading. */
const GROUPS: Readonly<Record<string, BlockGroup>> = {
  callToAction: { group: OPENING, words: "button enrol apply register enquiry contact donate" },
  cardGrid: { group: CARDS, words: "columns boxes tiles teasers services features" },
  checklist: { group: TEXT, words: "bullets requirements included packing list ticks" },
  countdown: { group: DATES, words: "timer deadline clock admissions" },
  dashboardGrid: { group: EMBEDDED, words: "statistics charts results power bi looker" },
  descriptionList: { group: TEXT, words: "contact address phone email details facts definition enquiry" },
  embed: {
    group: EMBEDDED,
    words: "youtube vimeo film video google maps directions form enquiry survey iframe html audio",
  },
  eventList: { group: DATES, words: "calendar timetable open day meetings agenda diary" },
  faq: { group: TEXT, words: "accordion help expand fold" },
  feeStructure: { group: NUMBERS, words: "prices costs tuition money payment" },
  fragment: { group: SHARED, words: "reuse same everywhere" },
  gallery: { group: PICTURES, words: "images album slideshow slider carousel" },
  hero: { group: OPENING, words: "title headline banner header cover top image" },
  linkList: { group: CARDS, words: "pdf document download attachment buttons" },
  mediaText: { group: PICTURES, words: "columns image beside side by side features" },
  newsList: { group: CARDS, words: "blog articles posts announcements rss subscribe" },
  notice: { group: TEXT, words: "warning information box callout announcement highlight" },
  openingHours: { group: DATES, words: "timetable office times week closed" },
  popup: { group: PICTURES, words: "modal overlay poster flyer advert announcement" },
  priceList: { group: NUMBERS, words: "menu uniform shop costs fees" },
  profileGrid: { group: CARDS, words: "columns teachers board employees portraits contacts" },
  prose: { group: TEXT, words: "title heading headline paragraph article words bullets image" },
  quote: { group: TEXT, words: "parents say review citation" },
  sitemap: { group: CARDS, words: "index contents overview" },
  stats: { group: NUMBERS, words: "columns statistics facts counters results" },
  steps: { group: TEXT, words: "columns how to process instructions guide" },
  table: { group: NUMBERS, words: "timetable columns rows spreadsheet excel" },
  termCalendar: { group: DATES, words: "timetable school year semester" },
  trackPicker: { group: CARDS, words: "courses curriculum pathways tabs" },
};

/** The heading of a kind of block, and how people find it. */
export function findGroup(type: string): BlockGroup {
  const group = Object.hasOwn(GROUPS, type) ? GROUPS[type] : undefined;
  return group ?? { group: OTHER, words: "" };
}

/** Compares two headings by their order. */
export function compareGroups(a: string, b: string): number {
  return ORDER.indexOf(a) - ORDER.indexOf(b);
}
