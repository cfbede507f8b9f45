/** Additions to a name: a degree after a comma, a remark in brackets. */
const AFTER_NAME = /(?<=\p{L}.*)[,(،、（].*/u;

/** An abbreviated title, such as Dr., and no initial, such as J. */
const TITLE = /^\p{L}{2,}\.$/u;

/**
 * Finds the initials of a name: the first letters of its first and its last word that begin with a capital, without titles
 * such as "Dr."; in a script without capitals, the first character. Empty for a name without letters.
 *
 * `findInitials("Dr. Ada van Example, PhD", "en") // "AE"`
 */
export function findInitials(name: string, language: string): string {
  const words = name
    .replace(AFTER_NAME, "")
    .split(/[\s–—-]+/u)
    .filter((word) => /\p{L}/u.test(word));
  const nameWords = words.filter((word) => !TITLE.test(word));
  const letters = (nameWords.length > 0 ? nameWords : words).map((word) => firstCharacter(word, language));
  const capitals = letters.filter((letter) => letter !== letter.toLocaleLowerCase(language));
  const [first = letters[0] ?? ""] = capitals;
  const last = capitals.length > 1 ? capitals.at(-1) : "";
  return `${first}${last}`.toLocaleUpperCase(language);
}

/** The first letter of a word with the marks that belong to it. */
function firstCharacter(word: string, language: string): string {
  const letters = word.replace(/^\P{L}+/u, "");
  const [first] = new Intl.Segmenter(language, { granularity: "grapheme" }).segment(letters);
  return first?.segment ?? "";
}
