/** A measured value; with a target if the design has a budget for it. */
export interface Figure {
  measure: string;
  /** The baseline of the ratio, or the things that were counted. */
  against: string;
  value: number;
  /** The value as text. */
  shown: string;
  target: string;
  reached: boolean;
}

/** A ratio, and its maximum if there is a budget. */
export function ratioFigure(
  measure: string,
  against: string,
  value: number,
  maximum = Number.POSITIVE_INFINITY,
): Figure {
  const target = Number.isFinite(maximum) ? `at most ${maximum}` : "";
  return { measure, against, value, shown: value.toFixed(2), target, reached: value <= maximum };
}

/** The share of cases that passed. */
export function shareFigure(measure: string, right: number, total: number): Figure {
  const value = right / total;
  return {
    measure,
    against: `${total} cases`,
    value,
    shown: `${(100 * value).toFixed(2)}%`,
    target: "",
    reached: true,
  };
}

/** A number of cases. */
export function countFigure(measure: string, against: string, value: number): Figure {
  return { measure, against, value, shown: String(value), target: "", reached: true };
}
