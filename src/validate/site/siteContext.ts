import { resolveConstants, substitute } from "../../site/constants.ts";
import { mayHaveOtherDigits, withLatinDigitsIn } from "../../site/digits.ts";
import { instantOf } from "../../site/moments.ts";
import { isTimeZone } from "../content/dates/timeZones.ts";
import { type CountryCode, countryOf } from "../content/phoneNumbers.ts";
import type { ValidationContext } from "../context.ts";
import type { BlockList } from "../pointer/blockList.ts";
import { type PointerTree, pointerTree, treeAt, valueAt } from "../pointer/pointer.ts";
import { createBraceReader } from "./constants/openBraces.ts";
import type { Page } from "./pages/page.ts";
import { createPages, type Pages } from "./pages/pages.ts";

/** What rules see of a site beyond the values that they are shown. It may be faulty in places. */
export interface SiteContext extends ValidationContext {
  /** The site, with the digits 0 to 9 in place of those of other scripts. */
  value: unknown;
  /** The country whose telephone numbers may be written without its code. */
  country: CountryCode | undefined;
  /** What the schema finds faulty. */
  schemaErrors: PointerTree | undefined;
  /** The constants as they are written. */
  constants: Readonly<Record<string, string>>;
  /** All lists of blocks that were passed. */
  lists: BlockList[];
  pages: Pages;
  /** The pages to which a link leads, from themselves included; complete when all is passed. */
  linked: Set<Page>;
  /** The names by which constants are used; likewise. */
  used: Set<string>;
  /** The files of the media folder that are shown or linked to, there or not; likewise. */
  files: Set<string>;
  /** A text with its constants replaced. */
  resolve(text: string): string;
  /** The instant of a moment, in milliseconds; not a number when there is none, or nobody knows the time zone. */
  instant(moment: string): number;
  /** Whether a text has a brace that stands for nothing: what it means is not known. */
  isOpen(text: string): boolean;
  /** Whether the schema finds a fault at a pointer or below. */
  hasSchemaError(pointer: string): boolean;
}

/** Prepares a site.json that was read for the rules; `pointers` are those at which the schema finds it wrong. */
export function createSiteContext(
  { text, value: written }: { text: string; value: unknown },
  pointers: Iterable<string>,
  context: ValidationContext,
): SiteContext {
  const value = mayHaveOtherDigits(text) ? withLatinDigitsIn(written) : written;
  const schemaErrors = pointerTree(pointers);
  const hasSchemaError = (pointer: string) => treeAt(schemaErrors, pointer) !== undefined;
  const constants = textsOf(valueAt(value, "/constants"));
  const resolved = resolveConstants(constants);
  const timeZone = String(valueAt(value, "/site/timeZone"));
  let isZone: boolean | undefined;
  const resolve = (text: string) => substitute(text, resolved);
  const setting = (pointer: string) => resolve(String(valueAt(value, pointer) ?? ""));
  const lists: BlockList[] = [];
  return {
    ...context,
    value,
    country: countryOf(setting("/site/organization/address/country"), setting("/site/language")),
    schemaErrors,
    constants,
    lists,
    pages: createPages(value, lists, hasSchemaError),
    linked: new Set(),
    used: new Set(),
    files: new Set(),
    hasSchemaError,
    resolve,
    isOpen: createBraceReader(constants),
    instant(moment) {
      isZone ??= isTimeZone(timeZone);
      return isZone ? instantOf(moment, timeZone) : Number.NaN;
    },
  };
}

function textsOf(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === "string"));
}
