/** A ratio of CPU times above which a change counts as slower: runs on one machine differ by less. */
export const MAX_RATIO = 1.15;

/** CPU times of one step in milliseconds. */
export interface StepTimes {
  step: string;
  current: number;
  other: number;
}

/** A table of the ratios of CPU times, and whether one of them is too high. */
export function reportRatios(steps: readonly StepTimes[], commit: string): { table: string; isSlower: boolean } {
  const ratios = steps.map(({ step, current, other: otherTime }) => ({
    step,
    current,
    other: otherTime,
    ratio: current / otherTime,
  }));
  const rows = ratios.map(({ step, current, other: otherTime, ratio }) => {
    const figure = ratio > MAX_RATIO ? `${ratio.toFixed(2)}, slower` : ratio.toFixed(2);
    return `${step.padEnd(26)}${seconds(current)}${seconds(otherTime)}   ${figure}`;
  });
  const head = `${"CPU time".padEnd(26)}${"this".padStart(9)}${commit.slice(0, 8).padStart(9)}   ratio`;
  return { table: [head, ...rows].join("\n"), isSlower: ratios.some(({ ratio }) => ratio > MAX_RATIO) };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`.padStart(9);
}
