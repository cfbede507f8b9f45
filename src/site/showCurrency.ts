import type { Site } from "../generated/site.ts";

/** A currency as three capital letters (ISO 4217). */
const CODE = /^[A-Z]{3}$/;

/**
 * How a currency is shown in a language. One that is written as its code is shown as its sign, such as € or £; where the
 * symbol of the language has letters, such as Ksh, only if the site asks for symbols.
 */
export function showCurrency(
  currency: string,
  { language, currencyDisplay }: Pick<Site["site"], "language" | "currencyDisplay">,
): string {
  if (currencyDisplay === "code" || !CODE.test(currency)) return currency;
  const parts = new Intl.NumberFormat(language, { style: "currency", currency }).formatToParts(1);
  const symbol = parts.find(({ type }) => type === "currency")?.value ?? currency;
  return currencyDisplay === "symbol" || !/\p{L}/u.test(symbol) ? symbol : currency;
}
