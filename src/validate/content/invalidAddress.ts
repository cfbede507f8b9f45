import { withoutInvisible } from "./invisibleCharacters.ts";

/** What keeps an address from working. */
export interface InvalidAddress {
  /** What is said of the address: "has a space in it". */
  fact: string;
  /** What is most likely meant. */
  meant?: string | undefined;
  /** Whether nothing else can be meant. */
  certain?: boolean;
  /** What to do when no one can say what is meant, or beside it. */
  remedy?: string;
}

/** A space of any kind, those included that nobody sees. */
export const SPACE = /[\s\u200B\u2060]/;
export const SPACES = /[\s\u200B\u2060]+/g;

/** What is wrong with an address in which characters stand that nobody sees; `flawOf` tells of it without them. */
export function explainInvisible(
  address: string,
  flawOf: (clean: string) => InvalidAddress | undefined,
): InvalidAddress | undefined {
  const clean = withoutInvisible(address).trim();
  if (address.trim() === clean) return undefined;
  const { meant, certain, ...other } = flawOf(clean) ?? { meant: clean, certain: true };
  return { ...other, fact: "has characters in it that nobody sees", meant, certain: certain ?? false };
}
