import { blockContracts } from "./blockContracts";

/** The block types that another word most likely means: those that have it in their name, and in their description. */
export function meantTypes(word: string): string[] {
  const meant = new Set(partsOf(word));
  const have = (text: string) => partsOf(text).some((part) => meant.has(part));
  const types = [...blockContracts()];
  const named = types.filter(([type]) => have(type));
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
