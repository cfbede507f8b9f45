import type { Words } from "../generated/props.ts";
import type { Site } from "../generated/site.ts";
import { defaultWords } from "../generated/words.ts";

/** What the site's pages say by themselves: its own words, and for the rest English ones, with amounts as in its language. */
export function wordsOf({ words = {}, site }: Pick<Site, "words"> & { site: { language: string } }): Words {
  const own: Record<string, string | object | undefined> = { amountWithCurrency: amountIn(site.language), ...words };
  const entries = Object.entries(defaultWords).map(([key, preset]) => [
    key,
    typeof preset === "string" ? (own[key] ?? preset) : { ...preset, ...(own[key] as object) },
  ]);
  return Object.fromEntries(entries);
}

/** How a language has an amount and its currency beside one another: $25 in English, 25 € in French. */
function amountIn(language: string): string {
  // which currency it is decides nothing, but one is needed
  const parts = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).formatToParts(1);
  const place = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return place("currency") < place("integer") ? defaultWords.amountWithCurrency : "{amount} {currency}";
}
