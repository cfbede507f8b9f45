import { createContext, useContext } from "react";
import type { Words } from "../../generated/props.ts";

/** Provides the words of the user interface. */
export const WordsContext = createContext<Words | undefined>(undefined);

/** The words of the user interface in the language of the site. Throws outside of a WordsContext. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("Rendered outside of WordsContext");
  return words;
}

/** Provides the language of the site. */
export const LanguageContext = createContext("en");

/** A word beside a number, or its plural forms. */
export type CountedWords = string | ({ other: string } & { [Category in Intl.LDMLPluralRule]?: string });

/** Returns a function that chooses the form of a word for a number, in the language of the site. */
export function usePlurals(): (words: CountedWords, count: number) => string {
  const language = useContext(LanguageContext);
  return (words, count) =>
    typeof words === "string" ? words : (words[new Intl.PluralRules(language).select(count)] ?? words.other);
}

/** Replaces placeholders, such as {year}, with values. Unknown placeholders are left unchanged. */
export function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (placeholder, name) => `${values[name] ?? placeholder}`);
}
