import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import type { Locale } from "./locale.ts";
import { Phrases } from "./phrases.ts";
import pt from "./pt.json" with { type: "json" };
import sw from "./sw.json" with { type: "json" };

/** The languages that have a file, by their code. */
export const locales: Readonly<Record<string, Locale>> = { ar, de, en, es, fr, pt, sw };

/**
 * The codes of the languages in which a site is likely to have words, its own first: then the language that most people
 * speak in the region that its language tag names, such as Swahili for en-KE; and English, the language of templates.
 */
export function listLanguages(language: string): string[] {
  const { language: siteLanguage, region } = getLocale(language);
  const regionalLanguages = region ? [new Intl.Locale(`und-${region}`).maximize().language] : [];
  return [...new Set([siteLanguage, ...regionalLanguages, "en"])];
}

/** The locales of languages: rules ask for the one of the site at each amount and date. */
const localesByTag = new Map<string, Intl.Locale>();

/** The locale of a language, or that of English for an invalid language tag, which the schema reports. */
export function getLocale(language: string): Intl.Locale {
  const locale = localesByTag.get(language) ?? readLocale(language);
  localesByTag.set(language, locale);
  return locale;
}

function readLocale(language: string): Intl.Locale {
  try {
    return new Intl.Locale(language);
  } catch {
    return new Intl.Locale("en");
  }
}

/** The locale files of the languages of a site; languages without a file are left out. */
export function listLocales(language: string): Locale[] {
  return listLanguages(language).flatMap((code) => locales[code] ?? []);
}

/** The lists of a locale that hold words and phrases. */
export type ListName = {
  [Name in keyof Locale]-?: NonNullable<Locale[Name]> extends readonly string[] ? Name : never;
}[keyof Locale];

const cache = new Map<string, Phrases>();

/** The words and phrases that some lists have in the languages of a site. */
export function getPhrases(language: string, ...lists: readonly ListName[]): Phrases {
  const key = `${language} ${lists.join(" ")}`;
  let phrases = cache.get(key);
  if (!phrases) {
    phrases = new Phrases(listLocales(language).flatMap((locale) => lists.flatMap((list) => locale[list] ?? [])));
    cache.set(key, phrases);
  }
  return phrases;
}
