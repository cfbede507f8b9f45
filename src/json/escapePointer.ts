/**
 * Escapes a property name for a JSON pointer (RFC 6901).
 *
 * `escapePointer("a/b~") // "a~1b~0"`
 */
export function escapePointer(key: string): string {
  return /[~/]/.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}
