import { createContext, useContext } from "react";
import type { Words } from "../../generated/props.ts";

/** Hands the site's words to what is rendered inside. */
export const WordsContext = createContext<Words | undefined>(undefined);

/** What pages say by themselves, in the language of the site. Throws outside of the context. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error("Rendered outside of WordsContext");
  return words;
}

/** Words with values in the place of their slots, such as {year}. */
export function fill(words: string, slots: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (slot, name) => `${slots[name] ?? slot}`);
}
