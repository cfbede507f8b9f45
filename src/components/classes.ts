/** Joins class names, skipping falsy ones; undefined if none is left. */
export function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}
