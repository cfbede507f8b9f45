import { useEffect, useState } from "react";
import { openStorage } from "../../protocol/openStorage.ts";

/** The words that are typed into the search. */
export interface SearchWords {
  words: string;
  replacement: string;
}

const KEY = "studio-search";
const storage = openStorage(() => sessionStorage);

/** The words that are typed into the search, which are still there when the panel is opened again. */
export function useSearchWords(): [SearchWords, (change: Partial<SearchWords>) => void] {
  const [typedWords, setTypedWords] = useState(readWords);
  useEffect(() => storage.setItem(KEY, JSON.stringify(typedWords)), [typedWords]);
  return [typedWords, (change) => setTypedWords((last) => ({ ...last, ...change }))];
}

function readWords(): SearchWords {
  const { words = "", replacement = "" }: Partial<SearchWords> = JSON.parse(storage.getItem(KEY) ?? "{}");
  return { words, replacement };
}

/** In milliseconds: somebody who types goes on within this time. */
const PAUSE = 150;

/** A value as it was when it had stayed the same for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settledValue, setSettledValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettledValue(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settledValue;
}
