/** In UTF-16 units: how much is shown of the text that two versions have in common, at each end. */
const COMMON = 40;

/** The parts of two versions of a text around their differences. */
export function excerptVersions(before: string, after: string): [string, string] {
  const shorterLength = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorterLength && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorterLength - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const excerpt = (text: string) => {
    // whole words
    const from = start > COMMON ? text.lastIndexOf(" ", start - COMMON) + 1 : 0;
    const nextSpace = end > COMMON ? text.indexOf(" ", text.length - end + COMMON) : -1;
    const to = nextSpace < 0 ? text.length : nextSpace;
    return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
  };
  return [excerpt(before), excerpt(after)];
}
