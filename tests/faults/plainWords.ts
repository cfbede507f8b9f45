/** Words of validators and programmers, which a content manager cannot act on; and words that only take room. */
const FORBIDDEN =
  /must not|schema|regex|regular expression|pattern|undefined|\bnull\b|\bobjects?\b|\barrays?\b|boolean|integer|\bstrings?\b|instancePath|additionalProperties|oneOf|anyOf|\benum\b|tokens?\b|parse|syntax|please|invalid|oops|failed|!$/i;

/** The words of a message that a content manager should not meet; quotations from the file do not count. */
export function forbiddenWord(message: string): string | undefined {
  const ownWords = message.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').replaceAll(/[{[] .*? [}\]]/g, "");
  return FORBIDDEN.exec(ownWords)?.[0];
}
