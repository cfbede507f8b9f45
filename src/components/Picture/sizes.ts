/**
 * The values of the HTML attribute `sizes`, by layout. The browser chooses a file by it before it knows the layout, so
 * the lengths must follow the style sheets of the blocks.
 */
export const SIZES = {
  /** The full width of the screen. */
  full: "100vw",
  /** The full width of a phone, half of a wide screen. */
  half: "(min-width: 60rem) 56vw, 100vw",
  /** The width of the text. */
  text: "(min-width: 60rem) 44rem, 90vw",
  /** The width of the text on a phone, beside the text elsewhere. */
  aside: "(min-width: 60rem) 32rem, 90vw",
  /** One of two to four in a row; alone in a row on a phone. */
  card: "(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 90vw",
  /** A thumbnail on a phone, a card elsewhere. */
  thumbnail: "(min-width: 40rem) 24rem, 6.5rem",
  /** One of two in a row on a phone, of three or four elsewhere. */
  tile: "(min-width: 60rem) 18rem, (min-width: 40rem) 31vw, 46vw",
  /** A thumbnail everywhere. */
  small: "9rem",
} as const;

/** The layout that a picture is in. */
export type PictureSizes = keyof typeof SIZES;
