import ar from "./ar.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import sw from "./sw.json" with { type: "json" };

/** The words that pages contain by themselves, such as "Menu", by language: those of the blocks that the example site has. */
const wordsByLanguage: Readonly<Record<string, object>> = { ar, de, es, fr, pt, sw };

/** The languages in which pages of a new site have all their own words; those in the code are English. */
export const translatedLanguages: readonly string[] = ["en", ...Object.keys(wordsByLanguage)];

/** The words of a site in a language such as de or de-AT; undefined where nobody has translated them, and in English. */
export function findWords(language: string): object | undefined {
  return wordsByLanguage[new Intl.Locale(language).language];
}
