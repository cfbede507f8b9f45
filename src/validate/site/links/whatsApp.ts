import { decodeAddress } from "../../../site/links.ts";
import type { InvalidAddress } from "../../content/invalidAddress.ts";
import { explainInternational } from "../../content/phoneNumbers.ts";
import { extractDigits } from "../../format/digits.ts";

/** An address that opens a chat, up to its number. */
const CHAT = /^(https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=))([^?&#]*)/;
const REMEDY =
  "Write the country code and the number in digits only, such as https://wa.me/441632960000 for +44 1632 960 000.";

/** The number of a chat in international form, +441632960000; undefined if the address has none. */
export function chatNumber(address: string): string | undefined {
  const number = CHAT.exec(address)?.[2] ?? "";
  return isInternational(number) ? `+${number}` : undefined;
}

/** Whether a number has a country code and digits only. */
function isInternational(number: string): boolean {
  return number !== "" && extractDigits(number) === number && !number.startsWith("0");
}

/** The problem of the number of a chat: WhatsApp wants the country code and the number, in digits only. */
export function explainChat(address: string): InvalidAddress | undefined {
  const [whole = "", beginning = "", writtenNumber = ""] = CHAT.exec(address) ?? [];
  const rest = address.slice(whole.length);
  const number = decodeAddress(writtenNumber);
  // a business has a name instead of a number
  if (number === "" || /[^+\d\s().-]/.test(number)) return undefined;
  if (isInternational(number)) {
    const invalid = explainInternational(`+${number}`);
    const replacement = invalid?.replacement && `${beginning}${invalid.replacement.slice(1)}${rest}`;
    return invalid && { reason: invalid.reason, ...(replacement && { replacement }), remedy: REMEDY };
  }
  const allDigits = extractDigits(number);
  const digits = allDigits.startsWith("00") ? allDigits.slice(2) : allDigits;
  if (digits.startsWith("0")) return { reason: "has a number without its country code", remedy: REMEDY };
  const replacement = `${beginning}${digits}${rest}`;
  return { reason: "has a number with other characters than digits", replacement, certain: true, remedy: REMEDY };
}
