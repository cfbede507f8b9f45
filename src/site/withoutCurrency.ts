import { getItem } from "../json/getItem.ts";
import { getLocale, listLocales } from "./locales/index.ts";

/** Characters that are written after a number in place of cents: 126,000/= and 126,000/- */
const NO_CENTS = /(?<=\d)\s*\/[=-]/g;

/** By language and currency: the formats that know the names of a currency are slow to create. */
const patterns = new Map<string, RegExp>();

/** An amount without the currency that is shown beside it, in a site of this language. */
export function withoutCurrency(amount: string, currency: string, language: string): string {
  const locale = getLocale(language).baseName;
  const key = `${locale} ${currency}`;
  const pattern = patterns.get(key) ?? createPattern(currency, locale);
  patterns.set(key, pattern);
  const bare = amount.replaceAll(pattern, "").replaceAll(NO_CENTS, "");
  return bare === amount ? amount : bare.replaceAll(/\s+/g, (spaces) => getItem(spaces, 0)).trim();
}

/** Finds the names of a currency between other words; one that ends with a letter may end with a full stop. */
function createPattern(currency: string, language: string): RegExp {
  const names = [...listNames(currency, language)].sort((a, b) => b.length - a.length);
  const patterns = names.map((name) => {
    const literal = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
    if (!/\p{L}$/u.test(name)) return literal;
    // after a number, one letter may be short for thousands
    return name.length === 1 ? `${literal}(?=\\s?\\d)` : `${literal}\\.?(?!\\p{L})`;
  });
  return new RegExp(`(?<!\\p{L})(?:${patterns.join("|")})`, "giu");
}

/** The code of a currency, its symbols and its names: in the language of the site, in English and where it is used. */
function listNames(currency: string, language: string): Set<string> {
  const names = new Set([currency]);
  for (const code of listCodes(currency, language)) {
    names.add(code);
    for (const name of listSymbols(code, language)) names.add(name);
    // dollars for US dollars
    for (const name of listSymbols(code, "en")) names.add(name.slice(name.lastIndexOf(" ") + 1));
    for (const { currencies } of listLocales(language)) for (const name of currencies?.[code] ?? []) names.add(name);
  }
  names.delete("");
  return names;
}

/** The codes of a currency that is written as its code or as its symbol. */
function listCodes(currency: string, language: string): string[] {
  const codes = Intl.supportedValuesOf("currency");
  if (codes.includes(currency)) return [currency];
  const shownAs = (currencyDisplay: "symbol" | "narrowSymbol") =>
    codes.filter((code) => currencyPart(language, { currency: code, currencyDisplay }, 1) === currency);
  const exact = shownAs("symbol");
  return exact.length > 0 ? exact : shownAs("narrowSymbol");
}

function listSymbols(currency: string, language: string): string[] {
  // a currency begins with the two letters of its country
  const locales = [language, "en", `en-${currency.slice(0, 2)}`];
  return locales.flatMap((locale) =>
    (["symbol", "narrowSymbol", "name"] as const).flatMap((currencyDisplay) =>
      [1, 2].map((count) => currencyPart(locale, { currency, currencyDisplay }, count)),
    ),
  );
}

function currencyPart(locale: string, options: Intl.NumberFormatOptions, count: number): string {
  const parts = new Intl.NumberFormat([locale, "en"], { style: "currency", ...options }).formatToParts(count);
  return parts.find(({ type }) => type === "currency")?.value ?? "";
}
