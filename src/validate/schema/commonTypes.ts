import { localesOf } from "../locales/index.ts";

/** The block types that serve for the last of some words for which any do, in the languages of a site. */
export function commonTypes(words: readonly string[], language: string): readonly string[] {
  const types = localesOf(language).map(({ blockTypes = {} }) => blockTypes);
  for (const word of words.toReversed()) {
    const small = word.toLowerCase();
    const known = types.find((some) => Object.hasOwn(some, small));
    if (known) return known[small] ?? [];
  }
  return [];
}
