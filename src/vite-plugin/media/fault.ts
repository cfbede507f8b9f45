/** Why a picture cannot be shown. */
export interface Fault {
  /** What is wrong, to stand after the name of the picture. */
  fact: string;
  /** What to do, in a whole sentence. */
  remedy: string;
}

/** Thrown for a picture that browsers could not show. */
export class PictureFault extends Error {
  override name = "PictureFault";
  constructor(readonly fault: Fault) {
    super(fault.fact);
  }
}
