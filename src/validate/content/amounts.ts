import { getLocale } from "../../site/locales/index.ts";

/** An amount as nearly all are written: 126,000 or 126000. */
const USUAL = /^(?:\d{1,3}(?:,\d{3})*|\d+)$/;

/** Digits, in groups of three or, as in India, of two before the last three; and decimals, or a dash in their place. */
const AMOUNT = /^(\d+|\d{1,3}([,.'’٬\s])(?:\d{2,3}\2)*\d{3})(?:([.,٫])(?:(\d{1,2})|[-–—]{1,2}))?$/;

/** Groups of two digits before the last three. */
const GROUPS_OF_TWO = /^\d{1,2}(?:\D\d{2})+\D\d{3}(?!\d)/;

/** Digits and letters that look like them, and the characters between digits, some of them by mistake. */
const GARBLED = /^(?=.*\d)[\doOlI][\doOlI,.'’\s;:_]*$/;

/** Reads and writes amounts in a language. */
export interface Amounts {
  /** The number that is written; NaN when there is anything else. */
  read(text: string): number;
  /** Whether a text has only digits, the characters between them and letters that look like digits, and is no amount. */
  isGarbled(text: string): boolean;
  /** An amount as it is written in the language. */
  write(amount: number): string;
  /**
   * An amount with the separators and the groups of others, where all have the same, else of the language; and with
   * cents, where all others have them.
   */
  writeLike(amount: number, others: readonly string[]): string;
}

/** Whether an amount is written as nearly all are. */
export function isUsualAmount(text: string): boolean {
  return USUAL.test(text);
}

/** An amount in its parts, as it is written. */
interface WrittenAmount {
  number: number;
  /** The digits before the decimals, with their separators. */
  whole: string;
  /** The character between thousands; empty if there is none. */
  separator: string;
  /** The character before the decimals; undefined without any. */
  decimal: string | undefined;
}

/** Creates the reader and writer of amounts of a language. */
export function createAmounts(language: string): Amounts {
  const format = (amount: number, digits: number) =>
    new Intl.NumberFormat(getLocale(language).baseName, {
      numberingSystem: "latn",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(amount);

  function parse(text: string): WrittenAmount | undefined {
    const [match, whole = "", separator = "", decimal, cents = ""] = AMOUNT.exec(text) ?? [];
    if (match === undefined || (decimal !== undefined && decimal === separator)) return undefined;
    // 126,00 may lack a digit, unless the language has a comma before cents
    if (decimal === "," && separator === "" && !format(1.5, 1).includes(",")) return undefined;
    return { number: Number(`${whole.replaceAll(/\D/g, "")}.${cents}`), whole, separator, decimal };
  }

  function read(text: string): number {
    return USUAL.test(text) ? Number(text.replaceAll(",", "")) : (parse(text)?.number ?? Number.NaN);
  }

  /** Writes the thousands as other amounts of a thousand or more have them. */
  function writeWhole(amount: number, otherAmounts: readonly WrittenAmount[]): string {
    const large = otherAmounts.filter(({ number }) => number >= 1000);
    const isOfLanguage = large.every(({ number, whole }) => format(Math.trunc(number), 0) === whole);
    const [separator, secondSeparator] = new Set(large.map((amount) => amount.separator));
    if (isOfLanguage || separator === undefined || secondSeparator !== undefined) return format(amount, 0);
    const hasGroupsOfTwo = large.some(({ whole }) => GROUPS_OF_TWO.test(whole));
    return String(amount).replaceAll(hasGroupsOfTwo ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g, separator);
  }

  /**
   * The character that others have before their cents, else the one of the language, which others may have between
   * thousands.
   */
  function chooseDecimal(otherAmounts: readonly WrittenAmount[]): string {
    const [separator = ""] = otherAmounts.flatMap((amount) => amount.separator || []);
    const decimal =
      otherAmounts.find((amount) => amount.decimal !== undefined)?.decimal ?? format(1.5, 1).replaceAll(/\d/g, "");
    return decimal === separator ? (decimal === "," ? "." : ",") : decimal;
  }

  return {
    read,
    isGarbled: (text) => GARBLED.test(text) && Number.isNaN(read(text)),
    write: (amount) => format(amount, 0),
    writeLike(amount, otherTexts) {
      const otherAmounts = otherTexts.flatMap((text) => parse(text) ?? []);
      const whole = writeWhole(Math.trunc(amount), otherAmounts);
      const hasCents = otherTexts.length > 0 && otherTexts.every((text) => CENTS.test(text));
      if (Number.isInteger(amount) && !hasCents) return whole;
      return whole + chooseDecimal(otherAmounts) + amount.toFixed(2).slice(-2);
    },
  };
}

const CENTS = /[.,٫]\d\d$/;

/** All amounts of a block that are texts, as they are written. */
export function listAmounts(block: unknown): string[] {
  return Object.entries(block ?? {}).flatMap(([key, value]) => {
    if (key === "amount" && typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? listAmounts(value) : [];
  });
}
