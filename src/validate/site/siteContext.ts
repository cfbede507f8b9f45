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

/** What rules know of a site beyond the values that they visit. The site may have schema errors. */
export interface SiteContext extends ValidationContext {
  /** The site, with the digits 0 to 9 in place of those of other scripts. */
  value: unknown;
  /** The country whose telephone numbers may be written without a country code. */
  country: CountryCode | undefined;
  /** The pointers of the schema errors. */
  schemaErrors: PointerTree | undefined;
  /** The constants, unresolved. */
  constants: Readonly<Record<string, string>>;
  /** All lists of blocks; complete after the walk, as the sets below. */
  lists: BlockList[];
  pages: Pages;
  /** The pages that are linked to, by themselves included. */
  linked: Set<Page>;
  /** The names of the constants that are used. */
  used: Set<string>;
  /** The media files that are shown or linked to, existing or not. */
  files: Set<string>;
  /** A text with its constants replaced. */
  resolve(text: string): string;
  /** The instant of a moment in milliseconds; NaN if there is none, or the time zone is unknown. */
  instant(moment: string): number;
  /** Whether a text has a brace that belongs to no constant: what it means is not known. */
  isOpen(text: string): boolean;
  /** Whether there is a schema error at a pointer or below it. */
  hasSchemaError(pointer: string): boolean;
}

/** Creates the context of the rules; `pointers` are those of the schema errors. */
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
