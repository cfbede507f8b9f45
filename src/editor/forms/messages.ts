import { object } from "valibot";
import type { Terms } from "../../site/events/terms.ts";
import { declareAnswer, defineQuery, pointer } from "../api/definitions/requestDefinition.ts";

/** The requests of forms. */
export const formRequests = {
  /** Asks for the form of a value of site.json. */
  fields: defineQuery(object({ pointer }), declareAnswer<FieldsAnswer | undefined>()),
};

/** A value of site.json with its fields. */
export interface FieldsAnswer {
  /** The hash of the text that it is from, which an edit of it gives as its base. */
  hash: string;
  /** Missing if site.json does not have it. */
  value?: unknown;
  /** The fields of an object; for another value, a field whose name is "". */
  fields: Field[];
}

/** The kinds of fields. */
export type FieldKind =
  /** A line of text. */
  | "text"
  /** Text with markup. */
  | "richText"
  | "amount"
  | "href"
  | "email"
  | "phone"
  /** The address of a page. */
  | "path"
  | "icon"
  /** The name of a file in the media folder. */
  | "mediaFile"
  /** The name of a file of the media folder that is uploaded: a recording, or captions. */
  | "uploadedFile"
  /** The name of a CSV file with the cells of a block, in place of cells of its own. */
  | "tableFile"
  | "picture"
  | "color"
  | "number"
  /** As in ISO 8601: a day; a day and a time; hours and minutes. */
  | "date"
  | "instant"
  | "timeOfDay"
  /** A day, with or without a time. */
  | "momentOrDay"
  /** A day in words, such as "18 May", in `language`; or other words, such as "To be confirmed". */
  | "day"
  /** The end of the address of an entry's own page. */
  | "entryId"
  /** A name in small letters without spaces, by which something is found. */
  | "shortName"
  /** A value of `choices`. */
  | "choice"
  /** Some of several texts: of `choices`, or, where the form has the block, of its declarations of the same name. */
  | "choices"
  /** An array of texts that a block declares. */
  | "declarations"
  /** A choice of when a page is loaded into a frame. */
  | "frameLoad"
  | "boolean"
  /** A value that is true, or is not written. */
  | "flag"
  /** The hours of a week: an object whose `fields` are its days, each a list of times to open and to close. */
  | "week"
  /** A latitude and a longitude: an object with `fields`. */
  | "geo"
  /** How often an event happens again: an object with `fields`, whose days are shown in words. */
  | "repetition"
  /** An object with `fields`. */
  | "group"
  /** An array of values like `item`. */
  | "list"
  /** An array whose items are the rows of a table: arrays of texts like `item.item`, or objects of a few short values. */
  | "table"
  /** An array of texts, each on a line of its own. */
  | "lines"
  /** An object of one of `variants`. */
  | "variants"
  /** A service that receives a form, of one of `variants`. */
  | "service";

/** A property of an object, or the item of a list, as a form shows it. */
export interface Field {
  /** The name of the property; "" for an item, or for the value itself. */
  name: string;
  label: string;
  help: string;
  kind: FieldKind;
  required: boolean;
  /** The heading of the part of the form that it is in, which is closed at first. */
  section?: string;
  /** The value that applies when it is not written. */
  default?: unknown;
  choices?: { value: unknown; label: string }[];
  /** Facts for a choice of when a page is loaded into a frame. */
  frame?: FrameFacts;
  /** The endings of files that can be chosen, such as ".mp3". */
  accept?: readonly string[];
  /** The language of the site: that of a day, a time or an amount. */
  language?: string;
  /** Of the end of an address: the path of the page with the list, and the name of the property with the entry's title. */
  entryPage?: { list: string; title: string };
  /** Whether a text is a time, such as 9 AM. */
  isTime?: true;
  /** Whether something ends at a moment: a day alone is its end. */
  isEnd?: true;
  /** The limits of a number. */
  minimum?: number;
  maximum?: number;
  fields?: Field[];
  /** The term calendars of the site, in whose terms an event may happen. */
  termCalendars?: TermCalendarChoice[];
  item?: Field;
  /** The list of the headings of the columns, which is edited with the table; an object's properties have labels. */
  heads?: Field;
  variants?: FieldVariants;
  /** The beginning of a new object or item: the required values that need not be filled in. */
  blank?: unknown;
}

/** Facts about a frame: its field is that of the property `load`. */
export interface FrameFacts {
  /** The name of the property beside it with the address. */
  source: string;
  /** The address of the site. */
  siteUrl: string;
  /** Sentences for visitors, in the language of the site, about requests to another website. */
  sentAtClick: string;
  sentInView: string;
}

/** A term calendar: the link to it, its page and heading, and its days. */
export interface TermCalendarChoice {
  href: string;
  label: string;
  terms: Terms;
}

/** Several kinds of objects, which differ by the value of a property. `notes` say what to know about a kind. */
export interface FieldVariants {
  name: string;
  choices: { value: unknown; label: string; fields: Field[]; blank: unknown; notes?: string[] }[];
}
