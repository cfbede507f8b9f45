import { findPhoneNumbersInText } from "libphonenumber-js/min";
import type { Range } from "../../json/textEdits.ts";
import { extractDigits } from "../format/digits.ts";
import { characterSet, hasCharacter } from "./characters.ts";
import { maskLinks } from "./outsideLinks.ts";
import { type CountryCode, isPossibleAbroad, isWholeNumber } from "./phoneNumbers.ts";

/** Shorter ones are times, dates and rooms. */
const FEWEST_DIGITS = 9;

const DIGITS = characterSet("0");

/** How a phone number begins, before its second digit. */
const START = /[+0][ (\d]/;

/** Of a word, an amount, an address or a longer number it is a part, and no phone number. */
const BEFORE = /(?:[\p{L}\p{N}+][-/]?|\d[.,])$/u;
const AFTER = /^(?:\p{L}|\/(?! ?[+0]))/u;

/** The first phone number of a rich text outside of links that is accepted by `isIntended`. */
export function findPhone(
  text: string,
  country: CountryCode | undefined,
  isIntended: (match: RegExpExecArray) => boolean = () => true,
): RegExpExecArray | undefined {
  if (!hasCharacter(text, DIGITS) || !START.test(text) || extractDigits(text).length < FEWEST_DIGITS) return undefined;
  const options = { extended: true, ...(country && { defaultCountry: country }) };
  for (const { startsAt, endsAt } of findPhoneNumbersInText(maskLinks(text), options)) {
    const number = text.slice(startsAt, endsAt);
    const match = Object.assign([number] as [string], { index: startsAt, input: text });
    if (
      isNumber(number, country) &&
      !BEFORE.test(text.slice(0, startsAt)) &&
      !AFTER.test(text.slice(endsAt)) &&
      isIntended(match)
    )
      return match;
  }
  return undefined;
}

/** Whether a range of a text is a part of a possible phone number, and not all of it. */
export function isInPhone(text: string, [start, end]: Range, country: CountryCode | undefined): boolean {
  const options = { extended: true, ...(country && { defaultCountry: country }) } as const;
  return findPhoneNumbersInText(text, options).some(
    ({ startsAt, endsAt }) => startsAt <= start && end <= endsAt && endsAt - startsAt > end - start,
  );
}

/** Whether a text is a phone number and nothing else. */
export function isPhone(text: string, country: CountryCode | undefined): boolean {
  return findPhone(text, country)?.[0] === text;
}

function isNumber(number: string, country: CountryCode | undefined): boolean {
  return extractDigits(number).length >= FEWEST_DIGITS && (isWholeNumber(number, country) || isPossibleAbroad(number));
}
