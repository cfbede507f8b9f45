/** How many times as many random cases are tried as usual: `RUNS=10 npm run test:properties -- faults` tries ten times as many. */
export const RUNS = Number(process.env.RUNS ?? 1);

/** The seed of the random cases: `SEED=7 npm run test:properties -- faults` tries others. */
export const SEED = Number(process.env.SEED ?? 20251120);
