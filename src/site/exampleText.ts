/**
 * A text that stands in for one that is still to be written: that of a new block, between square brackets and with a
 * capital letter as the titles in the schema have it, such as "[Heading]".
 */
const EXAMPLE = /^\[(\p{Lu}[^[\]]*)\]$/u;

/** The text of a new block for what is called so in the schema. */
export function createExampleText(title: string): string {
  return `[${title}]`;
}

/** What such a text stands for, as the schema calls it; undefined for any other text. */
export function readExampleText(text: string): string | undefined {
  return EXAMPLE.exec(text)?.[1];
}
