import type { InvalidAddress } from "../../content/invalidAddress.ts";
import { explainInternational } from "../../content/phoneNumbers.ts";

/** An address that opens a chat, up to its number. */
const CHAT = /^(https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=))([^?&#]*)/;
const REMEDY =
  "Write the number with that of the country and no other signs, such as https://wa.me/441632960000 for +44 1632 960 000.";

/** The number of a chat as it is dialled from anywhere, where its address has one that is written as it is to be. */
export function chatNumber(address: string): string | undefined {
  const number = CHAT.exec(address)?.[2] ?? "";
  return /^[1-9]\d*$/.test(number) ? `+${number}` : undefined;
}

/** What is wrong with the number of a chat: WhatsApp wants that of the country first, and digits alone. */
export function explainChat(address: string): InvalidAddress | undefined {
  const [whole = "", beginning = "", written = ""] = CHAT.exec(address) ?? [];
  const number = written.replaceAll("%20", " ").replaceAll("%2B", "+");
  // what has letters is no number, but the name of a business
  if (!/^[+\d\s().-]+$/.test(number)) return undefined;
  if (/^[1-9]\d*$/.test(number)) return chatFlaw(number, beginning, address.slice(whole.length));
  const digits = number.replaceAll(/\D/g, "").replace(/^00/, "");
  if (digits.startsWith("0")) return { fact: "has a number without that of the country", remedy: REMEDY };
  const meant = `${beginning}${digits}${address.slice(whole.length)}`;
  return { fact: "has a number with other signs than digits", meant, certain: true, remedy: REMEDY };
}

function chatFlaw(number: string, beginning: string, rest: string): InvalidAddress | undefined {
  const flaw = explainInternational(`+${number}`);
  if (!flaw) return undefined;
  const { fact, meant } = flaw;
  return { fact, ...(meant && { meant: `${beginning}${meant.slice(1)}${rest}` }), remedy: REMEDY };
}
