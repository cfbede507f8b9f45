/** The distances of words from the left and from the top, in percent. */
const ACROSS: Record<string, number> = { left: 0, right: 100 };
const DOWN: Record<string, number> = { top: 0, bottom: 100 };

/** The point that the focus of a picture names, such as "30% 70%" or "top left", in percent from the left and from the top. */
export function focusPoint(focus: string): { x: number; y: number } {
  const [x, y] = focus.match(/\d+/g)?.map(Number) ?? [];
  if (x !== undefined && y !== undefined) return { x, y };
  const words = focus.split(" ");
  const distance = (distances: Record<string, number>) =>
    words.map((word) => distances[word]).find(Number.isFinite) ?? 50;
  return { x: distance(ACROSS), y: distance(DOWN) };
}
