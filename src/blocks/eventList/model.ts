import type { BlockModel, EntryFact, Rendered, SiteView, Written } from "../../site/blockModels.ts";
import { hasYear } from "../../site/dates/dateFields.ts";
import { findEnd } from "../../site/dates/lastDay.ts";
import { listCalendar, listFiles } from "../../site/events/calendarEntries.ts";
import { type DatedEvent, hasStart, listDatedEvents } from "../../site/events/datedEvents.ts";
import { describeEvent } from "../../site/events/describeEvent.ts";
import { formatTimes } from "../../site/events/formatTimes.ts";

type Block = Written<"eventList">;
type Props = Partial<Rendered<"eventList">>;
type ShownOccurrence = NonNullable<Props["occurrences"]>[number];

/** Lists the occurrences of events, tells when they are over, and makes a calendar of them. */
export default {
  props(block, site, path) {
    const { subscription } = findSubscription(block, site);
    const common = { ...findAfterwards(block, site, path), ...(subscription && { subscription }) };
    if (!hasStart(block)) return common;
    const keepsPast = block.past !== "hidden";
    return {
      ...common,
      // the occurrences are shown in their place
      events: [],
      occurrences: listOccurrences(block, site, path).filter(({ over: isOver }) => keepsPast || !isOver),
      ...(keepsPast && { keepsPast }),
    };
  },
  calendar: listCalendar,
  entryFacts: (entry, block, site) => listFacts(entry as Block["events"][number], block, site),
  entryStructuredData: (entry, _block, site, path) => describeEvent(entry as Block["events"][number], site, path),
} satisfies BlockModel<"eventList">;

/** When the last of the dates is over, where the block has words for it. */
function findAfterwards(block: Block, site: SiteView, path: string): Props {
  if (!block.afterwards) return {};
  const from = hasStart(block) ? findLastEnd(block, site, path) : hasYear(block) ? findEnd(block, site) : undefined;
  return from === undefined ? {} : { over: { from, ...(site.isHidden({ from }) ? { hidden: true } : {}) } };
}

function findLastEnd(block: Block, site: SiteView, path: string): string | undefined {
  const last = Math.max(...listDatedEvents(block, site, path).map(({ over: end }) => end));
  return Number.isFinite(last) ? new Date(last).toISOString() : undefined;
}

function findSubscription({ calendar }: Block, { href, absoluteUrl }: SiteView): Pick<Props, "subscription"> {
  if (calendar === undefined) return {};
  const address = `/${calendar}.ics`;
  const url = absoluteUrl(address);
  return {
    subscription: {
      webcal: { href: url.replace(/^https?:/, "webcal:"), kind: "contact" },
      file: { ...href(address), kind: "file" },
      url,
    },
  };
}

function listOccurrences(block: Block, site: SiteView, path: string): ShownOccurrence[] {
  const { events } = site.resolve(block);
  const datedEvents = listDatedEvents(block, site, path);
  const needsYear = countYears(datedEvents, block) !== 1;
  const links = listLinks(block, site, path);
  return datedEvents.map(({ event, index, occurrence, over }): ShownOccurrence => {
    const { event: title = "", date, time, place, tags } = events[index] ?? {};
    const times = occurrence && formatTimes(occurrence, site.settings, needsYear);
    const { href, file } = links[index] ?? {};
    // a day in words alone leaves the time open
    const shownTime = time ?? (times ? times.time : "");
    return {
      event: title,
      ...(date === undefined ? { day: times?.day ?? "" } : { day: date, inWords: true }),
      ...(shownTime !== undefined && { time: shownTime }),
      ...(occurrence && { datetime: occurrence.start }),
      ...(place !== undefined && { place }),
      ...(tags && { tags }),
      ...(event.status === "cancelled" && { cancelled: true }),
      ...(href && { href }),
      ...(file && occurrence && { file }),
      ...(Number.isFinite(over) && {
        until: new Date(over).toISOString(),
        ...(over <= site.now.getTime() && { over: true }),
      }),
    };
  });
}

/** The links of the events of a block, which all of their days share: to their own pages and their files. */
function listLinks(block: Block, site: SiteView, path: string): Pick<ShownOccurrence, "href" | "file">[] {
  const files = block.calendar === undefined ? new Map<number, string>() : listFiles(block);
  return block.events.map((event, index) => {
    const file = files.get(index);
    return {
      ...findPage(event, site, path),
      ...(file !== undefined && { file: { ...site.href(`/${block.calendar}/${file}.ics`), kind: "file" as const } }),
    };
  });
}

/** How many years the days have that are not in words; that of the block is named above them. */
function countYears(datedEvents: readonly DatedEvent[], { year }: Block): number {
  const years = datedEvents.flatMap(({ occurrence, event }) =>
    occurrence && event.date === undefined ? Number(occurrence.start.slice(0, 4)) : [],
  );
  return year === undefined ? 0 : new Set([...years, year]).size;
}

/** The link to the page of an event that has one. */
function findPage(
  event: { id?: string; blocks?: unknown },
  site: SiteView,
  path: string,
): Pick<ShownOccurrence, "href"> {
  if (event.id === undefined || event.blocks === undefined) return {};
  return { href: site.href(`${path === "/" ? "" : path}/${event.id}`) };
}

/** The facts that the page of an event shows: its day and time, from the first to come, and its place. */
function listFacts(event: Block["events"][number], block: Block, site: SiteView): EntryFact[] {
  const { eventList: words } = site.words;
  const next = findNext(event, block, site);
  const times = next?.occurrence && formatTimes(next.occurrence, site.settings, true);
  const day = event.date === undefined ? times?.day : site.text(event.date);
  const timeInWords = event.time === undefined ? undefined : site.text(event.time);
  const time = timeInWords ?? (times && (times.time ?? words.allDay));
  const datetime = next?.occurrence?.start;
  return [
    ...(day === undefined ? [] : [{ label: words.date, text: day, ...(datetime !== undefined && { datetime }) }]),
    ...(time === undefined ? [] : [{ label: words.time, text: time }]),
    ...(event.place === undefined ? [] : [{ label: words.place, text: site.text(event.place) }]),
    ...(event.status === "cancelled" ? [{ label: words.event, text: words.cancelled }] : []),
  ];
}

/** The next day of an event, or the last if all are over. */
function findNext(event: Block["events"][number], block: Block, site: SiteView): DatedEvent | undefined {
  const datedEvents = listDatedEvents({ ...block, events: [event] }, site, "");
  return datedEvents.find(({ over }) => over > site.now.getTime()) ?? datedEvents.at(-1);
}
