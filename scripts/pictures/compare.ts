import pixelmatch from "pixelmatch";

/** The pixels of a picture: four bytes each, from left to right and from top to bottom. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Some rows of a picture, in pixels from its top. */
export interface Band {
  top: number;
  bottom: number;
}

/** How far colours may differ that nobody tells apart, from 0 to 1: Chromium draws the same page with differences of 2 of 255. */
const THRESHOLD = 0.02;

/**
 * The rows in which two pictures of the same width differ, in each of them; undefined when nobody could tell them
 * apart. The rows above are the same in both; the rows below are the same, too, though they may be further down in one
 * of them.
 */
export function findChangedBands(before: Pixels, after: Pixels): { before: Band; after: Band } | undefined {
  const common = Math.min(before.height, after.height);
  const isSame = compareRows(before, after, 0, 0, common);
  const top = isSame.indexOf(false);
  if (top === -1 && before.height === after.height) return undefined;
  const start = top === -1 ? common : top;
  // from the bottom: rows that were added or removed have moved all below them
  const isSameFromBottom = compareRows(before, after, before.height - common, after.height - common, common);
  const below = Math.min(common - start, common - 1 - isSameFromBottom.lastIndexOf(false));
  return { before: { top: start, bottom: before.height - below }, after: { top: start, bottom: after.height - below } };
}

/** Whether each of some rows is the same in two pictures, each from another row on. */
function compareRows(before: Pixels, after: Pixels, firstBefore: number, firstAfter: number, count: number): boolean[] {
  const { width } = before;
  const size = width * 4;
  const [rowsBefore, rowsAfter] = [
    before.data.subarray(firstBefore * size, (firstBefore + count) * size),
    after.data.subarray(firstAfter * size, (firstAfter + count) * size),
  ];
  const mask = new Uint8Array(count * size);
  const options = { threshold: THRESHOLD, includeAA: true, diffMask: true };
  if (count > 0) pixelmatch(rowsBefore, rowsAfter, mask, width, count, options);
  return Array.from({ length: count }, (_, row) =>
    mask.subarray(row * size, (row + 1) * size).every((byte) => byte === 0),
  );
}
