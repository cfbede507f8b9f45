import { object, pipe, regex, string } from "valibot";
import type { MovableEvent } from "../../site/events/moves.ts";
import type { Occurrence } from "../../site/events/occurrences.ts";
import type { Terms } from "../../site/events/terms.ts";
import { declareAnswer, defineQuery } from "../api/definitions/requestDefinition.ts";

const day = pipe(string(), regex(/^\d{4}-\d\d-\d\d$/));

/** The requests about the events of the whole site. */
export const eventRequests = {
  /** Asks for the events on some days, and for the events whose day is in words. */
  events: defineQuery(object({ first: day, last: day }), declareAnswer<EventsAnswer>()),
};

/** The events of all lists of the site on some days. */
export interface EventsAnswer {
  hash: string;
  /** The language of the site, in which days in words are. */
  language: string;
  lists: EventListPlace[];
  /** In the order of their beginnings. */
  occurrences: ListedOccurrence[];
  /** The events whose day is in words alone. */
  undated: ListedEvent[];
  /** The terms, half-terms and holidays that have one of the days. */
  periods: Period[];
}

/** A list of events. */
export interface EventListPlace {
  /** The JSON pointer of its block. */
  pointer: string;
  /** Its heading, or the title of its page. */
  label: string;
  /** The path of the page that shows it. */
  path: string;
  /** How many events it has. */
  count: number;
}

/** An event of a list. */
export interface ListedEvent {
  /** The JSON pointer of the event. */
  pointer: string;
  name: string;
  /** The JSON pointer of its list, and the path of the page that shows it. */
  list: string;
  path: string;
  /** The properties that a move changes, as they are written. */
  event: MovableEvent & { time?: string };
  /** The year of a day in words without its own, if the list has one. */
  year?: number;
  /** The terms in which it repeats, if it names some. */
  terms?: Terms;
  isCancelled: boolean;
}

/** An event on one of its days. */
export interface ListedOccurrence extends Occurrence {
  listed: ListedEvent;
}

/** A term, or a half-term or holidays; a half-term has no name. Its days are as in ISO 8601. */
export interface Period {
  first: string;
  last: string;
  kind: "term" | "break";
  name?: string;
}
