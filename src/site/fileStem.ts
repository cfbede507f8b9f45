/** In UTF-16 units: a longer name of a file does not fit into a list. */
const LONGEST = 60;

/**
 * Creates a readable name of a file without its ending from words: in lower case, with hyphens between them and without
 * accents. Letters of other scripts than the Latin one are kept. Empty if there is no letter and no digit.
 *
 * `createFileStem("École, façade 2") // "ecole-facade-2"`
 */
export function createFileStem(words: string): string {
  const isLatin = !/[^\P{L}\p{Script=Latin}]/u.test(words);
  const plainWords = isLatin ? words.normalize("NFKD").replace(/\p{M}/gu, "") : words.normalize("NFC");
  const parts = plainWords.toLowerCase().match(isLatin ? /[a-z0-9]+/g : /[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Array.from(parts.join("-")).slice(0, LONGEST).join("").replace(/-$/, "");
}

/** The name that words make for a file which keeps its ending; undefined if they have no letter and no digit. */
export function createFileName(words: string, name: string): string | undefined {
  const ending = getEnding(name);
  const isWithEnding = getEnding(words).toLowerCase() === ending.toLowerCase();
  const stem = createFileStem(isWithEnding ? getStem(words) : words);
  return stem === "" ? undefined : stem + ending.toLowerCase();
}

/** The name of a file without its ending. */
export function getStem(name: string): string {
  const end = name.lastIndexOf(".");
  return end > 0 ? name.slice(0, end) : name;
}

/**
 * Returns the ending of a file's name with its dot; empty if it has none.
 *
 * `getEnding("term.dates.pdf") // ".pdf"`
 */
export function getEnding(name: string): string {
  return name.slice(getStem(name).length);
}
