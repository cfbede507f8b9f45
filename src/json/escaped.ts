const BACKSLASH = 92;

/** Whether a character of a JSON string is escaped: an odd number of backslashes precedes it. */
export function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}
