import { localeOf } from "../locales/index.ts";

/** An amount as nearly all are written: 126,000 or 126000. */
const USUAL = /^(?:\d{1,3}(?:,\d{3})*|\d+)$/;

/** Digits, in groups of three or, as in India, of two before the last three; and decimals, or a dash in their place. */
const AMOUNT = /^(\d+|\d{1,3}([,.'’ ])(?:\d{2,3}\2)*\d{3})(?:([.,])(?:(\d{1,2})|[-–—]{1,2}))?$/;

/** Digits and letters that look like them, and the characters between digits, some of them by mistake. */
const GARBLED = /^(?=.*\d)[\doOlI][\doOlI,.'’\s;:_]*$/;

/** Reads and writes amounts in a language. */
export interface Amounts {
  /** The number that is written; NaN when there is anything else. */
  read(text: string): number;
  /** Whether a text has only digits, the characters between them and letters that look like digits, and is no amount. */
  isGarbled(text: string): boolean;
  /** An amount as it is written in the language. */
  write(amount: number, cents?: number): string;
  /** A whole amount with the thousands separator of others, when all have the same; else with that of the language. */
  writeLike(amount: number, others: readonly string[]): string;
}

/** Whether an amount is written as nearly all are. */
export function isUsualAmount(text: string): boolean {
  return USUAL.test(text);
}

/** Creates the reader and writer of amounts of a language. */
export function createAmounts(language: string): Amounts {
  const format = (amount: number, minimumFractionDigits: number) =>
    new Intl.NumberFormat(localeOf(language).baseName, { numberingSystem: "latn", minimumFractionDigits }).format(
      amount,
    );

  function parse(text: string) {
    const [match, whole = "", separator = "", decimal, cents = ""] = AMOUNT.exec(text.replaceAll(/\s/g, " ")) ?? [];
    if (match === undefined || (decimal !== undefined && decimal === separator)) return undefined;
    // 126,00 may lack a digit, unless the language has a comma before cents
    if (decimal === "," && separator === "" && !format(1.5, 1).includes(",")) return undefined;
    return { number: Number(`${whole.replaceAll(separator, "")}.${cents}`), separator };
  }

  function read(text: string): number {
    return USUAL.test(text) ? Number(text.replaceAll(",", "")) : (parse(text)?.number ?? Number.NaN);
  }

  return {
    read,
    isGarbled: (text) => GARBLED.test(text) && Number.isNaN(read(text)),
    write: (amount, cents = 0) => format(amount, cents),
    writeLike(amount, others) {
      const separators = new Set(others.filter((other) => read(other) >= 1000).map((other) => parse(other)?.separator));
      const [separator] = separators.size === 1 ? separators : [];
      return separator === undefined ? format(amount, 0) : String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
    },
  };
}

/** All amounts of a block that are texts, as they are written. */
export function amountsIn(block: unknown): string[] {
  return Object.entries(block ?? {}).flatMap(([key, value]) => {
    if (key === "amount" && typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? amountsIn(value) : [];
  });
}
