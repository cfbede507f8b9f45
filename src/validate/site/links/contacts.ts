import { decodeAddress } from "../../../site/links.ts";
import { explainInvisible, type InvalidAddress, SPACE, SPACES } from "../../content/invalidAddress.ts";
import { explainInternational } from "../../content/phoneNumbers.ts";
import { withDigits } from "../../format/withDigits.ts";

const EMAIL = /^[^\s\p{Cf}@<>()[\],;:"\\/]+@([\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;
/** A number, then extensions that are dialled after a pause (,12), and what else a link may say of it (;ext=12). */
const PHONE = /^\+?[\d*#(][\d*#\s().-]*(,+\d{1,6})*(;[a-z-]+=[^;\s]+)*$/i;
/** What people write before a number: Phone: */
const WORDS = /^\p{L}[\p{L}\s]*[.:]?\s*/u;
/** What people write between two numbers or addresses. */
const SEVERAL = /[/,;|&]|\b(?:or|and)\b|(?<=\d)\s*(?=\+)/;
/** A number whose town stands before a slash, as in Germany: 01632/960000. Of two numbers, the second begins anew. */
const TOWN = /^\(?[+0](?:[\s()-]*\d){1,6}[\s)]*\/\s*[1-9][\d\s-]{3,}$/;
/** The longest number that a telephone takes, and the shortest that is one. */
const MOST_DIGITS = 15;
const FEWEST_DIGITS = 3;

/** Of what is longer than any list of addresses nobody can say what is meant, and to look would take long. */
const LONGEST = 2000;

/** An address as mail programs copy it: Jane Doe <jane@example.org> */
const NAMED = /<([^<>]+)>\s*$/;
/** What ends the sentence from which an address was copied. */
const SENTENCE_END = /[.,;:!?)>]+$/;

const WRITE_EMAIL = 'Write an e-mail address, such as "office@example.org".';
const WRITE_PHONE = 'Write one telephone number, such as "+44 1632 960 000".';

/** What is wrong with an e-mail address, or with several between commas. */
export function explainEmail(address: string): InvalidAddress | undefined {
  if (isEmail(address)) return undefined;
  if (address.length > LONGEST) return { fact: "is longer than any e-mail address", remedy: WRITE_EMAIL };
  const unseen = explainInvisible(address, explainEmail);
  if (unseen) return unseen;
  const bare = address.replace(/^(mailto:\s*)+/i, "");
  if (bare !== address)
    return { fact: 'begins with "mailto:", which the link adds itself', meant: soundEmail(bare), certain: true };
  const remedy = WRITE_EMAIL;
  if (address === "") return { fact: "has no e-mail address", remedy };
  const several = address
    .split(SEVERAL)
    .map((one) => one.trim())
    .filter((one) => one !== "");
  if (several.length > 1 && several.every(isEmail))
    return { fact: "holds more than one address", meant: several.join(","), remedy };
  const named = soundEmail(NAMED.exec(address)?.[1] ?? "");
  if (named) return { fact: "has a name before it, and signs around it", meant: named };
  const whole = soundEmail(address.replace(SENTENCE_END, ""));
  if (whole) return { fact: "ends with a sign that is none of it", meant: whole };
  if (SPACE.test(address) && address.includes("@"))
    return { fact: "has a space in it", meant: withoutSpaces(address), remedy };
  if (!address.includes("@")) return { fact: "has no @", meant: soundEmail(address.replace(".", "@")), remedy };
  return { fact: "is no e-mail address", meant: soundEmail(address.replaceAll(",", ".")), remedy };
}

/** What is wrong with a telephone number. */
export function explainPhone(number: string): InvalidAddress | undefined {
  if (isPhone(number)) return explainInternational(number);
  if (number.length > LONGEST) return { fact: "is longer than any telephone number", remedy: WRITE_PHONE };
  const unseen = explainInvisible(number, explainPhone);
  if (unseen) return unseen;
  const bare = number.replace(/^(tel:\s*)+/i, "");
  const remedy = WRITE_PHONE;
  if (bare !== number)
    return { fact: 'begins with "tel:", which the link adds itself', meant: soundPhone(bare), certain: true, remedy };
  if (TOWN.test(number)) return { fact: 'has a "/" in it', meant: soundPhone(number.replace(/\s*\/\s*/, "-")), remedy };
  const [first = ""] = number.split(SEVERAL);
  const meant = first === number ? undefined : soundPhone(first.trim());
  if (meant || (PHONE.test(number) && digitsIn(number) > MOST_DIGITS))
    return { fact: "holds more than one number, where a telephone takes one", meant, remedy };
  if (/\p{L}/u.test(number)) {
    const meant = soundPhone(withDigits(number)) ?? soundPhone(number.replace(WORDS, ""));
    return { fact: "is no telephone number: it has letters", meant, remedy };
  }
  return { fact: "is no telephone number", remedy };
}

/** An address without the words beside it, or else without the spaces in it. */
function withoutSpaces(address: string): string | undefined {
  return address.split(SPACES).find(isEmail) ?? soundEmail(address.replaceAll(SPACES, ""));
}

function soundEmail(address: string): string | undefined {
  return isEmail(address) ? address : undefined;
}

function soundPhone(number: string): string | undefined {
  return isPhone(number) ? number : undefined;
}

/** Whether a text is an e-mail address, or several between commas. */
export function isEmail(address: string): boolean {
  return address.split(",").every((one) => EMAIL.test(decodeAddress(one.trim())));
}

/** Whether a text is a telephone number. */
export function isPhone(number: string): boolean {
  const plain = decodeAddress(number);
  const digits = digitsIn(plain);
  return PHONE.test(plain) && (/[*#]/.test(plain) || (digits >= FEWEST_DIGITS && digits <= MOST_DIGITS));
}

function digitsIn(number: string): number {
  return number.replace(/[,;].*$/, "").replaceAll(/\D/g, "").length;
}
