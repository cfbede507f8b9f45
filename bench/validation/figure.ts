/** A figure with what it was to reach. */
export interface Figure {
  measure: string;
  /** What it is compared with, or what was counted. */
  against: string;
  value: number;
  /** How the value is shown. */
  shown: string;
  target: string;
  reached: boolean;
}

/** How many times more something takes than something else, and at most is to take. */
export function ratioFigure(measure: string, against: string, value: number, most: number): Figure {
  return { measure, against, value, shown: value.toFixed(2), target: `at most ${most}`, reached: value <= most };
}

/** The share of cases that went well, and at least are to go well. */
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

/** A number of cases, and the highest that is right. */
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
