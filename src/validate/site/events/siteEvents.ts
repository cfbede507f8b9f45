import type { Block, Event } from "../../../generated/site.ts";
import { findValue } from "../../../json/pointer.ts";
import { listOccurrences, type Occurrence } from "../../../site/events/occurrences.ts";
import { readTerms, type TermCalendar, type Terms } from "../../../site/events/terms.ts";
import { decodeAddress } from "../../../site/links.ts";
import { oncePer } from "../../../site/oncePer.ts";
import type { Visitor } from "../../walk/visitor.ts";
import type { PageContext } from "../pageContext.ts";
import type { Page } from "../pages/page.ts";
import type { SiteContext } from "../siteContext.ts";

type EventList = Extract<Block, { type: "eventList" }>;

/** A block with events that have a start, or with terms. */
export interface CalendarFact {
  pointer: string;
  type: "eventList" | "termCalendar";
}

/** An event with a start, and its days. */
export interface SiteEvent {
  event: Event;
  /** The JSON pointer of the event. */
  pointer: string;
  occurrences: readonly Occurrence[];
  /** The terms that it names; undefined if they are no term calendar. */
  terms: Terms | undefined;
}

/** Adds the blocks with events that have a start, and with terms. */
export function collectCalendars(_page: PageContext, add: (fact: CalendarFact) => void): Visitor {
  return {
    blocks: {
      eventList({ type, events }, { pointer }) {
        if (events.some(({ start }) => start !== undefined)) add({ type, pointer });
      },
      termCalendar: ({ type }, { pointer }) => add({ type, pointer }),
    },
  };
}

/** Returns the events of a site that have a start: computed once for all rules that ask for them. */
export function listSiteEvents(site: SiteContext, facts: readonly CalendarFact[]): readonly SiteEvent[] {
  return getEvents(site)(facts);
}

const getEvents = oncePer((site: SiteContext) => {
  let events: readonly SiteEvent[] | undefined;
  return (facts: readonly CalendarFact[]) => {
    events ??= readEvents(site, facts);
    return events;
  };
});

function readEvents(site: SiteContext, facts: readonly CalendarFact[]): SiteEvent[] {
  const calendars = facts.filter(({ type }) => type === "termCalendar");
  const readTermsOf = createTermReader(site, calendars);
  return facts.flatMap(({ type, pointer }) => {
    if (type !== "eventList") return [];
    const { events } = findValue(site.value, pointer) as EventList;
    return events.flatMap((event, index): SiteEvent[] => {
      if (event.start === undefined) return [];
      const eventPointer = `${pointer}/events/${index}`;
      const terms = event.repeat?.during === undefined ? undefined : readTermsOf(event.repeat.during, pointer);
      return [{ event, pointer: eventPointer, occurrences: listOccurrences(event, terms), terms }];
    });
  });
}

/** Creates a function that reads the terms which an event of the block at a pointer names; undefined if there are none. */
function createTermReader(site: SiteContext, calendars: readonly CalendarFact[]) {
  const cache = new Map<string, Terms | undefined>();

  function findCalendars(during: string, pointer: string): TermCalendar[] {
    const { to, page } = site.target(during);
    if (to.kind !== "page" && to.kind !== "anchor") return [];
    const pages = to.kind === "page" ? [page] : listPages(site, pointer);
    const hash = decodeAddress(to.hash);
    return calendars.flatMap((calendar) => {
      const block = findValue(site.value, calendar.pointer) as TermCalendar;
      if (hash !== "" && block.id !== hash) return [];
      return listPages(site, calendar.pointer).some((candidate) => pages.includes(candidate)) ? [block] : [];
    });
  }

  return (during: string, pointer: string): Terms | undefined => {
    // only a link without a page depends on its own
    const key = during.startsWith("#") ? `${pointer} ${during}` : during;
    if (cache.has(key)) return cache.get(key);
    const found = findCalendars(during, pointer);
    const terms = found.length === 0 ? undefined : readSiteTerms(site, found);
    cache.set(key, terms);
    return terms;
  };
}

/** The half-terms and holidays of all term calendars of a site. */
export function listBreaks(site: SiteContext, facts: readonly CalendarFact[]): Terms["breaks"] {
  const calendars = facts.filter(({ type }) => type === "termCalendar");
  return readSiteTerms(
    site,
    calendars.map(({ pointer }) => findValue(site.value, pointer) as TermCalendar),
  ).breaks;
}

function readSiteTerms({ language, now, resolve }: SiteContext, calendars: readonly TermCalendar[]): Terms {
  return readTerms(calendars, { language, now, text: resolve });
}

function listPages({ pages }: SiteContext, pointer: string): readonly Page[] {
  const shownOn = pages.showing(pointer);
  return shownOn === "every page" ? pages.all : shownOn;
}
