const BACKSLASH = 92;

/** Whether a sign in a text of JSON is escaped: an odd number of backslashes stands before it. */
export function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}
