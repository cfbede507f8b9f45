import { decoded, dialled } from "../../site/links";
import type { Flaw } from "./flaw";

/** How many digits follow the number of the country in a mobile number of Kenya; those of its towns have several lengths. */
const KENYAN_DIGITS = 9;
const KENYAN_MOBILE = /^\+?254(0?)([17]\d*)$/;
const KENYAN_ZERO = /^(\+?254\D*?)0\s*/;

/** What is wrong with a number that begins with that of Kenya; nothing where its length is not certain. */
export function kenyanFlaw(number: string): Flaw | undefined {
  // a zero between brackets is left out of the link
  const plain = dialled(decoded(number).replace(/;.*$/s, "")).replaceAll(/[^\d+]/g, "");
  const [, zero, { length } = ""] = KENYAN_MOBILE.exec(plain) ?? [];
  if (zero === undefined || (zero === "" && length === KENYAN_DIGITS)) return undefined;
  if (length === KENYAN_DIGITS)
    return { fact: "has a 0 after 254, which is dialled at home only", meant: number.replace(KENYAN_ZERO, "$1") };
  return {
    fact: `has ${length} digits after 254, where a mobile number of Kenya has ${KENYAN_DIGITS}`,
    remedy: `Write the number with all its digits and no more, such as "+254 700 000 000".`,
  };
}
