/** How long a check may take before it says that it goes on, in milliseconds. */
const PATIENCE = 1000;

/** Makes what is asked between the steps of a check: it tells once, when the patience is over. */
export function createProgress(tell: () => void, clock = Date.now): () => void {
  const started = clock();
  let told = false;
  return () => {
    if (told || clock() - started < PATIENCE) return;
    told = true;
    tell();
  };
}
