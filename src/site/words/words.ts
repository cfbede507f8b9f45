import type { Words } from "../../generated/props.ts";
import type { Site } from "../../generated/site.ts";
import { defaultWords } from "../../generated/words.ts";
import { getLocale } from "../locales/index.ts";
import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import sw from "./sw.json" with { type: "json" };

/** All words of a language. The order of currency and amount is known of every language. */
export type Translation = Omit<Words, "amountWithCurrency">;

/** The words of languages other than English, whose words are the defaults in the schema, by their code. */
const translations: Readonly<Record<string, Translation>> = { ar, de, es, fr, pt, sw };

/** The codes of the languages in which pages have all their own words. */
export const translatedLanguages: readonly string[] = ["en", ...Object.keys(translations)];

/** Whether pages have their own words in a language, such as de or de-AT, without any in site.json. */
export function isTranslated(language: string): boolean {
  return translatedLanguages.includes(getLocale(language).language);
}

/** Whether words are the engine's own: a site translates the words of its own block types where it writes them. */
export function isEngineWord(name: string): boolean {
  return name in de;
}

/**
 * The words of the user interface: those in site.json, else those in the site's language, else the English defaults. Block
 * types of the site's own have theirs in site.json and in their schema alone.
 */
export function resolveWords({ words = {}, site }: Pick<Site, "words"> & { site: { language: string } }): Words {
  const locale = getLocale(site.language);
  const sources: Record<string, string | object | undefined>[] = [
    { amountWithCurrency: orderAmount(locale.baseName), ...translations[locale.language] },
    { ...words },
  ];
  const entries = Object.entries(defaultWords).map(([key, fallback]) => [
    key,
    sources.reduce<string | object>((value, source) => addWords(value, source[key]), fallback),
  ]);
  return Object.fromEntries(entries);
}

/** A word in place of another one, or the words of a group in place of those with the same names. */
function addWords(words: string | object, otherWords: string | object | undefined): string | object {
  if (typeof words === "string") return otherWords ?? words;
  return { ...words, ...(otherWords as object) };
}

/** The order of amount and currency in a language: $25 in English, 25 € in French. */
function orderAmount(language: string): string {
  // the currency does not matter, but one is required
  const parts = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).formatToParts(1);
  const findIndex = (part: string) => parts.findIndex(({ type }) => type === part);
  return findIndex("currency") < findIndex("integer") ? defaultWords.amountWithCurrency : "{amount} {currency}";
}
