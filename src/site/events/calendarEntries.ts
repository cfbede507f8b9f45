import type { Calendar, CalendarEntry, SiteView, Written } from "../blockModels.ts";
import { getClock, listEventOccurrences } from "./datedEvents.ts";
import { formatDay, parseLocalTime } from "./localTime.ts";
import type { Occurrence } from "./occurrences.ts";

type Block = Written<"eventList">;

/** How long a calendar says that an event is cancelled, in days from its start: until then, everybody's has read it. */
const DAYS_CANCELLED = 90;

/** The calendar of a block on the page at a path; undefined if people cannot subscribe to it. */
export function listCalendar(block: Block, site: SiteView, path: string): Calendar | undefined {
  const { calendar: name, heading } = block;
  if (name === undefined) return undefined;
  const { name: siteName, language } = site.settings;
  const files = listFiles(block);
  const createUid = createUids(site.absoluteUrl(path));
  const today = findToday(site);
  const entries = block.events.flatMap((event, index): CalendarEntry[] => {
    const isCancelled = event.status === "cancelled";
    return listEventOccurrences(event, site, path).flatMap((occurrence): CalendarEntry | never[] => {
      const uid = createUid(occurrence.original);
      const day = parseLocalTime(occurrence.start)?.day ?? today;
      if (isCancelled && today > day + DAYS_CANCELLED) return [];
      return {
        ...{ uid, file: files.get(index) ?? "", isCancelled },
        title: site.text(event.event),
        ...findInstants(occurrence, site),
        ...(event.place !== undefined && { place: site.text(event.place) }),
        url: site.absoluteUrl(findAddress(event, block, path)),
      };
    });
  });
  const title = heading === undefined ? siteName : `${site.text(heading)} – ${siteName}`;
  return { name, title, day: formatDay(today), language, entries };
}

/** The names of the files of the events that have a start, by their index. */
export function listFiles({ events }: Block): Map<number, string> {
  const files = new Map<number, string>();
  const fileNames = new Set<string>();
  for (const [index, { id, start }] of events.entries()) {
    if (start === undefined) continue;
    const name = (id ?? start.replaceAll(/[-:]/g, "")).toLowerCase();
    let file = name;
    for (let count = 2; fileNames.has(file); count++) file = `${name}-${count}`;
    fileNames.add(file);
    files.set(index, file);
  }
  return files;
}

/** Creates unique names of occurrences on the page at a URL. They are in local time, so that a change of clocks changes none. */
function createUids(url: string): (original: string) => string {
  const { host, pathname } = new URL(url);
  const place = pathname.split("/").filter(Boolean).join(".");
  const counts = new Map<string, number>();
  return (original) => {
    const count = (counts.get(original) ?? 0) + 1;
    counts.set(original, count);
    const parts = [original.replaceAll(/[-:]/g, ""), ...(count > 1 ? [String(count)] : []), ...(place ? [place] : [])];
    return `${parts.join(".")}@${host}`;
  };
}

function findInstants({ start, end }: Occurrence, site: SiteView): Pick<CalendarEntry, "start" | "end"> {
  const { findInstant } = getClock(site.settings);
  const write = (text: string) => (text.includes("T") ? new Date(findInstant(text)).toISOString() : text);
  return { start: write(start), ...(end !== undefined && { end: write(end) }) };
}

/** The path of the page of an event, or the place of its list. */
function findAddress({ id, ...event }: Block["events"][number], block: Block, path: string): string {
  if (id !== undefined && "blocks" in event) return `${path === "/" ? "" : path}/${id}`;
  return block.id === undefined ? path : `${path}#${block.id}`;
}

/** The present day in the site's time zone. */
function findToday({ now, settings: { timeZone } }: SiteView): number {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
  return parseLocalTime(day)?.day ?? Math.floor(now.getTime() / 86_400_000);
}
