/**
 * How wide a picture is shown, by the place where it stands, in the words of the HTML attribute `sizes`: the
 * browser chooses a file by it before it knows the layout. The lengths follow the stylesheets of the blocks.
 */
export const SIZES = {
  /** From edge to edge. */
  full: "100vw",
  /** From edge to edge of a phone, half of a wide screen. */
  half: "(min-width: 60rem) 56vw, 100vw",
  /** The width of the text. */
  text: "(min-width: 60rem) 44rem, 90vw",
  /** The width of the text on a phone, beside the text elsewhere. */
  aside: "(min-width: 60rem) 32rem, 90vw",
  /** One of two to four beside each other; alone in a row of a phone. */
  card: "(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 90vw",
  /** A thumbnail on a phone, a card elsewhere. */
  thumbnail: "(min-width: 40rem) 24rem, 6.5rem",
  /** One of two beside each other on a phone, of three or four elsewhere. */
  tile: "(min-width: 60rem) 18rem, (min-width: 40rem) 31vw, 46vw",
  /** A thumbnail everywhere. */
  small: "9rem",
} as const;

/** The place where a picture stands. */
export type PictureSizes = keyof typeof SIZES;
