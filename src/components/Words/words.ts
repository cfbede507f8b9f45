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

/** Replaces placeholders, such as {year}, with values. Unknown placeholders are left unchanged. */
export function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (placeholder, name) => `${values[name] ?? placeholder}`);
}
