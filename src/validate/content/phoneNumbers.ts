import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/min";
import { decodeAddress, dialNumber } from "../../site/links.ts";
import { getLocale } from "../../site/locales/index.ts";
import { extractDigits } from "../format/digits.ts";
import type { InvalidAddress } from "./invalidAddress.ts";

export type { CountryCode };

/** The remedy for a number with too few or too many digits. */
export const COMPLETE = 'Write the number with all its digits and no more, such as "+44 1632 960 000".';

/** Shorter numbers belong to emergencies and services, which differ from town to town. */
const SHORTEST = 6;

/** The country whose numbers may be written without its code: that of the address, else of the language. */
export function findCountry(address: string, language: string): CountryCode | undefined {
  const country = [address, getLocale(language).region ?? ""].find((code) => isSupportedCountry(code));
  return country as CountryCode | undefined;
}

/** A phone number as it is dialled, without an extension and without other characters between its digits. */
export function dialledNumber(number: string): string {
  return dialNumber(decodeAddress(number).replace(/[;,].*$/s, "")).replaceAll(/[^\d+*#]/g, "");
}

/** A number with an extension in words (ext. 5, x5), as a link dials it: +14155552671;ext=5 */
export function withExtension(number: string): string | undefined {
  const [, main, extension] = EXTENSION_IN_WORDS.exec(number) ?? [];
  // how an extension is written is the same for all countries
  const phone = main === undefined ? undefined : parsePhoneNumberFromString(number, { defaultCountry: "US" });
  return phone?.ext !== undefined && phone.ext === extension ? `${main};ext=${extension}` : undefined;
}

const EXTENSION_IN_WORDS = /^(\+?[\d(][\d\s().-]*\d)[\s,;]*\p{L}[\p{L}.]*\s?(\d{1,7})$/u;

function parse(plain: string, country?: CountryCode): PhoneNumber | undefined {
  const options = { extract: false, ...(country && { defaultCountry: country }) };
  return /^\+?\d+$/.test(plain) ? parsePhoneNumberFromString(plain, options) : undefined;
}

/**
 * Whether a number has the length of its country and area. Numbers reserved for examples are not valid, but the library
 * writes a number in groups only if it has its usual length.
 */
function isWhole(phone: PhoneNumber): boolean {
  return phone.isValid() || (phone.isPossible() && Number.isNaN(Number(phone.formatNational())));
}

/** Whether a text is a whole phone number; without a country code, it begins with the prefix of its country, such as 0. */
export function isWholeNumber(text: string, country: CountryCode | undefined): boolean {
  const plain = dialledNumber(text);
  const phone = parse(plain, country);
  return phone !== undefined && (plain.startsWith("+") || hasPrefix(plain, phone)) && isWhole(phone);
}

/** Whether a text is a number with the code of a country that has numbers of this length. */
export function isPossibleAbroad(text: string): boolean {
  const plain = dialledNumber(text);
  return plain.startsWith("+") && (parse(plain)?.isPossible() ?? false);
}

/** Explains an invalid number with a country code; undefined for any other number. */
export function explainInternational(number: string): InvalidAddress | undefined {
  const plain = dialledNumber(number);
  if (!plain.startsWith("+")) return undefined;
  const phone = parse(plain);
  if (!phone) return { reason: "is no telephone number of any country", remedy: COMPLETE };
  const { countryCallingCode: code } = phone;
  const home = new RegExp(`^(\\+${code}\\D*)0\\s*`);
  const replacement = decodeAddress(number).replace(home, "$1");
  if (phone.number !== plain && dialledNumber(replacement) === phone.number)
    return { reason: `has a 0 after ${code}, which is dialled at home only`, replacement };
  if (phone.isPossible()) return undefined;
  const tooShort = validatePhoneNumberLength(plain) === "TOO_SHORT";
  return { reason: `has too ${tooShort ? "few" : "many"} digits after +${code}`, remedy: COMPLETE };
}

/** Explains a number that is not whole. */
export function explainIncomplete(number: string, country: CountryCode | undefined): InvalidAddress | undefined {
  const plain = dialledNumber(number);
  const phone = parse(plain, country);
  if (!phone) return undefined;
  const { countryCallingCode: code } = phone;
  if (plain.startsWith("+")) {
    if (isWhole(phone)) return undefined;
    return (
      swappedCode(number, phone, country) ?? {
        reason: `has too few or too many digits after +${code}`,
        remedy: COMPLETE,
      }
    );
  }
  if (phone.number === `+${plain}`)
    return phone.isValid() ? { reason: `lacks the + before ${code}`, replacement: `+${number}` } : undefined;
  // the prefix of a number that no country has is read as a part of it
  if (hasPrefix(plain, phone) || (plain.startsWith("0") && !phone.isPossible()))
    return plain.length < SHORTEST || isWhole(phone)
      ? undefined
      : {
          reason: `has too few or too many digits for a telephone number in this country (${getCountryName(country)})`,
          remedy: COMPLETE,
        };
  const [prefix = ""] = extractDigits(phone.formatNational()).split(phone.nationalNumber);
  if (prefix === "" || !phone.isValid()) return undefined;
  return { reason: `lacks the ${prefix} before it, or the +${code}`, replacement: `${prefix}${number}` };
}

/** Whether a number without a country code has its prefix, which is left out from abroad. */
function hasPrefix(plain: string, { nationalNumber }: PhoneNumber): boolean {
  return plain.length > nationalNumber.length && plain.endsWith(nationalNumber);
}

/** Explains a number whose country code is that of the site with its digits in another order. */
function swappedCode(number: string, phone: PhoneNumber, country: CountryCode | undefined): InvalidAddress | undefined {
  if (!country) return undefined;
  const { countryCallingCode: code, nationalNumber } = phone;
  const siteCode = getCountryCallingCode(country);
  const sortDigits = (digits: string) => [...digits].sort().join("");
  if (
    siteCode === code ||
    sortDigits(siteCode) !== sortDigits(code) ||
    !parse(`+${siteCode}${nationalNumber}`)?.isValid()
  )
    return undefined;
  return {
    reason: `begins with +${code}, which is not ${getCountryName(country)}`,
    replacement: number.replace(code, siteCode),
  };
}

function getCountryName(country: CountryCode | undefined): string {
  return (country && new Intl.DisplayNames("en", { type: "region" }).of(country)) ?? "";
}
