/** A measured value with its target. */
export interface Figure {
  measure: string;
  /** The baseline of the ratio, or what was counted. */
  against: string;
  value: number;
  /** The value as text. */
  shown: string;
  target: string;
  reached: boolean;
}

/** A ratio with its maximum. */
export function ratioFigure(measure: string, against: string, value: number, most: number): Figure {
  return { measure, against, value, shown: value.toFixed(2), target: `at most ${most}`, reached: value <= most };
}

/** The share of cases that passed, with its minimum. */
export function shareFigure(measure: string, right: number, all: number, least: number): Figure {
  const value = right / all;
  const target = least === 1 ? "100%" : `at least ${(100 * least).toFixed(0)}%`;
  return {
    measure,
    against: `${all} cases`,
    value,
    shown: `${(100 * value).toFixed(2)}%`,
    target,
    reached: value >= least,
  };
}

/** A number of cases with its maximum. */
export function countFigure(measure: string, against: string, value: number, most: number): Figure {
  return {
    measure,
    against,
    value,
    shown: String(value),
    target: most === 0 ? "0" : `at most ${most}`,
    reached: value <= most,
  };
}
