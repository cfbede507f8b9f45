import { decodeAddress } from "../../../site/links.ts";
import { explainInvisible, type InvalidAddress, SPACE, SPACES } from "../../content/invalidAddress.ts";
import { explainInternational, withExtension } from "../../content/phoneNumbers.ts";
import { extractDigits, withDigits } from "../../format/digits.ts";

const EMAIL = /^[^\s\p{Cf}@<>()[\],;:"\\/]+@([\p{L}\p{N}-]+\.)+\p{L}{2,}$/u;
/** A number, then extensions that are dialled after a pause (,12), and parameters of a link (;ext=12). */
const PHONE = /^\+?[\d*#(][\d*#\s().-]*(,+\d{1,6})*(;[a-z-]+=[^;\s]+)*$/i;
/** The characters that people write between two e-mail addresses, or beside one. */
const BETWEEN_EMAILS = /[\s,;:|<>()"!?]+/;
/** The characters that people write between two telephone numbers, or before one. */
const BETWEEN_PHONES = /[/,;|&]|[\p{L}.:]*\p{L}[.:]*/u;
/** The most digits that a telephone dials, and the fewest. */
const MOST_DIGITS = 15;
const FEWEST_DIGITS = 3;
/** A number with fewer digits may be a part of one. */
const FEWEST_OF_SUBSCRIBER = 7;

/** A longer text is not searched: it takes long, and the address would be hard to find. */
const LONGEST = 2000;

const WRITE_EMAIL = 'Write an e-mail address, such as "office@example.org".';
const WRITE_PHONE = 'Write one telephone number, such as "+44 1632 960 000".';

/** The problem of an e-mail address, or of several between commas. */
export function explainEmail(address: string): InvalidAddress | undefined {
  if (isEmail(address)) return undefined;
  const remedy = WRITE_EMAIL;
  if (address.length > LONGEST) return { reason: "is longer than any e-mail address", remedy };
  const invisible = explainInvisible(address, explainEmail);
  if (invisible) return invisible;
  const bare = withoutScheme(address, "mailto:");
  if (bare !== address)
    return {
      reason: 'begins with "mailto:", which the link adds itself',
      replacement: validEmail(bare),
      certain: true,
    };
  if (address === "") return { reason: "has no e-mail address", remedy };
  if (!address.includes("@")) return { reason: "has no @", remedy };
  if (SPACE.test(address))
    return {
      reason: "has a space in it",
      replacement: joinAddresses(findEmails(address)) ?? validEmail(address.replaceAll(SPACES, "")),
      remedy,
    };
  const replacement = joinAddresses(findEmails(address)) ?? validEmail(address.replaceAll(",", "."));
  return { reason: "is not an e-mail address", replacement, remedy };
}

/** The e-mail addresses in a text. */
export function findEmails(text: string): string[] {
  const words = text.split(BETWEEN_EMAILS).map((word) => (word.endsWith(".") ? word.slice(0, -1) : word));
  return words.filter(isEmail);
}

function joinAddresses(addresses: readonly string[]): string | undefined {
  return addresses.length > 0 ? addresses.join(",") : undefined;
}

/** The problem of a telephone number. */
export function explainPhone(number: string): InvalidAddress | undefined {
  if (isPhone(number)) return explainInternational(number);
  const remedy = WRITE_PHONE;
  if (number.length > LONGEST) return { reason: "is longer than any telephone number", remedy };
  const invisible = explainInvisible(number, explainPhone);
  if (invisible) return invisible;
  const bare = withoutScheme(number, "tel:");
  if (bare !== number)
    return {
      reason: 'begins with "tel:", which the link adds itself',
      replacement: validPhone(bare),
      certain: true,
      remedy,
    };
  const extendedNumber = withExtension(number);
  if (extendedNumber) return { reason: "has its extension in words", replacement: validPhone(extendedNumber), remedy };
  const lookAlike = validPhone(withDigits(number));
  if (lookAlike) return { reason: "has letters in it", replacement: lookAlike, remedy };
  const parts = number.split(BETWEEN_PHONES).map((part) => part.trim());
  const [replacement, secondNumber] = parts.filter(
    (part) => isPhone(part) && countDigits(part) >= FEWEST_OF_SUBSCRIBER,
  );
  if (secondNumber || (PHONE.test(number) && countDigits(number) > MOST_DIGITS))
    return { reason: "holds more than one number, where a telephone dials one", replacement, remedy };
  return {
    reason: "is not a telephone number",
    replacement: replacement ?? validPhone(number.replaceAll("/", "-")),
    remedy,
  };
}

/** An address without the scheme that a link adds itself. */
function withoutScheme(address: string, scheme: string): string {
  let bare = address;
  while (bare.toLowerCase().startsWith(scheme)) bare = bare.slice(scheme.length).trimStart();
  return bare;
}

function validEmail(address: string): string | undefined {
  return isEmail(address) ? address : undefined;
}

function validPhone(number: string): string | undefined {
  return isPhone(number) ? number : undefined;
}

/** Whether a text is an e-mail address, or several between commas. */
export function isEmail(address: string): boolean {
  return address.split(",").every((part) => EMAIL.test(decodeAddress(part.trim())));
}

/** Whether a text is a telephone number. */
export function isPhone(number: string): boolean {
  const plain = decodeAddress(number);
  const digits = countDigits(plain);
  return PHONE.test(plain) && (isServiceCode(plain) || (digits >= FEWEST_DIGITS && digits <= MOST_DIGITS));
}

/** Whether a number calls a service of a telephone network, such as *144#. */
export function isServiceCode(number: string): boolean {
  return number.includes("*") || number.includes("#");
}

/** The number of digits before an extension. */
function countDigits(number: string): number {
  const [main = ""] = number.split(/[,;]/, 1);
  return extractDigits(main).length;
}
