import { dialled } from "../../site/links";
import { kenyanFlaw } from "./kenyanFlaw";
import { outsideLinks, type Search } from "./outsideLinks";

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

const KENYAN = String.raw`\+254${TOWN}(?:${DIGIT}){9}(?!${STROKE}?\d)`;
const FOREIGN = String.raw`(?:\((?=\+\d{1,3}\))\+[1-9]\d{0,2}\)|\+(?=(?:[^\d]{0,3}\d){9})[1-9]\d{0,2}(?!\))${TOWN})(?:${DIGIT}){7,12}`;
/** A mobile number of Kenya as it is dialled at home, in the groups in which people read it: hours and rooms have others. */
const AT_HOME = String.raw`(?:0[17]\d\d|\(0[17]\d\d\))(?:(?:${SPACES}|${STROKE})?\d{3}){2}|0[17]\d\d(?:[ -]\d\d){3}|0[17]\d[ -]\d{3}[ -]\d{4}`;
/** What begins another number. */
const NEXT = String.raw`(?:0[17]\d\d|\+\d)`;

/** No part of a word, an amount, an address or a longer number, and of no link that is nearly one. */
const PHONE = new RegExp(
  String.raw`(?=[+(0])(?<![\p{L}\p{N}+]|[\p{L}\p{N}]-|\d[.,]|(?<!\))\/|\(tel: ?)` +
    String.raw`(?:${KENYAN}|(?:${FOREIGN}|${AT_HOME})(?!\d|(?:${SPACES}|${STROKE})(?!${NEXT})\d))(?!\p{L}|\/(?! ?${NEXT}))`,
  "u",
);

/** Finds the telephone numbers of a text outside of its links. */
export const phones: Search = outsideLinks(PHONE);

/** Whether a text is a telephone number and nothing else. */
export function isPhone(text: string): boolean {
  return PHONE.exec(text)?.[0] === text;
}

/** A link that dials what is written, which may be a constant. */
export function linkToPhone(written: string): LinkedPhone {
  const flaw = /^\(?\+254/.test(written) ? kenyanFlaw(written.replace(/^\((.*?)\)/, "$1")) : undefined;
  if (flaw) return flaw.meant ? linkToPhone(flaw.meant) : { remedy: flaw.remedy ?? "" };
  const meant = `[${written}](tel:${dialled(written).replaceAll(/[.–]/g, "")})`;
  return { remedy: `Write "${meant}", so that a tap calls.`, meant };
}
