/** A faster check is not reported, in milliseconds. */
const DELAY = 1000;

/** Creates a function to call between the steps of a check: it calls `report` once, if the check takes long. */
export function createProgress(report: () => void, clock = Date.now): () => void {
  const startTime = clock();
  let isReported = false;
  return () => {
    if (isReported || clock() - startTime < DELAY) return;
    isReported = true;
    report();
  };
}
