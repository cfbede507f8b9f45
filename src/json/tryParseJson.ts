/** The value of a text with or without a byte order mark; undefined if it is not valid JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}
