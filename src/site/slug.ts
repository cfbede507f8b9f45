import { plainLetters } from "./locales/plainLetters.ts";

/**
 * Words as a part of an address: small letters without accents, digits and hyphens; "" if no such letter is left.
 *
 * `createSlug("The race, at last") // "the-race-at-last"`
 */
export function createSlug(words: string): string {
  return plainLetters(words)
    .toLowerCase()
    .split(/[^a-z0-9_-]+/)
    .filter(Boolean)
    .join("-");
}

/** The most letters of a proposed id, unless its first word is longer. */
const MOST_LETTERS = 40;

/** An id for an entry with a title, beside ids that are taken: its first words. */
export function proposeEntryId(title: string, takenIds: readonly string[]): string {
  const words = createSlug(title)
    .replace(/^[_-]+/, "")
    .split("-");
  while (words.length > 1 && words.join("-").length > MOST_LETTERS) words.pop();
  const slug = words.join("-") || "page";
  // four digits alone are the address of a year
  const isFree = (id: string) => !takenIds.includes(id) && !/^\d{4}$/.test(id);
  let id = slug;
  for (let number = 2; !isFree(id); number++) id = `${slug}-${number}`;
  return id;
}
