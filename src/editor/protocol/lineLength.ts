/** The most letters of a line: a heading, a label or a caption that is longer breaks the page. */
const MOST_LETTERS = 250;

/** Why a line cannot be saved; undefined if it is short enough. */
export function findLengthProblem(line: string): string | undefined {
  const { length } = [...line];
  if (length <= MOST_LETTERS) return undefined;
  return `This has ${length} letters. Write at most ${MOST_LETTERS}, and put the rest into a longer text.`;
}
