import type { Words } from "../generated/props.ts";
import type { Site } from "../generated/site.ts";
import { defaultWords } from "../generated/words.ts";

/** The words of the user interface: those in site.json, else the English defaults, with amounts ordered as in the site's language. */
export function wordsOf({ words = {}, site }: Pick<Site, "words"> & { site: { language: string } }): Words {
  const ownWords: Record<string, string | object | undefined> = {
    amountWithCurrency: orderAmount(site.language),
    ...words,
  };
  const entries = Object.entries(defaultWords).map(([key, fallback]) => [
    key,
    typeof fallback === "string" ? (ownWords[key] ?? fallback) : { ...fallback, ...(ownWords[key] as object) },
  ]);
  return Object.fromEntries(entries);
}

/** The order of amount and currency in a language: $25 in English, 25 € in French. */
function orderAmount(language: string): string {
  // the currency does not matter, but one is required
  const parts = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).formatToParts(1);
  const findIndex = (part: string) => parts.findIndex(({ type }) => type === part);
  return findIndex("currency") < findIndex("integer") ? defaultWords.amountWithCurrency : "{amount} {currency}";
}
