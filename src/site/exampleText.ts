/**
 * A placeholder for a text that is still to be written: the title of its field in the schema, which begins with a capital
 * letter, between square brackets, such as "[Heading]".
 */
const EXAMPLE = /^\[(\p{Lu}[^[\]]*)\]$/u;

/** The text of a new block for a field with this title in the schema. */
export function createExampleText(title: string): string {
  return `[${title}]`;
}

/** The title of the field in such a text; undefined for any other text. */
export function readExampleText(text: string): string | undefined {
  return EXAMPLE.exec(text)?.[1];
}
