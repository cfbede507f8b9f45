import type { Words } from "../generated/props.ts";
import type { Site } from "../generated/site.ts";
import { defaultWords } from "../generated/words.ts";

/** The words of the user interface: those in site.json, else the English defaults, with amounts ordered as in the site's language. */
export function wordsOf({ words = {}, site }: Pick<Site, "words"> & { site: { language: string } }): Words {
  const own: Record<string, string | object | undefined> = { amountWithCurrency: amountIn(site.language), ...words };
  const entries = Object.entries(defaultWords).map(([key, fallback]) => [
    key,
    typeof fallback === "string" ? (own[key] ?? fallback) : { ...fallback, ...(own[key] as object) },
  ]);
  return Object.fromEntries(entries);
}

/** The order of amount and currency in a language: $25 in English, 25 € in French. */
function amountIn(language: string): string {
  // the currency does not matter, but one is required
  const parts = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).formatToParts(1);
  const indexOf = (part: string) => parts.findIndex(({ type }) => type === part);
  return indexOf("currency") < indexOf("integer") ? defaultWords.amountWithCurrency : "{amount} {currency}";
}
