import { dialNumber } from "../../site/links.ts";
import { outsideLinks, type Search } from "./outsideLinks.ts";
import {
  type CountryCode,
  explainIncomplete,
  explainInternational,
  isPossibleAbroad,
  isWholeNumber,
} from "./phoneNumbers.ts";

/** How a number without a link is put right. */
export interface LinkedPhone {
  remedy: string;
  /** Undefined when the number is wrong, and only its owner knows the right one. */
  meant?: string;
}

const SPACES = String.raw`[ \u00A0]{1,2}`;
const STROKE = "[.–-]";
const DIGIT = String.raw`(?:${SPACES}|${STROKE})?\d`;
/** A zero that is dialled at home only, or the number of a town. */
const TOWN = String.raw`(?:[ \u00A0]?\(\d{1,4}\))?`;

const ABROAD = String.raw`(?:\((?=\+\d{1,3}\))\+[1-9]\d{0,2}\)|\+[1-9]\d{0,2}(?!\))${TOWN})(?:${DIGIT}){6,}`;
/** Shorter ones are times, dates and rooms. */
const AT_HOME = String.raw`(?:0\d{1,4}|\(0\d{1,4}\))(?:${DIGIT}){5,}`;

/** No part of a word, an amount, an address or a longer number, and of no link that is nearly one. */
const CANDIDATE = new RegExp(
  String.raw`(?=[+(0])(?<![\p{L}\p{N}+]|[\p{L}\p{N}]-|\d[.,]|(?<!\))\/|\(tel: ?)(?:${ABROAD}|${AT_HOME})(?!\p{L}|\/(?! ?[+0]))`,
  "u",
);
const FEWEST_DIGITS = 9;

const candidates = outsideLinks(CANDIDATE);

/** Makes what finds the telephone numbers of a text outside of its links, for a site in this country. */
export function createPhoneSearch(country: CountryCode | undefined): Search {
  return {
    exec(text, isMeant = () => true) {
      let left = text;
      for (let match = first(left, country); match; match = first(left, country)) {
        if (isMeant(match)) return match;
        const end = match.index + match[0].length;
        left = left.slice(0, match.index) + " ".repeat(match[0].length) + left.slice(end);
      }
      return null;
    },
  };
}

function first(text: string, country: CountryCode | undefined): RegExpExecArray | null {
  return candidates.exec(text, (match) => {
    const number = numberIn(match[0], country);
    if (number !== undefined) match[0] = number;
    return number !== undefined;
  });
}

/** The longest beginning of some groups of digits that is a telephone number, else all of them where they may be one. */
function numberIn(written: string, country: CountryCode | undefined): string | undefined {
  for (let end = written.length; end > 0; end = written.slice(0, end).search(/[^\d)]+\(?\d+\)?$/)) {
    const part = written.slice(0, end);
    if (part.replaceAll(/\D/g, "").length < FEWEST_DIGITS) break;
    if (isWholeNumber(part, country)) return part;
  }
  return isPossibleAbroad(written) ? written : undefined;
}

/** Whether a text is a telephone number and nothing else. */
export function isPhone(text: string, country: CountryCode | undefined): boolean {
  return CANDIDATE.exec(text)?.[0] === text && numberIn(text, country) === text;
}

/** A link that dials what is written, which may be a constant. */
export function linkToPhone(written: string, country: CountryCode | undefined): LinkedPhone {
  const bare = written.replace(/^\((\+.*?)\)/, "$1");
  const flaw = explainInternational(bare) ?? explainIncomplete(bare, country);
  if (flaw) return flaw.meant ? linkToPhone(flaw.meant, country) : { remedy: flaw.remedy ?? "" };
  const meant = `[${written}](tel:${dialNumber(written).replaceAll(/[.–]/g, "")})`;
  return { remedy: `Write "${meant}", so that a tap calls.`, meant };
}
