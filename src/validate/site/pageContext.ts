import { findValue } from "../../json/pointer.ts";
import { resolveConstants, substitute } from "../../site/constants.ts";
import { isTimeZone } from "../../site/dates/timeZones.ts";
import { toInstant } from "../../site/moments.ts";
import { type CountryCode, findCountry } from "../content/phoneNumbers.ts";
import type { ValidationContext } from "../context.ts";
import { createBraceReader } from "./constants/openBraces.ts";

/**
 * All that a rule of pages knows beside the part that it checks. It depends on `PageSettings` alone, so that findings
 * in a part stay true until they change.
 */
export interface PageContext extends Pick<ValidationContext, "icons" | "iconNames"> {
  language: string;
  /** The country whose telephone numbers may be written without a country code. */
  country: CountryCode | undefined;
  /** The address of the site. */
  url: string;
  /** The constants, unresolved. */
  constants: Readonly<Record<string, string>>;
  /** The words of an amount when there is nothing to pay, if the site has words of its own for it. */
  freeWord: string | undefined;
  /** The beginning of the present year in UTC. */
  startOfYear: Date;
  /** A text with its constants replaced. */
  resolve(text: string): string;
  /** The instant of a moment in milliseconds; NaN if there is none, or the time zone is unknown. */
  instant(moment: string): number;
  /** Whether a text has a brace that belongs to no constant: its meaning is not known. */
  isOpen(text: string): boolean;
}

/** The settings of a site that concern each page, as JSON. */
export interface PageSettings {
  language: string;
  timeZone: string;
  /** The country of the organization's address, with its constants replaced. */
  country: string;
  url: string;
  constants: Readonly<Record<string, string>>;
  freeWord?: string;
  /** The present year. */
  year: number;
}

/** Reads the settings of a site, which may have schema errors. */
export function readPageSettings(site: unknown, now: Date): PageSettings {
  const constants = readTexts(findValue(site, "/constants"));
  const values = resolveConstants(constants);
  const [url, freeWord] = [findValue(site, "/site/url"), findValue(site, "/words/priceList/free")];
  return {
    language: String(findValue(site, "/site/language")),
    timeZone: String(findValue(site, "/site/timeZone")),
    country: substitute(String(findValue(site, "/site/organization/address/country") ?? ""), values),
    url: typeof url === "string" ? url : "",
    constants,
    ...(typeof freeWord === "string" && { freeWord }),
    year: now.getUTCFullYear(),
  };
}

/** Creates the context of the rules of pages. The icons belong to the program, and are no setting. */
export function createPageContext(
  { language, timeZone, country, url, constants, freeWord, year }: PageSettings,
  { icons, iconNames }: Pick<ValidationContext, "icons" | "iconNames">,
): PageContext {
  const values = resolveConstants(constants);
  const resolve = (text: string) => substitute(text, values);
  let isZone: boolean | undefined;
  return {
    language,
    country: findCountry(country, resolve(language)),
    url,
    constants,
    freeWord,
    startOfYear: new Date(Date.UTC(year, 0)),
    icons,
    ...(iconNames && { iconNames }),
    resolve,
    instant(moment) {
      isZone ??= isTimeZone(timeZone);
      return isZone ? toInstant(moment, timeZone) : Number.NaN;
    },
    isOpen: createBraceReader(constants),
  };
}

function readTexts(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === "string"));
}
