const characters = new Intl.Segmenter();
/** More UTF-16 units than a character has, such as an emoji of a family. */
const LONGEST_CHARACTER = 50;

/** A text of at most `maxLength` UTF-16 units: a longer one ends in "…", after a whole character. */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength + LONGEST_CHARACTER);
  const end = characters.segment(start).containing(maxLength - 1)?.index;
  return `${start.slice(0, end).trimEnd()}…`;
}
