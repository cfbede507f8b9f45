import type { Cursor } from "../../json/cursor.ts";
import { getItem } from "../../json/getItem.ts";
import { maskCode } from "../../site/richText.ts";
import type { LiteralMarkup } from "./markupPatterns.ts";
import { isNotDialled } from "./notDialled.ts";
import { outsideLinks } from "./outsideLinks.ts";
import { type CountryCode, dialledNumber, explainIncomplete, explainInternational } from "./phoneNumbers.ts";
import { findPhone, isPhone } from "./phones.ts";

const WEBSITE = outsideLinks(
  /(?:https?:\/\/|\bwww\.|(?<![\w./-])wa\.me\/)[^\s<>)\]]*[^\s<>)\].,;:!?'"]/,
  "://",
  "www.",
  "wa.me/",
);

const MAIL = outsideLinks(/<?(?<![\w.+-])([\w.+-]+@(?:[A-Za-z\d-]+\.)+[A-Za-z]{2,})>?/, "@");

/** Whom the texts of a site are for. */
export interface Reader {
  country: CountryCode | undefined;
  language: string;
}

/** The first address of a website, e-mail address or phone number in a rich text that is no link. */
export function bareAddress(text: string, at: Cursor, { country, language }: Reader): LiteralMarkup | undefined {
  const website = WEBSITE.exec(text);
  if (website)
    return { match: website, ...linkToWebsite(website[0].startsWith("wa.me/") ? "https://wa.me/…" : "https://…") };
  const mail = MAIL.exec(text);
  // it may be an example, or the name of an account
  if (mail) return { match: mail, isBare: true, ...linkToMail(getItem(mail, 1)), certain: false };
  const phone = findPhone(text, country, ({ index }) => !isNotDialled(text, index, at, language));
  // it may be a number of something else
  return phone && { match: phone, isBare: true, ...linkToPhone(phone[0], country), certain: false };
}

type Link = Pick<LiteralMarkup, "remedy" | "replacement">;

function linkToWebsite(address: string): Link {
  return { remedy: `Write a link as [words](${address}), with words that say where it leads.` };
}

function linkToMail(address: string): Link {
  const replacement = `[${address}](mailto:${address})`;
  return { remedy: `Write "${replacement}", so that a tap begins a message.`, replacement };
}

function linkToPhone(number: string, country: CountryCode | undefined): Link {
  const invalid = explainInternational(number) ?? explainIncomplete(number, country);
  if (invalid)
    return invalid.replacement ? linkToPhone(invalid.replacement, country) : { remedy: invalid.remedy ?? "" };
  return phoneLink(number, dialledNumber(number));
}

function phoneLink(words: string, number: string): Link {
  const replacement = `[${words}](tel:${number})`;
  return { remedy: `Write "${replacement}", so that a tap calls.`, replacement };
}

/**
 * Finds a use of a constant in a rich text outside of links, from the name and the value of the constant; undefined if
 * the value is no address, as most are.
 */
export function createAddressFinder(
  name: string,
  value: string,
  { country, language }: Reader,
): ((text: string, at: Cursor) => LiteralMarkup | undefined) | undefined {
  const isMail = MAIL.exec(value)?.[0] === value;
  const isDialled = isPhone(value, country);
  if (!isMail && !isDialled && WEBSITE.exec(value)?.[0] !== value) return undefined;
  const placeholder = `{${name}}`;
  // ${phone}, as other programs have it, is reported by another rule
  const use = outsideLinks(new RegExp(`(?<!\\$)\\{${name}\\}`), placeholder);
  const link = isMail
    ? linkToMail(placeholder)
    : isDialled
      ? phoneLink(placeholder, placeholder)
      : linkToWebsite(placeholder);
  // without a country code it may be the number of an account
  const certain = !isDialled || value.startsWith("+");
  return (text, at) => {
    const match = use.exec(maskCode(text), ({ index }) => !isDialled || !isNotDialled(text, index, at, language));
    return match ? { match, shown: value, isBare: true, ...link, certain } : undefined;
  };
}
