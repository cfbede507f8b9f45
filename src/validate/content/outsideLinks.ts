/** Finds the first match in a text that is accepted. */
export interface Search {
  exec(text: string, isAccepted?: (match: RegExpExecArray) => boolean): RegExpExecArray | null;
}

/**
 * The words of a link, or its address, in which a number or e-mail address may have spaces by mistake; without an end,
 * the rest of the line.
 */
const IN_LINK = /\[[^\]\n]*|\] ?\( ?(?:tel|mailto) ?:[^()\n]*|\]\(\s*<?[^)\s]*/g;

/** A text with spaces in place of the words and addresses of its links. */
export function maskLinks(text: string): string {
  return text.replaceAll(IN_LINK, (link) => " ".repeat(link.length));
}

/** The address of a link; and one of a website that is no link, without the markup and punctuation at its end. */
const ADDRESS =
  /(?<=\]\()(?:[^()\s]|\([^()\s]*\))+(?=\))|(?:https?:\/\/|\bwww\.)[^\s<>()[\]|]*[^\s<>()[\]|*_~`.,;:!?'"]/g;

/** A text with letters in place of its addresses, which may have any character. */
export function maskAddresses(text: string): string {
  return text.replaceAll(ADDRESS, (address) => "x".repeat(address.length));
}

/** The first match of a pattern in a text that is not within an address. */
export function execOutsideAddresses(pattern: Search, text: string): RegExpExecArray | null {
  // few texts have one at all
  const match = pattern.exec(text) && pattern.exec(maskAddresses(text));
  if (match) match[0] = text.slice(match.index, match.index + match[0].length);
  return match;
}

/**
 * Finds a pattern neither in the words of a link nor in its address. Each match has one of the `parts`, which few texts
 * have.
 */
export function outsideLinks(pattern: RegExp, ...parts: readonly string[]): Search {
  const global = new RegExp(pattern, `${pattern.flags}g`);
  return {
    exec(text, isAccepted = () => true) {
      if (!parts.some((part) => text.includes(part))) return null;
      return [...maskLinks(text).matchAll(global)].find(isAccepted) ?? null;
    },
  };
}
