import type { Block, Event, Site } from "../../../generated/site.ts";
import { findValue } from "../../../json/pointer.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { findTerms, type TermSite } from "../../../site/events/eventTerms.ts";
import { formatDay } from "../../../site/events/localTime.ts";
import { compareTexts, listOccurrences, type Occurrence } from "../../../site/events/occurrences.ts";
import { readTerms, type TermCalendar, type Terms } from "../../../site/events/terms.ts";
import { expandFragments, type PlacedBlock } from "../../../site/fragments.ts";
import { findPageByPath, listWrittenEntries } from "../../../site/writtenPages.ts";
import type { EventListPlace, EventsAnswer, ListedEvent, ListedOccurrence, Period } from "../messages.ts";

type EventList = Extract<Block, { type: "eventList" }>;

/** An event with all of its days. */
interface DatedEvent {
  listed: ListedEvent;
  occurrences: readonly Occurrence[];
}

/** The lists of events and the term calendars of a version of a site, which need not be valid elsewhere. */
export class EventSite {
  private readonly lists: EventListPlace[] = [];
  private readonly events: DatedEvent[] = [];
  private readonly terms: Terms;

  constructor(
    readonly hash: string,
    private readonly spec: Site,
    now: Date,
  ) {
    const values = resolveConstants(spec.constants ?? {});
    const { url, language } = spec.site;
    const site: TermSite = {
      ...{ now, settings: { url, language } },
      substitute: (source) => substitute(source, values),
      blocksOn: (path) => this.listBlocksOn(path).flatMap(({ block }) => (isTermCalendar(block) ? [block] : [])),
    };
    const calendars = new Set<TermCalendar>();
    const pointers = new Set<string>();
    for (const { path, title } of this.listPages())
      for (const { block, pointer } of this.listBlocksOn(path)) {
        if (isTermCalendar(block)) calendars.add(block);
        // a shared part is on several pages
        if (block.type !== "eventList" || pointers.has(pointer)) continue;
        pointers.add(pointer);
        this.addList(block, { pointer, path, label: site.substitute(block.heading ?? title), count: 0 }, site);
      }
    this.terms = readTerms([...calendars], { language, now, text: site.substitute });
  }

  /** Lists the events on the days from one to another, as in ISO 8601. */
  listEvents(first: string, last: string): EventsAnswer {
    const occurrences = this.events.flatMap(({ listed, occurrences: days }) =>
      days
        .filter(({ start, end = start }) => start.slice(0, 10) <= last && end.slice(0, 10) >= first)
        .map((occurrence): ListedOccurrence => ({ ...occurrence, listed })),
    );
    return {
      ...{ hash: this.hash, language: this.spec.site.language, lists: this.lists },
      occurrences: occurrences.sort((a, b) => compareTexts(a.start, b.start)),
      undated: this.events.flatMap(({ listed }) => (listed.event.start === undefined ? [listed] : [])),
      periods: this.listPeriods().filter((period) => period.first <= last && period.last >= first),
    };
  }

  private addList(block: EventList, place: EventListPlace, site: TermSite): void {
    const events: readonly Event[] = Array.isArray(block.events) ? block.events : [];
    this.lists.push({ ...place, count: events.length });
    for (const [index, event] of events.entries()) {
      const { event: name, start, end, repeat, date, time, status } = event;
      const terms = findTerms(repeat?.during, site, place.path);
      const listed: ListedEvent = {
        ...{ pointer: `${place.pointer}/events/${index}`, name: site.substitute(name) },
        ...{ list: place.pointer, path: place.path, isCancelled: status === "cancelled" },
        event: withoutMissing({ start, end, repeat, date, time }),
        ...(block.year !== undefined && { year: block.year }),
        ...(terms && { terms }),
      };
      this.events.push({ listed, occurrences: listOccurrences(event, terms) });
    }
  }

  /** The routes of the site and the pages of entries, with their titles as they are written. */
  private listPages(): { path: string; title: string }[] {
    const entries = listWrittenEntries(this.spec).filter(({ entry }) => entry?.year === undefined);
    return [...this.spec.routes, ...entries];
  }

  private listBlocksOn(path: string): PlacedBlock[] {
    const pointer = findPageByPath(this.spec, path)?.blocks ?? "";
    const blocks = pointer === "" ? undefined : findValue(this.spec, pointer);
    return Array.isArray(blocks) ? expandFragments(this.spec, blocks, pointer) : [];
  }

  private listPeriods(): Period[] {
    const { terms, breaks } = this.terms;
    return [
      ...breaks.map(({ name, ...span }): Period => ({ ...toDays(span), kind: "break", ...(name && { name }) })),
      ...terms.map((span): Period => ({ ...toDays(span), kind: "term" })),
    ];
  }
}

function toDays({ first, last }: { first: number; last: number }): Pick<Period, "first" | "last"> {
  return { first: formatDay(first), last: formatDay(last) };
}

function isTermCalendar(block: Block): block is TermCalendar {
  return block.type === "termCalendar" && Array.isArray(block.terms);
}

/** The properties of an object that have a value. */
function withoutMissing(properties: ListedEvent["event"] | Record<string, unknown>): ListedEvent["event"] {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined));
}
