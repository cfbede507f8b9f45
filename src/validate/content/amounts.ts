/** An amount as nearly all are written: 126,000 or 126000. */
const USUAL = /^(?:\d{1,3}(?:,\d{3})*|\d+)$/;

/** Digits, in groups of three or, as in India, of two before the last three; and decimals. */
const AMOUNT = /^(\d+|\d{1,3}([,.'’ ])(?:\d{2,3}\2)*\d{3})(?:([.,])(\d{1,2}))?$/;

/** Digits with signs between them, some of which stand there by mistake. */
const DIGITS = /^\d[\d,.'’\s;:_]*$/;

/** Digits and the letters that look like them. */
const LOOKALIKES = /^(?=.*\d)[\doOlI,.'’\s]*[oOlI][\doOlI,.'’\s]*$/;

/** What stands in the place of cents when there are none: 85,– and 85.— */
const NO_CENTS = /(?<=\d)[.,][-–—]{1,2}$/;

/** Reads amounts as those do who read a language. */
export interface Amounts {
  /** The number that is written; not a number when there is anything else. */
  read(text: string): number;
  /** Whether a text has digits, signs and letters that look like digits only, and nobody can tell the amount. */
  isGarbled(text: string): boolean;
  /** An amount as it is written in the language. */
  write(amount: number, cents?: number): string;
  /** A whole amount with the sign between thousands that others have, when all have the same; else as in the language. */
  writeLike(amount: number, others: readonly string[]): string;
}

/** Whether an amount is written as nearly all are. */
export function isUsualAmount(text: string): boolean {
  return USUAL.test(text);
}

/** Prepares the reading of amounts. */
export function createAmounts(language: string): Amounts {
  let comma: boolean | undefined;

  /** Few amounts ask for it, and the answer takes long. */
  function isDecimalComma(): boolean {
    comma ??= hasDecimalComma(language);
    return comma;
  }

  function read(text: string): number {
    if (USUAL.test(text)) return Number(text.replaceAll(",", ""));
    const [, whole = "", group, decimal, decimals = ""] =
      AMOUNT.exec(text.replace(NO_CENTS, "").replaceAll(/\s/g, " ")) ?? [];
    const isUnlikely = decimal !== undefined && (group === decimal || (!group && decimal === "," && !isDecimalComma()));
    return whole === "" || isUnlikely ? Number.NaN : Number(`${whole.replaceAll(/\D/g, "")}.${decimals}`);
  }

  function isGarbled(text: string): boolean {
    return LOOKALIKES.test(text) || (DIGITS.test(text) && Number.isNaN(read(text)));
  }

  function write(amount: number, cents = 0): string {
    return formatFor(language, cents).format(amount);
  }

  function writeLike(amount: number, others: readonly string[]): string {
    const signs = others.flatMap((other) => {
      const [, , sign = ""] = AMOUNT.exec(other) ?? [];
      return read(other) >= 1000 ? [sign] : [];
    });
    const [sign] = new Set(signs).size === 1 ? signs : [];
    return sign === undefined ? write(amount) : String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, sign);
  }

  return { read, isGarbled, write, writeLike };
}

/** All amounts of a block that are texts, as they are written. */
export function amountsIn(block: unknown): string[] {
  return Object.entries(block ?? {}).flatMap(([key, value]) => {
    if (key === "amount" && typeof value === "string") return [value];
    return typeof value === "object" && value !== null ? amountsIn(value) : [];
  });
}

function formatFor(language: string, cents: number): Intl.NumberFormat {
  const options = { numberingSystem: "latn", minimumFractionDigits: cents };
  try {
    return new Intl.NumberFormat(language, options);
  } catch {
    // a language that no calendar knows is told of by the schema
    return new Intl.NumberFormat("en", options);
  }
}

function hasDecimalComma(language: string): boolean {
  try {
    return new Intl.NumberFormat(language).format(1.5).includes(",");
  } catch {
    // a language that no calendar knows is told of by the schema
    return true;
  }
}
