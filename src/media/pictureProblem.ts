/** Why a picture cannot be shown. */
export interface PictureProblem {
  /** The problem, as a predicate that follows the name of the picture. */
  fact: string;
  /** The remedy, as a complete sentence. */
  remedy: string;
}

/** Thrown for a picture that browsers cannot show. */
export class PictureError extends Error {
  override name = "PictureError";
  constructor(readonly problem: PictureProblem) {
    super(problem.fact);
  }
}
