import { localesOf } from "../locales/index.ts";
import type { Container, Cursor, Group } from "../pointer/cursor.ts";

/** A block that shows one currency beside all of its amounts. */
export type Priced = Group & { readonly currency: string };

/** The block in which an amount is, when it shows a currency. */
export function pricedBlock({ around }: Cursor): Priced | undefined {
  return around.find(isPriced);
}

function isPriced(container: Container): container is Priced {
  return "currency" in container && typeof container.currency === "string";
}

/** What is written behind a number where an amount has no cents: 126,000/= and 126,000/- */
const NO_CENTS = /(?<=\d)\s*\/[=-]/g;

/** What every name of a currency has, and what is written in the place of cents. */
const NAME_SIGN = /[\p{L}\p{Sc}/]/u;

const DISPLAYS = ["symbol", "narrowSymbol", "name"] as const;

/** Makes what takes a currency out of an amount that is shown beside it, in a site of this language. */
export function createCurrencyRemover(language: string): (amount: string, currency: string) => string {
  const patterns = new Map<string, RegExp>();
  const locale = isLanguage(language) ? language : "en";
  return (amount, currency) => {
    // what numbers are written with needs no look, and to ask for the names takes long
    if (!NAME_SIGN.test(amount)) return amount;
    const pattern = patterns.get(currency) ?? patternOf(currency, locale);
    patterns.set(currency, pattern);
    const bare = amount.replaceAll(pattern, "").replaceAll(NO_CENTS, "");
    return bare === amount ? amount : bare.replaceAll(/\s+/g, (spaces) => spaces[0] as string).trim();
  };
}

/** Finds the names of a currency between other words; one that ends with a letter may be abbreviated with a full stop. */
function patternOf(currency: string, language: string): RegExp {
  const names = [...namesOf(currency, language)]
    .sort((a, b) => b.length - a.length)
    .map((name) => {
      const literal = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
      // behind a number, one letter may stand for thousands
      return /^\p{L}$/u.test(name)
        ? `${literal}(?=\\s?\\d)`
        : /\p{L}$/u.test(name)
          ? `${literal}\\.?(?!\\p{L})`
          : literal;
    });
  return new RegExp(`(?<!\\p{L})(?:${names.join("|")})`, "giu");
}

/** The code of a currency, its symbols and its names: in the language of the site, in English and where it is used. */
function namesOf(currency: string, language: string): Set<string> {
  const names = new Set([currency]);
  for (const code of codesOf(currency, language)) {
    names.add(code);
    for (const name of symbolsOf(code, language)) names.add(name);
    // dollars for US dollars
    for (const name of symbolsOf(code, "en")) names.add(name.replace(/^.* /, ""));
    for (const { currencies } of localesOf(language)) for (const name of currencies?.[code] ?? []) names.add(name);
  }
  names.delete("");
  return names;
}

function codesOf(currency: string, language: string): string[] {
  if (/^[A-Z]{3}$/.test(currency)) return [currency];
  const shownAs = (currencyDisplay: "symbol" | "narrowSymbol") =>
    Intl.supportedValuesOf("currency").filter(
      (code) => currencyPart(language, { currency: code, currencyDisplay }, 1) === currency,
    );
  const codes = shownAs("symbol");
  return codes.length > 0 ? codes : shownAs("narrowSymbol");
}

function symbolsOf(currency: string, language: string): string[] {
  // the first two letters of a currency are those of its country
  const locales = [language, "en", `en-${currency.slice(0, 2)}`];
  return locales.flatMap((locale) =>
    DISPLAYS.flatMap((currencyDisplay) =>
      [1, 2].map((count) => currencyPart(locale, { currency, currencyDisplay }, count)),
    ),
  );
}

/** A language that is none is reported by the schema. */
function isLanguage(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
}

function currencyPart(locale: string, options: Intl.NumberFormatOptions, count: number): string {
  const parts = new Intl.NumberFormat([locale, "en"], { style: "currency", ...options }).formatToParts(count);
  return parts.find(({ type }) => type === "currency")?.value ?? "";
}
