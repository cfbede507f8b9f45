import type { Block } from "../../../generated/site.ts";
import { getMembers } from "../../../json/isObject.ts";
import { resolveConstants, substitute } from "../../../site/constants.ts";
import { readTerms, type TermCalendar } from "../../../site/events/terms.ts";
import type { TermCalendarChoice } from "../messages.ts";

/** The parts of a spec in which term calendars are; any of them may be wrong or missing. */
interface CalendarSite {
  site?: { language?: string };
  constants?: Record<string, string>;
  routes?: readonly { path?: string; title?: string; blocks?: readonly Partial<Block>[] }[];
}

/** Lists the term calendars on the pages of a spec that is valid as far as they are concerned. */
export function listTermCalendars(spec: unknown): TermCalendarChoice[] {
  const { site, constants = {}, routes = [] } = getMembers(spec) as CalendarSite;
  const values = resolveConstants(constants);
  const text = (source: string) => substitute(source, values);
  const context = { language: site?.language ?? "en", now: new Date(), text };
  return routes.flatMap(({ path = "", title = "", blocks = [] }) =>
    blocks.filter(isTermCalendar).map((calendar) => ({
      href: calendar.id === undefined ? path : `${path}#${calendar.id}`,
      label: `${text(title)}: ${text(calendar.heading ?? String(calendar.year))}`,
      terms: readTerms([calendar], context),
    })),
  );
}

function isTermCalendar(block: Partial<Block>): block is TermCalendar {
  return block.type === "termCalendar" && Array.isArray((block as Partial<TermCalendar>).terms);
}
