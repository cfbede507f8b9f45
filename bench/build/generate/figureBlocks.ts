import type { Makers } from "./maker.ts";
import { head, report, several } from "./parts.ts";
import { ICONS } from "./place.ts";
import { paragraph, phrase, sentences } from "./words.ts";

/** Blocks of figures, dates, terms and frames. */
export const figureBlocks: Makers<
  | "stats"
  | "descriptionList"
  | "table"
  | "eventList"
  | "termCalendar"
  | "priceList"
  | "checklist"
  | "dashboardGrid"
  | "feeStructure"
  | "embed"
> = {
  stats: (place) => ({
    type: "stats",
    heading: phrase(place.random, 2, 5),
    stats: several(place, 3, 4, (label) => ({ value: place.random.between(2, 9000).toLocaleString("en"), label })),
  }),
  descriptionList: (place) => ({
    type: "descriptionList",
    ...head(place),
    items: several(place, 3, 5, (term) => ({
      term,
      description: paragraph(place.random, 1, 1),
      icon: place.random.pick(ICONS),
    })),
  }),
  table: (place) => ({
    type: "table",
    ...head(place),
    caption: phrase(place.random, 2, 4),
    columns: ["Day", "Morning", "Evening"],
    rows: several(place, 3, 5, (day) => [day, phrase(place.random, 2, 4), phrase(place.random, 2, 4)]),
  }),
  eventList: (place) => ({
    type: "eventList",
    ...head(place),
    year: 2030,
    events: several(place, 3, 6, (event) => ({
      event,
      date: `${place.random.between(1, 28)} June`,
      time: `${place.random.between(1, 11)} PM`,
    })),
  }),
  termCalendar: (place) => ({
    type: "termCalendar",
    ...head(place),
    year: 2030,
    terms: [
      {
        name: "Spring",
        opening: "7 January",
        closing: "29 March",
        halfTerm: { opening: "11 February", closing: "15 February" },
        holiday: { name: phrase(place.random, 2, 3), starting: "30 March", ending: "14 April" },
      },
      {
        name: "Summer",
        opening: "15 April",
        closing: "28 June",
        holiday: { name: phrase(place.random, 2, 3), starting: "29 June", ending: "31 August" },
      },
    ],
  }),
  priceList: (place) => ({
    type: "priceList",
    ...head(place),
    heading: phrase(place.random, 2, 4),
    currency: "EUR",
    items: several(place, 3, 5, (title) => ({
      title,
      ...(place.random.chance(80) ? { amount: `${place.random.between(2, 90)}.50` } : { free: true as const }),
      note: phrase(place.random, 3, 6),
    })),
  }),
  checklist: (place) => ({
    type: "checklist",
    ...head(place),
    checkedLabel: "Included",
    uncheckedLabel: "Not included",
    items: several(place, 3, 5, (text) => ({
      text,
      detail: paragraph(place.random, 1, 1),
      checked: place.random.chance(60),
    })),
  }),
  dashboardGrid: (place) => ({
    type: "dashboardGrid",
    ...head(place),
    filterLabel: "Year",
    allLabel: "All years",
    dashboards: [2028, 2029].map((year) => ({
      id: `report-${year}`,
      year,
      title: `${phrase(place.random, 2, 3)} in ${year}`,
      description: sentences(place.random, 1, 1),
      embedUrl: report(place),
      aspectRatio: "16:9",
      icon: place.random.pick(ICONS),
    })),
  }),
  feeStructure: (place) => {
    const terms = several(place, 2, 3, (label) => ({ label, amount: place.random.between(100, 900) * 100 }));
    const total = terms.reduce((sum, { amount }) => sum + amount, 0);
    return {
      type: "feeStructure",
      ...head(place),
      heading: phrase(place.random, 2, 4),
      currency: "EUR",
      terms: terms.map(({ label, amount }) => ({ label, amount: amount.toLocaleString("en") })),
      total: { label: "The whole year", amount: total.toLocaleString("en"), note: sentences(place.random, 1, 1) },
    };
  },
  embed: (place) => {
    const src = report(place);
    return {
      type: "embed",
      ...head(place),
      title: phrase(place.random, 2, 4),
      src,
      aspectRatio: "4:3",
      link: { label: `Open ${phrase(place.random, 2, 3)} on its own`, href: src },
      fallback: paragraph(place.random, 1, 1),
    };
  },
};
