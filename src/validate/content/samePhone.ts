import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { decodeAddress } from "../../site/links.ts";
import { getPhrases } from "../../site/locales/index.ts";
import { extractDigits } from "../format/digits.ts";
import { type CountryCode, dialledNumber } from "./phoneNumbers.ts";

/** A telephone number as it is written. */
export interface WrittenPhone {
  /** With its extension. */
  written: string;
  /** Without it. */
  number: string;
  extension: string | undefined;
}

/** A telephone number in words: nine digits or more, since hours, days and years have fewer. */
const NUMBER = /\+?(?:\d[\s().-]*){8,}\d/g;

/** The digits after the word for an extension. */
const EXTENSION = /^[\s.:]*(\d{1,7})(?!\d)/;

/** The telephone numbers in the words of a link, with their extensions: 01632 960 000 ext. 12 */
export function findPhones(words: string, language: string): WrittenPhone[] {
  const names = getPhrases(language, "extensions");
  return Array.from(words.matchAll(NUMBER), ({ 0: number, index }) => {
    const rest = words.slice(index + number.length);
    const [, end] = names.atStart(rest) ?? [];
    const [between = "", extension] = (end === undefined ? null : EXTENSION.exec(rest.slice(end))) ?? [];
    const phoneText = extension === undefined ? number : number + rest.slice(0, end) + between;
    return { written: phoneText, number, extension };
  });
}

/** The telephone number that a link dials: its extension follows a pause (,12) or is a parameter (;ext=12). */
export function readLinkedPhone(address: string): WrittenPhone {
  const plain = decodeAddress(address);
  const [number = ""] = plain.split(/[,;?]/, 1);
  const [, pause, parameter] = /^[^,;?]*(?:,+(\d+)|.*;ext=(\d+))/i.exec(plain) ?? [];
  return { written: address, number, extension: pause ?? parameter };
}

/**
 * Whether two numbers call the same telephone, one of them perhaps as it is dialled at home, without the code of the
 * country or that of the area.
 */
export function isSamePhone(a: WrittenPhone, b: WrittenPhone, country: CountryCode | undefined): boolean {
  if (a.extension !== undefined && b.extension !== undefined && a.extension !== b.extension) return false;
  const [firstNumber, secondNumber] = [dialledNumber(a.number), dialledNumber(b.number)];
  const [short = "", long = ""] = [firstNumber, secondNumber].map(withoutZeros).sort((x, y) => x.length - y.length);
  if (long.endsWith(short)) return true;
  const [phone, otherPhone] = [parse(firstNumber, secondNumber, country), parse(secondNumber, firstNumber, country)];
  if (!phone || !otherPhone || phone.countryCallingCode !== otherPhone.countryCallingCode) return false;
  return (
    phone.number === otherPhone.number ||
    // digits that are dialled before a number in its own country may be no longer in use, such as 044 in Mexico
    extractDigits(firstNumber).endsWith(otherPhone.nationalNumber) ||
    extractDigits(secondNumber).endsWith(phone.nationalNumber) ||
    isInArea(firstNumber, otherPhone) ||
    isInArea(secondNumber, phone)
  );
}

/** The digits that are dialled from everywhere: without the zero before a number at home. */
function withoutZeros(number: string): string {
  return extractDigits(number).replace(/^0+/, "");
}

/** A number; one without the code of a country is of that of another number, else of the country of the site. */
function parse(number: string, otherNumber: string, country: CountryCode | undefined): PhoneNumber | undefined {
  const code = parsePhoneNumberFromString(otherNumber)?.countryCallingCode;
  const home = code === undefined ? country && { defaultCountry: country } : { defaultCallingCode: code };
  return parsePhoneNumberFromString(number, { extract: false, ...home });
}

/** The most digits of the code of an area, with that of a mobile telephone before it. */
const LONGEST_AREA = 5;

/** Whether a number is the other one as it is dialled within its area: 15 1234-5678 in Buenos Aires. */
function isInArea(number: string, { number: whole, countryCallingCode, nationalNumber }: PhoneNumber): boolean {
  if (number.startsWith("+")) return false;
  const options = { extract: false, defaultCallingCode: countryCallingCode };
  const starts = [0, 1].flatMap((from) =>
    Array.from({ length: LONGEST_AREA }, (_, length) => nationalNumber.slice(from, from + length + 1)),
  );
  return starts.some((area) => parsePhoneNumberFromString(`0${area}${number}`, options)?.number === whole);
}
