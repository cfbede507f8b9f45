/** An amount as nearly all are written: 126,000 or 126000. */
const USUAL = /^(?:\d{1,3}(?:,\d{3})*|\d+)$/;

/** Digits, in groups of three or, as in India, of two before the last three; and decimals. */
const AMOUNT = /^(\d+|\d{1,3}([,.'’ ])(?:\d{2,3}\2)*\d{3})(?:([.,])(\d{1,2}))?$/;

/** Digits with signs between them, some of which stand there by mistake. */
const DIGITS = /^\d[\d,.'’\s;:_]*$/;

/** Digits and the letters that look like them. */
const LOOKALIKES = /^(?=.*\d)[\doOlI,.'’\s]*[oOlI][\doOlI,.'’\s]*$/;

/** What stands in the place of cents when there are none: 85,– and 85.— */
export const NO_CENTS = /(?<=\d)[.,][-–—]{1,2}$/;

/** Reads amounts as those do who read a language. */
export interface Amounts {
  /** The number that is written; not a number when there is anything else. */
  read(text: string): number;
  /** Whether a text has digits, signs and letters that look like digits only, and nobody can tell the amount. */
  isGarbled(text: string): boolean;
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

  return { read, isGarbled: (text) => LOOKALIKES.test(text) || (DIGITS.test(text) && Number.isNaN(read(text))) };
}

function hasDecimalComma(language: string): boolean {
  try {
    return new Intl.NumberFormat(language).format(1.5).includes(",");
  } catch {
    // a language that no calendar knows is told of by the schema
    return true;
  }
}
