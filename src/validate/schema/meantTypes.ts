import { blockContracts } from "./blockContracts.ts";
import { commonTypes } from "./commonTypes.ts";

/** The block types that another word most likely means: those that people call so, or that have it in their name or description. */
export function meantTypes(word: string, language: string): readonly string[] {
  const whole = commonTypes([word.replace(/s$/i, "")], language);
  if (whole.length > 0) return whole;
  const parts = partsOf(word);
  const have = (text: string) => partsOf(text).some((part) => parts.includes(part));
  const types = [...blockContracts()];
  const named = types.filter(([type]) => have(type));
  const common = named.length > 0 ? [] : commonTypes(parts, language);
  if (common.length > 0) return common;
  const found = types.filter((entry) => named.includes(entry) || have(entry[1].description ?? ""));
  // a word of many descriptions says nothing
  return (found.length > MANY ? named : found).map(([type]) => type);
}

/** What a text consists of: "photoCards" of photo and card. Short words say nothing. */
function partsOf(text: string): string[] {
  return text
    .split(/[^A-Za-z]+|(?=[A-Z])/)
    .map((part) => part.toLowerCase().replace(/s$/, ""))
    .filter((part) => part.length >= SHORTEST);
}

const MANY = 4;
/** Map. */
const SHORTEST = 3;
