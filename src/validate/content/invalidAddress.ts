import { withoutInvisible } from "./invisibleCharacters.ts";

/** Why an address does not work. */
export interface InvalidAddress {
  /** The rest of a sentence about the address: "has a space in it". */
  reason: string;
  /** The address that was probably intended. */
  replacement?: string | undefined;
  /** Whether nothing else can be intended. */
  certain?: boolean;
  /** Advice, when there is no replacement or beside it. */
  remedy?: string;
}

/** White space, with the spaces of no width. */
export const SPACE = /[\s\u200B\u2060]/;
export const SPACES = /[\s\u200B\u2060]+/g;

/** Explains an address with invisible characters; `explain` explains it without them. */
export function explainInvisible(
  address: string,
  explain: (clean: string) => InvalidAddress | undefined,
): InvalidAddress | undefined {
  const clean = withoutInvisible(address).trim();
  if (address.trim() === clean) return undefined;
  const { replacement, certain, ...explanation } = explain(clean) ?? { replacement: clean, certain: true };
  return { ...explanation, reason: "has invisible characters in it", replacement, certain: certain ?? false };
}
